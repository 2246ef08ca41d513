"""Where a desk keeps lines: the journal's own SQLite, or JetStream on three machines."""
