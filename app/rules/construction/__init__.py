"""Buildings and mortgages: buying, selling, shortages, lifting, and raising money with them."""
