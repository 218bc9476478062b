import { resolve } from 'node:path'
import { Fault } from '@fascia/sdk/common'
import { Command } from 'commander'
import type { Terminal } from '../terminal.ts'

const ABOUT = `Runs a plugin in the true dashboard with a simulated cloud, while you edit it.

After every edit the plugin is built again, the gateway exchanges its routes,
and the page takes the new code. A build that fails is printed with its place,
here and in the page, and the last good build stays; errors of the page are
printed here too. When no edit has come for a second, what fascia validate
finds is printed: a misspelt name, for one, builds and shows nothing.

Plugins among the dependencies of the plugin run beside it. An edit of the
simulator part restarts the embedded cloud, which keeps its state; the rest of
the state lives in .fascia in the folder.

Sign in as demo with the password fascia-demo, or as admin with fascia-admin.`

const HIGHEST_PORT = 65_535

function parsePort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port < HIGHEST_PORT) return port
  throw new Fault('CLI_USAGE', { message: `${JSON.stringify(text)} is no port.` })
}

/** `fascia dev` */
export function createDevCommand(terminal: Terminal): Command {
  return new Command('dev')
    .summary('run a plugin in the true dashboard while you edit it')
    .description(ABOUT)
    .argument('[folder]', 'folder of the plugin', '.')
    .option(
      '-p, --port <port>',
      'port of the dashboard, PORT where it is set, any free one with 0; the embedded cloud takes the next',
      terminal.environment.PORT || '4600',
    )
    .action(async (named: string, { port: text }: { readonly port: string }) => {
      const port = parsePort(text)
      const [{ endSignal }, { ensureDevelopmentShell }, { startDev }] = await Promise.all([
        import('@fascia/core'),
        import('../dev/development-shell.ts'),
        import('../dev/start-dev.ts'),
      ])
      ensureDevelopmentShell()
      const ended = endSignal()
      const session = await startDev({ folder: resolve(terminal.folder, named), port, terminal })
      terminal.out(`Fascia ready: ${session.url}`)
      terminal.note('Sign in as demo with the password fascia-demo. Edits show at once.')
      await ended
      await session.close()
    })
}
