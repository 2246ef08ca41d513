"""Our Java service, compiled against stand-ins for Android's classes and started on a new and on an old Android."""

import shutil
import subprocess

import pytest

import dev

SERVICE = "org/paycorner/paycorner/OpenTable.java"
HEADS = {  # what each stand-in is: its package follows from its name
    "android.content.Context": """
        public abstract class Context {
            public static final String NOTIFICATION_SERVICE = "notification";
            public Object getSystemService(String name) { return new android.app.NotificationManager(); }
            public android.content.res.Resources getResources() { return new android.content.res.Resources(); }
            public android.content.pm.PackageManager getPackageManager() {
                return new android.content.pm.PackageManager(); }
            public String getPackageName() { return "org.paycorner.paycorner"; }
        }""",
    "android.content.Intent": """
        public class Intent {
            private final java.util.Map<String, String> texts;
            public Intent(java.util.Map<String, String> texts) { this.texts = texts; }
            public String getStringExtra(String name) { return texts.get(name); }
        }""",
    "android.content.res.Resources": """
        public class Resources {
            public int getIdentifier(String name, String kind, String where) {
                return name.equals("table_open") && kind.equals("drawable") ? 7 : 0; }
        }""",
    "android.content.pm.PackageManager": """
        public class PackageManager {
            public android.content.Intent getLaunchIntentForPackage(String name) {
                return new android.content.Intent(java.util.Map.of()); }
        }""",
    "android.content.pm.ServiceInfo": """
        public class ServiceInfo { public static final int FOREGROUND_SERVICE_TYPE_CONNECTED_DEVICE = 16; }""",
    "android.os.IBinder": "public interface IBinder {}",
    "android.os.Build": """
        public class Build {
            public static class VERSION { public static int SDK_INT; }
            public static class VERSION_CODES { public static final int O = 26, Q = 29; }
        }""",
    "android.app.Service": """
        public abstract class Service extends android.content.Context {
            public static final int START_NOT_STICKY = 2;
            public void startForeground(int number, Notification told) { System.out.println(number + " " + told); }
            public void startForeground(int number, Notification told, int kind) {
                System.out.println(number + " " + told + " kind " + kind); }
            public void stopSelf() { System.out.println("stops"); }
            public int onStartCommand(android.content.Intent intent, int flags, int number) { return 1; }
            public void onTaskRemoved(android.content.Intent root) {}
            public abstract android.os.IBinder onBind(android.content.Intent intent);
        }""",
    "android.app.PendingIntent": """
        public class PendingIntent {
            public static final int FLAG_IMMUTABLE = 1 << 26;
            public static PendingIntent getActivity(
                    android.content.Context context, int number, android.content.Intent intent, int flags) {
                if (flags != FLAG_IMMUTABLE) throw new IllegalArgumentException("targets 31 and newer: say whether");
                return new PendingIntent();
            }
        }""",
    "android.app.NotificationChannel": """
        public class NotificationChannel {
            public NotificationChannel(String id, CharSequence name, int weight) {
                System.out.println("channel " + id + " " + name + " " + weight); }
        }""",
    "android.app.NotificationManager": """
        public class NotificationManager {
            public static final int IMPORTANCE_LOW = 2;
            public void createNotificationChannel(NotificationChannel channel) {}
            public void notify(int number, Notification told) { System.out.println("says " + number + " " + told); }
        }""",
    "android.app.Notification": """
        public class Notification {
            private final String told;
            private Notification(String told) { this.told = told; }
            public String toString() { return told; }
            public static class Builder {
                private String told = "";
                public Builder(android.content.Context context) {}
                public Builder(android.content.Context context, String channel) { told = "in " + channel + ": "; }
                public Builder setContentTitle(CharSequence text) { told += text; return this; }
                public Builder setContentText(CharSequence text) { told += " / " + text; return this; }
                public Builder setSmallIcon(int icon) { told += " icon " + icon; return this; }
                public Builder setContentIntent(PendingIntent intent) { return this; }
                public Builder setOngoing(boolean on) { return this; }
                public Builder setShowWhen(boolean on) { return this; }
                public Notification build() { return new Notification(told); }
            }
        }""",
    "org.paycorner.paycorner.Phone": """
        public class Phone {
            public static void main(String[] words) {
                android.os.Build.VERSION.SDK_INT = Integer.parseInt(words[0]);
                android.content.Intent texts = new android.content.Intent(java.util.Map.of(
                    "channel", "Open table", "title", "The table is open; 4 phones", "text", "They play on."));
                OpenTable table = new OpenTable();
                System.out.println("sticks " + table.onStartCommand(texts, 0, 1));
                OpenTable.say(table, texts);
                table.onTaskRemoved(null);
            }
        }""",
}
TOLD = "The table is open; 4 phones / They play on. icon 7"


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    if not shutil.which("javac"):
        pytest.skip("no Java here: the service is not compiled")
    folder = tmp_path_factory.mktemp("java")
    files = {
        f"{name.replace('.', '/')}.java": f"package {name.rpartition('.')[0]};{text}" for name, text in HEADS.items()
    }
    files[SERVICE] = (dev.ROOT / "tools" / "android" / "java" / SERVICE).read_text("utf-8")
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    subprocess.run(["javac", *files], cwd=folder, check=True)
    return folder


def started(folder, api):
    words = ["java", "org.paycorner.paycorner.Phone", str(api)]
    return subprocess.run(words, cwd=folder, check=True, capture_output=True, text=True).stdout.splitlines()


def test_on_android_16_it_is_a_service_for_connected_devices_in_a_channel_of_its_own(compiled):
    assert started(compiled, 36) == [
        "channel table Open table 2", f"1 in table: {TOLD} kind 16", "sticks 2",
        "channel table Open table 2", f"says 1 in table: {TOLD}", "stops",
    ]  # fmt: skip


def test_on_android_7_it_has_neither_channel_nor_kind(compiled):
    assert started(compiled, 24) == [f"1 {TOLD}", "sticks 2", f"says 1 {TOLD}", "stops"]
