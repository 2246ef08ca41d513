"""Whether facts that today's rules do not give can be: who, what and how many, compared with the edition."""
