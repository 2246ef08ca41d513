"""The organiser's page: tables, standings, what was put right, one table with its board and every Why, next tables."""
