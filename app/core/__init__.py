"""The referee's machinery: ledger, events, commands, agenda, state, wire forms. It knows no rule and no edition."""
