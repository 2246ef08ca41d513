/* Preloaded before libc: counts the calls that write, and makes one of them fail.
 * FAULT_AT the number of the call, FAULT_MODE what happens to it, FAULT_LOG where to leave the count at the end.
 *   k  the process dies before the call     t  half is written, then the process dies
 *   s  half is written and that is said     n  ENOSPC     i  EIO     f  EIO, on syncs only
 * With FAULT_FOLDER all calls that change a file of that folder count, also those that open, rename and remove one.
 * FAULT_RECORD names a file that receives every change of that folder, with its bytes and in its order.
 * A running program arms a fault by itself: fault_arm(at, mode). N and R stay: a full disk, one that is read-only.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/types.h>
#include <unistd.h>

static long count = 0, target = -1;
static int mode = 0, record = -1;
static const char *folder = NULL;
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static int (*real_fsync)(int), (*real_fdatasync)(int), (*real_ftruncate)(int, off_t);
static int (*real_open)(const char *, int, ...), (*real_rename)(const char *, const char *);
static int (*real_unlink)(const char *), (*real_mkdir)(const char *, mode_t);
static ssize_t (*real_write)(int, const void *, size_t);

__attribute__((constructor)) static void begin(void) {
    const char *at = getenv("FAULT_AT"), *what = getenv("FAULT_MODE");
    real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
    real_fsync = dlsym(RTLD_NEXT, "fsync");
    real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
    real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
    real_open = dlsym(RTLD_NEXT, "open64");
    real_rename = dlsym(RTLD_NEXT, "rename");
    real_unlink = dlsym(RTLD_NEXT, "unlink");
    real_mkdir = dlsym(RTLD_NEXT, "mkdir");
    real_write = dlsym(RTLD_NEXT, "write");
    folder = getenv("FAULT_FOLDER");
    if (getenv("FAULT_RECORD")) record = real_open(getenv("FAULT_RECORD"), O_WRONLY | O_CREAT | O_APPEND, 0644);
    if (at) target = atol(at);
    if (what) mode = what[0];
}
__attribute__((destructor)) static void end(void) {
    const char *log = getenv("FAULT_LOG");
    FILE *file = log ? fopen(log, "w") : NULL;
    if (file) { fprintf(file, "%ld\n", count); fclose(file); }
}
void fault_arm(long at, int what) { count = 0; target = at; mode = what; }
long fault_count(void) { return count; }
static int stays(void) { return mode == 'N' || mode == 'R'; }
static int hit(void) { ++count; return count == target || (stays() && target > 0 && count > target); }
static int error_of_mode(void) { return mode == 'n' || mode == 'N' ? ENOSPC : mode == 'R' ? EROFS : EIO; }
static int inside(const char *path) {
    char whole[PATH_MAX];
    if (!folder || !path) return 0;
    if (path[0] == '/') return strncmp(path, folder, strlen(folder)) == 0;
    return getcwd(whole, sizeof whole) && strncmp(whole, folder, strlen(folder)) == 0;
}
static int path_of(int fd, char *path) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t size = folder ? readlink(link, path, PATH_MAX - 1) : -1;
    if (size < 0) return 0;
    path[size] = 0;
    return 1;
}
static int open_inside(int fd) {
    char path[PATH_MAX];
    return path_of(fd, path) && inside(path);
}
static void note(char what, const char *path, const char *other, off_t at, const void *bytes, size_t size) {
    long head[4] = {what, (long)strlen(path), (long)at, (long)size};
    if (record < 0 || !inside(path)) return;
    if (other) head[3] = (long)strlen(other);
    struct iovec parts[3] = {{head, sizeof head}, {(void *)path, strlen(path)}, {(void *)(other ? other : bytes), head[3]}};
    if (writev(record, parts, bytes || other ? 3 : 2) < 0) abort();
}
static void note_fd(char what, int fd, off_t at, const void *bytes, size_t size) {
    char path[PATH_MAX];
    if (record >= 0 && path_of(fd, path)) note(what, path, NULL, at, bytes, size);
}
static void die(void) { kill(getpid(), SIGKILL); pause(); }
static int fails(int number) { errno = number; return -1; }

static int access_of(const char *path, int how) { return access(path, how); }

ssize_t pwrite64(int fd, const void *bytes, size_t size, off_t at) {
    if (hit()) switch (mode) {
        case 'k': die();
        case 't': real_pwrite(fd, bytes, size / 2, at); die();
        case 's': return real_pwrite(fd, bytes, size / 2, at);
        case 'n': return fails(ENOSPC);
        case 'i': return fails(EIO);
        case 'N': case 'R': return fails(error_of_mode());
    }
    note_fd('w', fd, at, bytes, size);
    return real_pwrite(fd, bytes, size, at);
}
ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at) { return pwrite64(fd, bytes, size, at); }

static int synced(int fd, int (*real)(int)) {
    if (hit()) {
        if (mode == 'k' || mode == 't') die();
        if (mode == 'i' || mode == 'f') return fails(EIO);
        if (mode == 'n') return fails(ENOSPC);
        if (stays()) return fails(error_of_mode());
    }
    note_fd('s', fd, 0, NULL, 0);
    return real(fd);
}
int fsync(int fd) { return synced(fd, real_fsync); }
int fdatasync(int fd) { return synced(fd, real_fdatasync); }

int ftruncate64(int fd, off_t size) {
    if (hit()) {
        if (mode == 'k' || mode == 't') die();
        if (mode == 'i' || mode == 'R') return fails(error_of_mode());
    }
    note_fd('t', fd, size, NULL, 0);
    return real_ftruncate(fd, size);
}
int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }

/* ---------------------------------------------------------------- with FAULT_FOLDER only */

ssize_t write(int fd, const void *bytes, size_t size) {
    if (folder && open_inside(fd) && hit()) return fails(error_of_mode());
    if (record >= 0 && fd != record) note_fd('w', fd, lseek(fd, 0, SEEK_CUR), bytes, size);
    return real_write(fd, bytes, size);
}

int open64(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t rights = flags & O_CREAT ? va_arg(more, mode_t) : 0;
    va_end(more);
    int makes = flags & (O_CREAT | O_TRUNC), writes = makes || (flags & O_ACCMODE) != O_RDONLY;
    /* what is open already, or only opened, needs no room on a full disk */
    if (writes && inside(path) && (makes || mode == 'R') && hit()) return fails(error_of_mode());
    if (makes && inside(path)) {
        if (access_of(path, F_OK)) note('c', path, NULL, 0, NULL, 0);
        else if (flags & O_TRUNC) note('t', path, NULL, 0, NULL, 0);
    }
    return real_open(path, flags, rights);
}
int open(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t rights = flags & O_CREAT ? va_arg(more, mode_t) : 0;
    va_end(more);
    return open64(path, flags, rights);
}

int rename(const char *from, const char *to) {
    if (inside(from) && hit()) return fails(error_of_mode());
    note('r', from, to, 0, NULL, 0);
    return real_rename(from, to);
}
int mkdir(const char *path, mode_t access) {
    if (inside(path) && hit()) return fails(error_of_mode());
    if (access_of(path, F_OK)) note('d', path, NULL, 0, NULL, 0);
    return real_mkdir(path, access);
}
int unlink(const char *path) { /* even a full disk removes */
    if (inside(path) && hit() && mode != 'n' && mode != 'N') return fails(error_of_mode());
    if (!access_of(path, F_OK)) note('u', path, NULL, 0, NULL, 0);
    return real_unlink(path);
}
