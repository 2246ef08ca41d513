"""Parts of `dev.py bench`: each module has `rows()`."""
