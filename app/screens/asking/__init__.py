"""The question with its answers, wherever it is shown: buttons, lists, sums to enter, sheets."""
