"""buildozer.spec, read by buildozer and turned into a manifest by python-for-android."""

import re
import shutil
import subprocess
import tomllib
import xml.etree.ElementTree as ET

import pytest
from PIL import Image

import dev
from app.phone import on_android, squares
from app.words.catalogues import LANGUAGES
from tests.desk.running import CLUB
from tools.android import hook
from tools.packaged import Spec

ANDROID = "{http://schemas.android.com/apk/res/android}"
VERSION = tomllib.loads((dev.ROOT / "pyproject.toml").read_text())["project"]["version"]
USED = {  # each permission, and the place that needs it
    "VIBRATE": ("app/phone/device.py", "vibrator.vibrate"), "INTERNET": ("app/reach/door.py", "listening"),
    "POST_NOTIFICATIONS": ("app/phone/open_table.py", "android.permission.POST_NOTIFICATIONS"),
    "WAKE_LOCK": ("app/phone/open_table.py", "newWakeLock"),
    "FOREGROUND_SERVICE": ("tools/android/java/org/paycorner/paycorner/OpenTable.java", "startForeground"),
    "FOREGROUND_SERVICE_CONNECTED_DEVICE": ("tools/android/service.xml", "connectedDevice"),
    "CHANGE_NETWORK_STATE": ("tools/android/service.xml", "connectedDevice"),  # Android's condition for that kind
}  # fmt: skip
SAFE, WHOLE = 288, 432  # of an adaptive icon Android shows the middle two thirds


@pytest.fixture(scope="module")
def manifest(assembled):
    return ET.parse(assembled.manifest).getroot()


@pytest.fixture(scope="module")
def application(manifest):
    return manifest.find("application")


def test_buildozer_accepts_the_spec(spec):
    spec.check()


def test_buildozer_would_refuse_a_spec_that_is_wrong(tmp_path):
    broken = (dev.ROOT / "buildozer.spec").read_text().replace("orientation = all", "orientation = sideways")
    (tmp_path / "buildozer.spec").write_text(broken)
    with pytest.raises(SystemExit):
        Spec(tmp_path / "build", tmp_path).check()


def test_the_version_stands_in_one_place(spec, manifest):
    assert spec.version() == VERSION
    assert manifest.get(f"{ANDROID}versionName") == VERSION
    assert VERSION not in (dev.ROOT / "buildozer.spec").read_text()


def test_the_version_makes_an_android_number_that_grows():
    groups = VERSION.split(".")
    assert len(groups) == 3
    assert all(0 <= int(group) < 100 for group in groups)


def test_name_and_package_are_ours(assembled, application, spec):
    words = ET.parse(assembled.resources / "values" / "strings.xml").getroot()
    label = application.get(f"{ANDROID}label").removeprefix("@string/")
    assert [word.text for word in words if word.get("name") == label] == ["Pay Corner"]
    assert spec.words_for_p4a()[spec.words_for_p4a().index("--package") + 1] == "org.paycorner.paycorner"


def test_no_name_on_the_phone_is_somebodys_trademark(assembled):
    seen = assembled.manifest.read_text() + (assembled.resources / "values" / "strings.xml").read_text()
    assert not re.search("monopol|hasbro|parker", seen, re.IGNORECASE)


def test_only_the_permissions_that_are_used_are_asked_for(manifest):
    asked = {permission.get(f"{ANDROID}name") for permission in manifest.iter("uses-permission")}
    assert asked == {f"android.permission.{name}" for name in USED}
    for name, (module, sign) in USED.items():
        assert sign in (dev.ROOT / module).read_text("utf-8"), name


def test_only_the_open_table_runs_beside_it_in_the_same_process_and_for_nobody_else(application, manifest):
    """connectedDevice, because a table serves the phones beside it; python-for-android's own are other processes."""
    assert not [*manifest.iter("receiver"), *manifest.iter("provider")]
    [service] = application.findall("service")
    assert service.attrib == {
        f"{ANDROID}name": "org.paycorner.paycorner.OpenTable", f"{ANDROID}exported": "false",
        f"{ANDROID}foregroundServiceType": "connectedDevice",
    }


def test_the_hook_stops_where_the_packager_wrote_something_else(tmp_path):
    written = {"AndroidManifest.xml": "<manifest/>", "res/mipmap-anydpi-v26/icon.xml": "</adaptive-icon>"}
    for name, text in written.items():
        (tmp_path / "src/main" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "src/main" / name).write_text(text)
    with pytest.raises(hook.Unexpected, match=r"AndroidManifest.xml holds </application> 0 times"):
        hook.complete(tmp_path)


def test_buildozer_hands_the_hook_to_python_for_android(spec, assembled):
    assert f"--hook={dev.ROOT / 'tools' / 'android' / 'hook.py'}" in spec.buildozer.target.extra_p4a_args
    before = assembled.manifest.read_text()
    hook.complete(assembled.folder)  # for the bundle after the package
    assert assembled.manifest.read_text() == before


def test_android_7_and_newer_and_the_target_that_the_store_demands(manifest):
    sdk = manifest.find("uses-sdk")
    assert (sdk.get(f"{ANDROID}minSdkVersion"), sdk.get(f"{ANDROID}targetSdkVersion")) == ("24", "36")


def test_back_comes_as_a_key_as_long_as_android_grants_it(application):
    """SDL 2 hears the key alone; from target 36 on Android sends none unless this is said."""
    assert application.get(f"{ANDROID}enableOnBackInvokedCallback") == "false"


def test_the_phones_page_of_this_app_offers_every_language_of_ours(assembled, application):
    name = application.get(f"{ANDROID}localeConfig").removeprefix("@xml/")
    offered = ET.parse(assembled.resources / "xml" / f"{name}.xml").getroot()
    assert {locale.get(f"{ANDROID}name") for locale in offered} == set(LANGUAGES)


def test_the_phone_may_be_held_either_way_and_turning_it_does_not_restart_the_app(application):
    activity = application.find("activity")
    assert activity.get(f"{ANDROID}screenOrientation") == "unspecified"
    assert {"orientation", "screenSize"} <= set(activity.get(f"{ANDROID}configChanges").split("|"))
    assert activity.get(f"{ANDROID}launchMode") == "singleTask"


def test_game_files_are_opened_and_shared_to_the_app(application):
    filters = application.find("activity").findall("intent-filter")
    offered = [(one.find("action").get(f"{ANDROID}name").rpartition(".")[2], one) for one in filters]
    assert {action for action, _ in offered} == {"MAIN", "VIEW", "SEND"}
    for action in ("VIEW", "SEND"):
        kinds = {data.get(f"{ANDROID}mimeType") for name, one in offered if name == action for data in one.iter("data")}
        assert "application/octet-stream" in kinds


def test_the_square_on_a_clubs_sheet_opens_the_app(application):
    filters = application.find("activity").findall("intent-filter")
    [ours] = [one for one in filters if squares.OURS in {data.get(f"{ANDROID}scheme") for data in one.iter("data")}]
    assert ours.find("action").get(f"{ANDROID}name") == on_android.VIEW
    assert CLUB.code(("192.168.1.20:8031",), "7").square().startswith(f"{squares.OURS}:")


STUBS = {
    "android/content/Intent.java": """package android.content;
        public class Intent {
            public static final String ACTION_MAIN = "android.intent.action.MAIN";
            public static final String ACTION_VIEW = "android.intent.action.VIEW";
            public static final String ACTION_SEND = "android.intent.action.SEND";
            private final String action;
            public Intent(String action) { this.action = action; }
            public String getAction() { return action; }
        }""",
    "android/os/Bundle.java": "package android.os; public class Bundle {}",
    "org/kivy/android/PythonActivity.java": """package org.kivy.android;
        import android.content.Intent;
        public class PythonActivity {
            protected Intent intent;
            public Intent getIntent() { return intent; }
            public void setIntent(Intent intent) { this.intent = intent; }
            protected void onCreate(android.os.Bundle state) { System.out.println("starts " + intent.getAction()); }
            protected void onNewIntent(Intent intent) { System.out.println("is told " + intent.getAction()); }
        }""",
    "org/paycorner/paycorner/Sender.java": """package org.paycorner.paycorner;
        import android.content.Intent;
        public class Sender {
            public static void main(String[] actions) {
                for (String action : actions) {
                    FrontDoor door = new FrontDoor();
                    door.setIntent(action.equals("none") ? null : new Intent(action));
                    door.onCreate(null);
                    door.onNewIntent(new Intent(action));
                }
            }
        }""",
}


def test_an_intent_that_names_a_folder_to_run_from_only_starts_the_app(assembled, application, tmp_path):
    """PythonActivity would run main.py of that folder; the real Java of the package is compiled and asked."""
    door = "org/paycorner/paycorner/FrontDoor"
    assert application.find("activity").get(f"{ANDROID}name") == door.replace("/", ".")
    sources = dev.ROOT / "tools" / "android" / "java"
    assert str(sources) in (assembled.folder / "build.gradle").read_text("utf-8")
    real = sources / f"{door}.java"
    if not shutil.which("javac"):
        pytest.skip("no Java here: the activity is not compiled")
    for name, text in {**STUBS, f"{door}.java": real.read_text("utf-8")}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    subprocess.run(["javac", *STUBS, f"{door}.java"], cwd=tmp_path, check=True)
    words = ["java", "org.paycorner.paycorner.Sender", "org.kivy.LAUNCH", "android.intent.action.VIEW", "none"]
    said = subprocess.run(words, cwd=tmp_path, check=True, capture_output=True, text=True).stdout.splitlines()
    ways = [f"{how} android.intent.action.{what}" for what in ("MAIN", "VIEW", "MAIN") for how in ("starts", "is told")]
    assert said == ways


def test_icon_adaptive_icon_and_splash_are_in_the_resources(assembled):
    icons = dev.ROOT / "data" / "icons"
    for resource, ours in {
        "mipmap/icon.png": "icon.png", "mipmap/icon_foreground.png": "icon_foreground.png",
        "mipmap/icon_background.png": "icon_background.png", "drawable/presplash.jpg": "presplash.png",
        "mipmap/icon_monochrome.png": "icon_monochrome.png",
    }.items():
        assert (assembled.resources / resource).read_bytes() == (icons / ours).read_bytes()
    layers = {layer.tag: layer.get(f"{ANDROID}drawable") for layer in ET.parse(
        assembled.resources / "mipmap-anydpi-v26" / "icon.xml").getroot()}
    assert layers == {name: f"@mipmap/icon_{name}" for name in ("background", "foreground", "monochrome")}


def test_the_layer_that_launchers_colour_is_one_colour_and_has_the_marks_shape(assembled):
    mark = Image.open(assembled.resources / "mipmap" / "icon_monochrome.png")
    assert {colour[:3] for _, colour in mark.getcolors(1 << 20) if colour[3]} == {(255, 255, 255)}
    assert 0.03 < sum(mark.getchannel("A").histogram()[128:]) / mark.width ** 2 < 0.3
    ET.parse(assembled.resources / "drawable" / "table_open.xml")


def test_the_mark_survives_the_roundest_launcher():
    """Some launchers cut a circle."""
    mark = Image.open(dev.ROOT / "data" / "icons" / "icon_foreground.png").convert("RGBA")
    assert mark.size == (WHOLE, WHOLE)
    middle, radius = WHOLE / 2, SAFE / 2
    alpha = mark.getchannel("A").load()
    outside = [
        (x, y) for x in range(0, WHOLE, 3) for y in range(0, WHOLE, 3)
        if alpha[x, y] > 128 and (x - middle) ** 2 + (y - middle) ** 2 > (radius + 2) ** 2
    ]
    assert not outside


def test_the_games_are_in_the_phones_backup_and_the_unpacked_program_is_not(assembled, application):
    assert application.get(f"{ANDROID}allowBackup") == "true"
    for attribute, places in {
        "fullBackupContent": ["."], "dataExtractionRules": ["cloud-backup", "device-transfer"],
    }.items():
        name = application.get(f"{ANDROID}{attribute}").removeprefix("@xml/")
        rules = ET.parse(assembled.resources / "xml" / f"{name}.xml").getroot()
        for place in places:
            inside = [(rule.tag, dict(rule.attrib)) for rule in rules.find(place)]
            left_out = ["app"] if place == "device-transfer" else ["app", "backups", "exports"]  # the phone keeps 25 MB
            assert inside == [("exclude", {"domain": "file", "path": path}) for path in left_out]


def test_python_for_android_is_the_release_that_these_tests_ask(spec):
    locked = re.search(r"^python-for-android==(\S+)", dev.LOCK.read_text(), re.MULTILINE)[1]
    year, month, day = map(int, locked.split("."))
    assert spec.text("p4a.commit") == f"v{year}.{month:02}.{day:02}"


def test_ndk_is_the_one_that_python_for_android_recommends(spec):
    from pythonforandroid.recommendations import RECOMMENDED_NDK_VERSION

    assert spec.text("android.ndk") == RECOMMENDED_NDK_VERSION
    assert spec.text("android.ndk_api") == spec.text("android.minapi")


def test_one_architecture_for_every_phone_of_today(spec):
    assert spec.items("android.archs") == ["arm64-v8a"]


def test_the_debug_build_is_an_apk_and_the_release_a_bundle(spec):
    assert (spec.text("android.debug_artifact"), spec.text("android.release_artifact")) == ("apk", "aab")
