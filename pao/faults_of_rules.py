"""What can be wrong with a rule set, in English; pao.words has it in other languages."""

RULE_FAULTS = {
    "rules_unknown": "there is no rule set {given}; known are {known}; on the command line also "
    "a path that ends in .toml",
    "no_table": "no table shows {what}",
    # reading the file
    "unreadable": "cannot be read: {why}",
    "not_toml": "not TOML: {why}",
    "toml_too_long": "has {given} characters; a rule set has at most {most}",
    "toml_dots": "line {line}: {given} dots; a line has at most {most}. Write a table of its own, "
    "with its name in brackets above it",
    "base_unknown": "{given} is no rule set; known are {known}",
    # its keys
    "key_unknown": "unknown key; known are {known}",
    "key_meant": "unknown key; did you mean {meant}? Known are {known}",
    "key_missing": "missing",
    "section_missing": "missing; allowed is a table of {keys}",
    "section_is_table": "{given}; allowed is a table of {keys}",
    # their values
    "value_missing": "missing; allowed is {allowed}",
    "value_meant": "{given}; did you mean {meant}? Allowed is {allowed}",
    "value_other": "{given}; allowed is {allowed}",
    "value_id": "{given}; allowed is {allowed}",
    "value_choice": "{given}; allowed is {allowed}",
    "value_list": "{given}; allowed is {allowed}",
    "not_spoken": '{given}; allowed is {{ en = "...", ja = "..." }}',
    "nul": "{given} holds the character NUL; leave it out",
    # who says so
    "silent_is_list": "allowed is a list of keys",
    "sources_is_table": "allowed is a table of keys and their sources",
    "no_such_key": "is no key of this rule set",
    "no_such_key_meant": "is no key of this rule set; did you mean {meant}?",
    "sourced_and_silent": "has a source and stands under silent; allowed is one of them",
    "unsourced": "needs a source in both languages, or a place under silent",
}
