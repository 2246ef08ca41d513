"""What a guest's page is shown: rows and acts made of the views, and the page's own files."""
