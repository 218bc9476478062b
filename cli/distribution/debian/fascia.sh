#!/bin/sh
# Runs a command of Fascia with the variables of the installed dashboard. Those that are set already win.
export FASCIA_DIST=1
# Only the service keeps compiled code: what it may write is not run by others.
[ -n "$NODE_COMPILE_CACHE" ] || export NODE_DISABLE_COMPILE_CACHE=1
# Root may read and write what the service cannot: the service's rights are examined, in the folders that it starts with.
as=
if [ "$1" = doctor ] && [ "$(id -u)" = 0 ]; then
  as='setpriv --reuid fascia --regid fascia --init-groups'
  export HOME=/var/lib/fascia
  cd /
fi
set -- /usr/lib/fascia/cli/bin/fascia.mjs "$@"
[ ! -r /etc/fascia/fascia.env ] || set -- --env-file=/etc/fascia/fascia.env "$@"
exec $as /usr/lib/fascia/bin/node --disable-warning=ExperimentalWarning --env-file=/usr/lib/fascia/defaults.env "$@"
