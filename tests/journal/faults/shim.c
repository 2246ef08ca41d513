/* Preloaded before libc: counts the calls that write, and makes one of them fail.
 * FAULT_AT the number of the call, FAULT_MODE what happens to it, FAULT_LOG where to leave the count at the end.
 *   k  the process dies before the call     t  half is written, then the process dies
 *   s  half is written and that is said     n  ENOSPC     i  EIO     f  EIO, on syncs only
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

static long count = 0, target = -1;
static int mode = 0;
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static int (*real_fsync)(int), (*real_fdatasync)(int), (*real_ftruncate)(int, off_t);

__attribute__((constructor)) static void begin(void) {
    const char *at = getenv("FAULT_AT"), *what = getenv("FAULT_MODE");
    real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
    real_fsync = dlsym(RTLD_NEXT, "fsync");
    real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
    real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
    if (at) target = atol(at);
    if (what) mode = what[0];
}
__attribute__((destructor)) static void end(void) {
    const char *log = getenv("FAULT_LOG");
    FILE *file = log ? fopen(log, "w") : NULL;
    if (file) { fprintf(file, "%ld\n", count); fclose(file); }
}
static int hit(void) { return ++count == target; }
static void die(void) { kill(getpid(), SIGKILL); pause(); }
static int fails(int number) { errno = number; return -1; }

ssize_t pwrite64(int fd, const void *bytes, size_t size, off_t at) {
    if (hit()) switch (mode) {
        case 'k': die();
        case 't': real_pwrite(fd, bytes, size / 2, at); die();
        case 's': return real_pwrite(fd, bytes, size / 2, at);
        case 'n': return fails(ENOSPC);
        case 'i': return fails(EIO);
    }
    return real_pwrite(fd, bytes, size, at);
}
ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at) { return pwrite64(fd, bytes, size, at); }

static int synced(int fd, int (*real)(int)) {
    if (hit()) {
        if (mode == 'k' || mode == 't') die();
        if (mode == 'i' || mode == 'f') return fails(EIO);
        if (mode == 'n') return fails(ENOSPC);
    }
    return real(fd);
}
int fsync(int fd) { return synced(fd, real_fsync); }
int fdatasync(int fd) { return synced(fd, real_fdatasync); }

int ftruncate64(int fd, off_t size) {
    if (hit()) {
        if (mode == 'k' || mode == 't') die();
        if (mode == 'i') return fails(EIO);
    }
    return real_ftruncate(fd, size);
}
int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }
