"""Cards that the app does not know, said by their reader: composed of what known cards do, or kept by their titles."""
