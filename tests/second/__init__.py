"""A second implementation of walk, salary, bonus, rent and building steps, written from the ledger of rules alone.

It shares nothing with the app but the files of the board: `printed` reads them by itself, `walking`, `salaries`,
`bonus`, `rents` and `works` say what the ledger says, and only `compare` knows the app, to put both side by side.
"""
