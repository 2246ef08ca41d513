"""How files are written so that a power cut leaves the old one or the new one, and never a part of one."""
