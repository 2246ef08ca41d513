"""What a developer runs beside the app: checks, measurements, builds, and scripts that make files."""
