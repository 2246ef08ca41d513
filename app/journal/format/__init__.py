"""What stands in the file: tables, rows, the chain of hashes, the watermark beside it, and its troubles."""
