"""Handing texts and files to other apps on Android. A file is first put where it outlives this app."""

from pathlib import Path

from app.phone import on_android

FIRST_WITH_DOWNLOADS = 29  # the first API at which an app may put files there without a permission


def send(title: str, text: str = "", path: Path | None = None, kind: str = "text/plain") -> None:
    """Open Android's share sheet. A file is handed over by its address in Downloads.

    Up to Android 9 the person chooses where the file goes, and from there it is sent; the picker offers the apps that
    keep files, and gives us an address that we may hand on.
    """
    if path is not None and not has_downloads():
        on_android.save_file(path, kind, lambda address: offer(title, kind, address=address))
        return
    offer(title, kind, text, publish(path, kind) if path is not None else None)


def has_downloads() -> bool:
    """Return whether an app may put files into this phone's Downloads without a permission."""
    from jnius import autoclass

    return int(autoclass("android.os.Build$VERSION").SDK_INT) >= FIRST_WITH_DOWNLOADS


def offer(title: str, kind: str, text: str = "", address: object = None) -> None:
    """Open the share sheet with a text, or with a file that other apps find at this address."""
    from jnius import autoclass, cast

    Intent = autoclass("android.content.Intent")  # noqa: N806 - Java classes
    Text = autoclass("java.lang.String")  # noqa: N806
    intent = Intent(Intent.ACTION_SEND)
    intent.setType(kind)
    if text:
        intent.putExtra(Intent.EXTRA_TEXT, cast("java.lang.CharSequence", Text(text)))
    if address is not None:
        intent.putExtra(Intent.EXTRA_STREAM, cast("android.os.Parcelable", address))
    intent.addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
    chooser = Intent.createChooser(intent, cast("java.lang.CharSequence", Text(title)))
    autoclass("org.kivy.android.PythonActivity").mActivity.startActivity(chooser)


def open_downloads() -> None:
    """Show the phone's Downloads."""
    from jnius import autoclass

    intent = autoclass("android.content.Intent")("android.intent.action.VIEW_DOWNLOADS")
    autoclass("org.kivy.android.PythonActivity").mActivity.startActivity(intent)


def publish(path: Path, kind: str) -> object:
    """Copy a file to the phone's Downloads, where other apps may read it without a permission; return its address.

    Raises what Java raises, on a full phone for instance. Then nothing is left there.
    """
    from jnius import autoclass

    resolver = autoclass("org.kivy.android.PythonActivity").mActivity.getContentResolver()
    values = autoclass("android.content.ContentValues")()
    values.put("_display_name", path.name)
    values.put("mime_type", kind)
    place = autoclass("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
    address = resolver.insert(place, values)
    try:
        stream = resolver.openOutputStream(address)
        stream.write(path.read_bytes())
        stream.close()
    except BaseException:
        resolver.delete(address, None, None)
        raise
    return address
