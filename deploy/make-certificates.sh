#!/bin/sh
# Makes what the database and the file store prove their names with inside the deployment: an authority of its own and a
# certificate for each. Does nothing where they are good for a month more.
# make-certificates.sh <folder> <name> [<name> ...]: each name becomes <name>.crt and <name>.key.
set -eu
folder=$1
shift
umask 077
mkdir -p "$folder"
chmod 755 "$folder"
cd "$folder"

lasts() { [ -s "$1" ] && openssl x509 -checkend 2592000 -noout -in "$1" >/dev/null; }

if ! lasts ca.crt; then
  rm -f ./*.crt ./*.key
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 \
    -subj '/CN=Basera inside' -addext 'keyUsage=critical,keyCertSign,cRLSign' \
    -keyout ca.key -out ca.crt 2>/dev/null
fi
for name in "$@"; do
  lasts "$name.crt" && continue
  openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$name" \
    -keyout "$name.key" -out "$name.csr" 2>/dev/null
  printf 'subjectAltName=DNS:%s,DNS:localhost\nextendedKeyUsage=serverAuth\n' "$name" > "$name.ext"
  openssl x509 -req -in "$name.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 825 \
    -extfile "$name.ext" -out "$name.crt" 2>/dev/null
  rm -f "$name.csr" "$name.ext"
done
chmod 644 ./*.crt
