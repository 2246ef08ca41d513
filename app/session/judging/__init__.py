"""Whether events that today's rules would not give are possible: who, what and how many, by the edition."""
