import { relative, resolve } from 'node:path'
import type { BuiltPlugin } from '@fascia/build'
import { Command } from 'commander'
import { isBundled } from '../dev/is-bundled.ts'
import type { Terminal } from '../terminal.ts'

const ABOUT = `Builds a plugin into its dist folder.

Evaluates the declaration in web/plugin.ts, bundles the web, gateway and
simulator parts under names that carry a hash of their contents, and writes
dist/manifest.json, which lists every file with its SHA-384. A running gateway
that watches the folder takes the new build at once. The line that trusts the
build is printed last; fascia dev needs none.

The build fails when the declaration does something else than declare, when the
bundle would hold a second copy of a module that the host shares, and when the
scripts are larger than the budget. The budget is 96 KiB for what loads first
and 1024 KiB in all; package.json may set another:
  "fascia": { "budget": { "entryKib": 128, "totalKib": 2048 } }`

const KIB = 1024

/** What was built, in one line a person can read. */
export function buildSummary({ manifest, files }: BuiltPlugin): string {
  const bytes = files.reduce((sum, { contents }) => sum + contents.byteLength, 0)
  const count = manifest.contributions.length
  return `${manifest.name} ${manifest.version}: ${count} contributions, ${files.length} files, ${(bytes / KIB).toFixed(1)} KiB`
}

/** How a build is trusted; the last line is the entry itself, so that `tail -n 1` has nothing else. */
export function trustText(entry: string): string {
  return `To trust this build, add this line to the file trusted-plugins in FASCIA_HOME:\n${entry}`
}

interface BuildFlags {
  readonly out?: string
  readonly development?: boolean
  readonly json?: boolean
}

/** `fascia build` */
export function createBuildCommand(terminal: Terminal): Command {
  return new Command('build')
    .summary('build a plugin into dist')
    .description(ABOUT)
    .argument('[folder]', 'folder of the plugin', '.')
    .option('-o, --out <folder>', 'write to this folder instead of dist')
    .option('--development', 'leave the code readable, and check no budget')
    .option('--json', 'print the manifest')
    .action(async (named: string, { out, development, json }: BuildFlags) => {
      const folder = resolve(terminal.folder, named)
      const outFolder = out ? resolve(terminal.folder, out) : resolve(folder, 'dist')
      const { buildPlugin, trustLine } = await import('@fascia/build')
      const startedAtMs = performance.now()
      const built = await buildPlugin({ folder, outFolder, mode: development ? 'development' : 'production' })
      for (const warning of built.warnings) terminal.note(`warning: ${warning}`)
      if (json) terminal.out(JSON.stringify(built.manifest, null, 2))
      else {
        const elapsed = `${(performance.now() - startedAtMs).toFixed(0)} ms`
        terminal.out(`${buildSummary(built)} → ${relative(terminal.folder, outFolder) || '.'} in ${elapsed}`)
        if (!isBundled(folder)) terminal.out(trustText(trustLine(outFolder)))
      }
    })
}
