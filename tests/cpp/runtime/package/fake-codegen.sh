#!/bin/sh
# Stands in for limcode-codegen: checks its arguments and writes a header that counts the lines of the schemas.
set -eu
[ "$1" = --lang ] && [ "$2" = cpp ] && [ "$4" = --out ] && [ -d "$3" ] && [ -d "$5" ]
lines=$(find "$3" -name '*.rs' -exec cat {} + | grep -c '')
printf '#include <limcode/runtime.hpp>\ninline constexpr int schema_lines = %s;\n' "$lines" >"$5/counted.hpp"
