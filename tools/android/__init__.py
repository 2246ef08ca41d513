"""What goes into the Android package beside the sources: resources, Java, and the packager's hook."""
