import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { OUTLINE_FILE, outlineText } from '@fascia/sdk/host'
import { Command } from 'commander'
import type { ExitStatus } from '../exit.ts'
import type { Terminal } from '../terminal.ts'

const ABOUT = `Writes what a plugin declares into web/${OUTLINE_FILE}, in words.

A section for each resource type, with its columns, facets, details, actions,
what these require and send, and the pages with their places. Keep the file with
the source: a change of the declaration is read in its diff, and the generated
tests of fascia test compare it with the declaration.

With --check nothing is written, and another outline ends the command with 1.`

interface OutlineFlags {
  readonly check?: boolean
}

/** Writes the outline of a plugin, or compares it; says whether the file is as the plugin declares. */
async function outline(terminal: Terminal, named: string, { check }: OutlineFlags): Promise<boolean> {
  const folder = resolve(terminal.folder, named)
  const { composePlugin } = await import('@fascia/build')
  const text = outlineText((await composePlugin({ folder, mode: 'development' })).manifest)
  const file = join(folder, 'web', OUTLINE_FILE)
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === text
  const place = relative(terminal.folder, file)
  if (!isCurrent && check) {
    terminal.out(`${place}: The plugin declares something else. Run fascia outline, and read the diff.`)
    return false
  }
  if (!isCurrent) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  terminal.out(`${place}: ${isCurrent ? 'unchanged' : 'written'}`)
  return true
}

/** `fascia outline` */
export function createOutlineCommand(terminal: Terminal, status: ExitStatus): Command {
  return new Command('outline')
    .summary('write what a plugin declares into a file to review')
    .description(ABOUT)
    .argument('[folders...]', 'folders of plugins', ['.'])
    .option('--check', 'compare with the file, and write nothing')
    .action(async (named: readonly string[], flags: OutlineFlags) => {
      for (const folder of named) if (!(await outline(terminal, folder, flags))) status.code = 1
    })
}
