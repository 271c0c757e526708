#!/bin/sh
# Copies the files of a server to FOLDER/now. A file that is gone from the server stays in FOLDER/deleted/DAY for as long as a database may be
# set back to a time at which it was there: BACKUP_DAYS.
# Usage: copy-files.sh DATA_DIR/files FOLDER
set -eu
mkdir -p "$2/now" "$2/deleted"
rsync -a --delete --exclude=/unfinished --exclude=/held --backup --backup-dir="$2/deleted/$(date -u +%F)" "$1/" "$2/now/" || [ $? -eq 24 ] # 24: one vanished meanwhile
find "$2/deleted" -mindepth 1 -maxdepth 1 -type d -mtime "+$((${BACKUP_DAYS:-35} - 1))" -exec rm -rf {} +
