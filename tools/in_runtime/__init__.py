"""What runs inside the page's own Python while the page is built: `run.mjs` starts it in node."""
