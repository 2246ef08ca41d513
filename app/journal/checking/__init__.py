"""What is read from the file is compared with what it must be before it is believed."""
