#!/bin/sh
# Run once before everything else, as root, by compose.yaml: certificates, each key readable by who uses it alone, and
# the bucket of the file store, which is a folder there.
set -eu
sh /app/deploy/make-certificates.sh /certificates database storage
# postgres of the database's image
chown 999:999 /certificates/database.key
mkdir -p "/files/$STORAGE_BUCKET"
