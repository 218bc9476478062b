#!/bin/sh
# Runs a command of Fascia with the variables of the installed dashboard. Those that are set already win.
export FASCIA_DIST=1
# Only the service keeps compiled code: what it may write is not run by others.
[ -n "$NODE_COMPILE_CACHE" ] || export NODE_DISABLE_COMPILE_CACHE=1
set -- /usr/lib/fascia/cli/bin/fascia.mjs "$@"
[ ! -r /etc/fascia/fascia.env ] || set -- --env-file=/etc/fascia/fascia.env "$@"
exec /usr/lib/fascia/bin/node --disable-warning=ExperimentalWarning --env-file=/usr/lib/fascia/defaults.env "$@"
