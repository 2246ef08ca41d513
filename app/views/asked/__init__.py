"""Views of what is asked now: the Table with its question, answers, previews and last line; shared parts."""
