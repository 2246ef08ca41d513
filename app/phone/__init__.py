"""What the device can do, and the preferences kept on it. It is harmless where the device cannot."""
