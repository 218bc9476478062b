import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { OUTLINE_FILE, outlineText, WORDS_FILE } from '@fascia/sdk/host'
import { Command } from 'commander'
import type { ExitStatus } from '../exit.ts'
import type { Terminal } from '../terminal.ts'

const ABOUT = `Writes what a plugin declares into web/${OUTLINE_FILE}, in words, and the texts that
people read into web/${WORDS_FILE}.

The outline has a section for each resource type, with its columns, facets,
details, actions, what these require and send, then the pages with their places
and what the gateway part answers. The texts are those of the source, by module.
Keep both files with the source: a change of the declaration or of a text is
read in their diff, and the generated tests of fascia test compare them.

With --check nothing is written, and another outline or text ends the command
with 1.`

interface OutlineFlags {
  readonly check?: boolean
}

/** Writes the outline of a plugin and its texts, or compares them; says whether the files are as the plugin has them. */
async function outline(terminal: Terminal, named: string, { check }: OutlineFlags): Promise<boolean> {
  const folder = resolve(terminal.folder, named)
  const { composePlugin, readWords } = await import('@fascia/build')
  const { manifest } = await composePlugin({ folder, mode: 'development' })
  const kept = [
    [OUTLINE_FILE, outlineText(manifest), 'The plugin declares something else.'],
    [WORDS_FILE, await readWords(folder), 'The plugin has other texts.'],
  ] as const
  const current = kept.map(([name, text, problem]) => {
    const file = join(folder, 'web', name)
    const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === text
    const place = relative(terminal.folder, file)
    if (!isCurrent && !check) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    if (!isCurrent && check) terminal.out(`${place}: ${problem} Run fascia outline, and read the diff.`)
    else terminal.out(`${place}: ${isCurrent ? 'unchanged' : 'written'}`)
    return isCurrent || !check
  })
  return current.every(Boolean)
}

/** `fascia outline` */
export function createOutlineCommand(terminal: Terminal, status: ExitStatus): Command {
  return new Command('outline')
    .summary('write what a plugin declares and says into files to review')
    .description(ABOUT)
    .argument('[folders...]', 'folders of plugins', ['.'])
    .option('--check', 'compare with the files, and write nothing')
    .action(async (named: readonly string[], flags: OutlineFlags) => {
      for (const folder of named) if (!(await outline(terminal, folder, flags))) status.code = 1
    })
}
