import { Command } from 'commander'
import { createPlugin, templates } from '../template/create-plugin.ts'
import type { Terminal } from '../terminal.ts'

const ABOUT = `Makes a new plugin from a template.

The name is the plural of what the plugin manages, in small letters with hyphens
(backups, ssl-certificates). It becomes the name of the package, the path of the
page and the first part of every id.

The template resource-panel is a small service that is whole: a list, details,
create, edit and delete, the gateway's routes, a simulated service, and tests.

Until the @fascia packages are in a registry, --packages names the folder of
their tarballs; npm run pack in a checkout of Fascia makes them.`

interface CreateFlags {
  readonly template?: string
  readonly dir?: string
  readonly packages?: string
}

/** `fascia create` */
export function createCreateCommand(terminal: Terminal): Command {
  return new Command('create')
    .summary('make a new plugin from a template')
    .description(ABOUT)
    .argument('<name>', 'plural of what the plugin manages, such as backups')
    .option('-t, --template <name>', `one of: ${templates().join(', ')}`)
    .option('-d, --dir <folder>', 'where it goes; a new folder with the name when absent')
    .option('-p, --packages <folder>', 'folder of tarballs that @fascia packages are taken from')
    .action((name: string, flags: CreateFlags) => {
      const { summary, next } = createPlugin(terminal.folder, { name, ...flags })
      terminal.out(summary)
      terminal.note(next)
    })
}
