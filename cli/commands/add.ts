import { resolve } from 'node:path'
import { Command } from 'commander'
import { SEEDS } from '../add/seeds.ts'
import type { Terminal } from '../terminal.ts'

/** Where what a kind is begins; lines have 80 characters. */
const INDENT = 32
const LINE = /(.{1,48})(?: |$)/g

/** Words in lines, the later ones below the beginning of the first. */
function inLines(words: string): string {
  return [...words.matchAll(LINE)].map(([, line]) => line).join(`\n${' '.repeat(INDENT)}`)
}

/** Each kind with a name for it, and what it is. */
const KINDS = Object.entries(SEEDS)
  .map(([kind, { example, about }]) => `  ${kind} ${example}`.padEnd(INDENT) + inLines(about))
  .join('\n')

const ABOUT = `Adds one contribution to a plugin.

Writes the entry into web/plugin.ts, or into the file of a resource type, the
module that it loads beside it, and a call or field that it needs into api/.
What was there stays as it is. The kinds, each with a name as an example:

${KINDS}

fascia add action restore
fascia add settings-page alerts --dir ../backups`

interface AddFlags {
  readonly type?: string
  readonly dir?: string
}

/** `fascia add` */
export function createAddCommand(terminal: Terminal): Command {
  return new Command('add')
    .summary('add a contribution to a plugin')
    .description(ABOUT)
    .argument('<kind>', 'one of the kinds above')
    .argument('<name>', 'its name in small letters with hyphens, such as restore-all')
    .option('-t, --type <file>', 'file of the resource type, where the plugin has several')
    .option('-d, --dir <folder>', 'folder of the plugin; the current one when absent')
    .action(async (kind: string, name: string, { type, dir = '.' }: AddFlags) => {
      const folder = resolve(terminal.folder, dir)
      const { addContribution } = await import('../add/add-contribution.ts')
      const { files, next } = addContribution(folder, { kind, name, ...(type === undefined ? {} : { type }) })
      terminal.out(files.join('\n'))
      if (next !== undefined) terminal.note(`Next: ${next}.`)
    })
}
