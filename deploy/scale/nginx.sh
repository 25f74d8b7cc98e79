#!/bin/sh
# Writes the configuration of nginx for compose.yaml, from the file in deploy/nginx/: the image of nginx runs it before nginx.
set -eu
from=${FROM:-/etc/pihlaja}
to=${TO:-/etc/nginx/conf.d}

# For sed: the addresses in place of the one in a line, which keeps the rest of it.
servers() {
  for address in $1; do printf '    server %s\\1;\\n' "$address"; done
}

# The containers reach one another by addresses of their network, and only IPv4 is in it.
sed \
  -e "s/www\.example\.fi/$SITE_HOST/g" \
  -e "s/ example\.fi/ ${OTHER_HOSTS:-_}/g" \
  -e '/listen \[::\]/d' \
  -e '/^    server 127\.0\.0\.1:3002\b/d' \
  -e "s/^    server 127\.0\.0\.1:3000\(.*\);/$(servers "$HOSTS")/" \
  -e 's/listen 127\.0\.0\.1:8079;/listen 8079;/' \
  -e "s,^    allow 127\.0\.0\.1;,&\n    allow $SITE_NETWORK;," \
  "$from/pihlaja-cache.conf" > "$to/pihlaja-cache.conf"
