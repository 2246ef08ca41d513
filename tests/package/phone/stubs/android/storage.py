"""Stands in for android.storage."""

import os


def app_storage_path(): return os.environ["ANDROID_PRIVATE"]
