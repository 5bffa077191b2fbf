#!/bin/sh
# Stands in for limcode-codegen: checks its arguments and writes a header for each schema, and one with a count of
# the lines of all of them.
set -eu
[ "$1" = --lang ] && [ "$2" = cpp ] && [ "$4" = --out ] && [ -d "$3" ] && [ -d "$5" ]
[ "$6" = --stamp ] && [ "$8" = --depfile ] && [ "$#" -eq 9 ]
lines=$(find "$3" -name '*.rs' -exec cat {} + | grep -c '')
mkdir -p "$5/nested"
printf '#include <limcode/runtime.hpp>\ninline constexpr int schema_lines = %s;\n' "$lines" >"$5/counted.hpp"
: >"$5/nested/second.hpp"
: >"$7"
printf '%s: %s/nested/second.rs\n' "$7" "$3" >"$9"
