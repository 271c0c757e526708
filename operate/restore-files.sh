#!/bin/sh
# Brings back files as copy-files.sh copied them: those of the last copy, and those that were deleted since DAY, to which the database is set back.
# Usage: restore-files.sh FOLDER DATA_DIR/files DAY
set -eu
mkdir -p "$2"
rsync -a "$1/now/" "$2/"
for deleted in "$1/deleted"/*; do
  [ -d "$deleted" ] || continue
  [ "$(printf '%s\n%s\n' "$3" "$(basename "$deleted")" | sort | head -n 1)" = "$3" ] || continue
  rsync -a --ignore-existing "$deleted/" "$2/"
done
