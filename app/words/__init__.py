"""Words in one language: the catalogues, names and figures, and a sentence for every kind of event."""
