import { writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { Fault } from '@fascia/sdk/common'
import { Command } from 'commander'
import type { ImportedSettings } from '../settings/import-settings.ts'
import type { Terminal } from '../terminal.ts'

const ABOUT = `Writes the deployer's settings file.

Settings have the names that Horizon gives them.`

const IMPORT = `Reads Horizon's local_settings.py and prints Fascia's settings file.

The file is read by the parser of python3, and nothing of it is executed:
evaluated are literals, names that are assigned earlier, + and % of these, and
_("text"). A comment above each setting says whether it is taken as it is or in
another form, a variable of the environment has its place, it has no
counterpart, or it could not be evaluated, with the line. Keys that seal
sessions are not printed: FASCIA_SECRET has their place.

The settings are held against those of the dashboard and of its plugins, those
of FASCIA_PLUGINS that are trusted included; a value of a wrong kind is named
and left out.

fascia settings import local_settings.py --output .fascia/settings.yaml`

interface ImportFlags {
  readonly output?: string
  readonly json?: boolean
}

/** How many settings have come to what, in one line. */
function summary({ settings, skipped }: ImportedSettings): string {
  const count = (...outcomes: readonly string[]): number =>
    settings.filter(({ outcome }) => outcomes.includes(outcome)).length
  return [
    `${settings.length} settings: ${count('taken')} taken`,
    `${count('renamed', 'secret')} in the environment`,
    `${count('no-counterpart')} without a counterpart`,
    `${count('wrong-kind')} of a wrong kind`,
    `${count('not-evaluated')} not evaluated; ${skipped.length} statements not read.`,
  ].join(', ')
}

/** Fails with `CLI_USAGE` where the file is there already. */
function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, `${text}\n`, { flag: 'wx' })
  } catch (failure) {
    const exists = failure instanceof Error && 'code' in failure && failure.code === 'EEXIST'
    throw new Fault('CLI_USAGE', {
      message: exists ? `${file} is there already.` : `${file} cannot be written.`,
      cause: failure,
    })
  }
}

function createImportCommand(terminal: Terminal): Command {
  return new Command('import')
    .summary('read the settings of Horizon')
    .description(IMPORT)
    .argument('<file>', "Horizon's local_settings.py")
    .option('-o, --output <file>', 'write to this file, which must not be there yet')
    .option('--json', 'print what has become of each setting as JSON')
    .action(async (named: string, { output, json }: ImportFlags) => {
      const [{ checkSettings }, { importSettings }, { readPythonSettings }, { settingsText }] = await Promise.all([
        import('@fascia/core'),
        import('../settings/import-settings.ts'),
        import('../settings/read-python-settings.ts'),
        import('../settings/settings-text.ts'),
      ])
      const { environment, folder } = terminal
      const read = readPythonSettings(resolve(folder, named), environment)
      const imported = await importSettings(read, (settings) => checkSettings(settings, { environment, folder }))
      const text = settingsText(imported, basename(named))
      if (output !== undefined) writeNew(resolve(folder, output), text)
      if (json) terminal.out(JSON.stringify(imported, null, 2))
      else if (output === undefined) terminal.out(text)
      terminal.note(summary(imported))
    })
}

/** `fascia settings` */
export function createSettingsCommand(terminal: Terminal): Command {
  return new Command('settings')
    .summary("write the deployer's settings file")
    .description(ABOUT)
    .addCommand(createImportCommand(terminal))
}
