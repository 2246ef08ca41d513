"""Stands in for android.config."""

ACTIVITY_CLASS_NAME = "org.kivy.android.PythonActivity"
ACTIVITY_CLASS_NAMESPACE = "org/kivy/android/PythonActivity"
SERVICE_CLASS_NAME = "org.kivy.android.PythonService"
JAVA_NAMESPACE = "org.kivy.android"
