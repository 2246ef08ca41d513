# Aliases for hands that type make; dev.py does the work.
.PHONY: run test check bench shots torture rules mutants words apk setup help
run test check bench shots torture rules mutants words apk setup help:
	@python3 dev.py $@
