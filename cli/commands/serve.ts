import { Command } from 'commander'
import type { ExitStatus } from '../exit.ts'
import type { Terminal } from '../terminal.ts'

const ABOUT = `Starts the dashboard.

Without a cloud in the environment it brings one of its own: the embedded cloud,
which answers OpenStack's native APIs on loopback and keeps its state.

  PORT, HOST                address of the dashboard (4600, 127.0.0.1)
  FASCIA_HOME               folder of the state (.fascia)
  FASCIA_CLOUD              a name in clouds.yaml; or OS_AUTH_URL and its kin.
                            The settings CLOUDS and AVAILABLE_REGIONS offer
                            further clouds beside it
  FASCIA_WORLD              what the embedded cloud holds: demo, empty, scale:N
  FASCIA_PACE               how many times faster than on a real cloud the work
                            of the embedded one ends (1)
  FASCIA_SIMULATOR_PORT     port of the embedded cloud (PORT + 1)
  FASCIA_STORE              what people arrange is kept by a database server:
                            mysql://user@host/database or postgres://…; else
                            in FASCIA_HOME. With FASCIA_STORE_PASSWORD_FILE or
                            FASCIA_STORE_PASSWORD, and FASCIA_STORE_CA for TLS
  FASCIA_SECRET             session keys of at least 32 bytes, the newest
                            first, divided by commas; else generated
  FASCIA_PLUGINS            folder of installed plugins, watched
  FASCIA_TRUSTED_PLUGINS    builds of plugins whose server parts, proxies,
                            origins and API paths are used, name@sha384-…, with
                            commas between; besides those that the file
                            FASCIA_HOME/trusted-plugins has, one a line, which
                            is read whenever it changes
  FASCIA_WEB_ROOT           path below which everything is served (/)
  FASCIA_SETTINGS           file of settings
  FASCIA_EXAMPLES           1 hosts example plugins, such as the widget gallery,
                            with a real cloud as well
  FASCIA_LOG_LEVEL          info
  FASCIA_METRICS_TOKEN      what /metrics asks for as Authorization: Bearer …;
                            without it there is no /metrics beside the pages
  FASCIA_METRICS_ADDRESS    an address of its own for /metrics, without a
                            token: 127.0.0.1:9464
  FASCIA_DRAIN_SECONDS      seconds after SIGTERM in which /readyz answers 503
                            and everything is served (0; 3 with FASCIA_SHARED)
  FASCIA_SHUTDOWN_SECONDS   seconds for requests under way after that (4)
  FASCIA_CHECK_ANSWERS      1 checks plugins' answers against their calls

It prints "Fascia ready: …" and, with the embedded cloud, "Embedded cloud: …" on
standard output, logs JSON lines, and ends with code 0 on SIGTERM.`

const HINT =
  'Sign in as demo with the password fascia-demo (or viewer, fascia-viewer; admin, fascia-admin), domain Default.'

/** `fascia serve` */
export function createServeCommand(terminal: Terminal, status: ExitStatus): Command {
  return new Command('serve')
    .summary('start the dashboard')
    .description(ABOUT)
    .option('--hints', 'say how to sign in to the embedded cloud')
    .action(async ({ hints }: { readonly hints?: boolean }) => {
      const { endSignal, serve } = await import('@fascia/core')
      const code = await serve({
        environment: terminal.environment,
        folder: terminal.folder,
        print: (line) => {
          terminal.out(line)
          if (hints && line.startsWith('Embedded cloud:')) terminal.note(HINT)
        },
        complain: terminal.note,
        ended: endSignal(),
      })
      if (code !== 0) status.code = 1
    })
}
