"""How files are written, so that a power cut leaves the old file or the new one, never a part."""
