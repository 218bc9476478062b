import { statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { Fault } from '@fascia/sdk/common'
import { Command } from 'commander'
import type { Terminal } from '../terminal.ts'
import { trustText } from './build.ts'
import { validationText } from './validate.ts'

const ABOUT = `Builds and validates a plugin, and packs it into one file.

The file is an ordinary npm package with dist, README and licence. A deployer
unpacks it into a folder below FASCIA_PLUGINS; a running gateway takes it at
once. What needs the deployer's consent (gateway and simulator parts, proxies,
origins, API paths of others) works when FASCIA_HOME/trusted-plugins or
FASCIA_TRUSTED_PLUGINS has the line that is printed last: it names this build,
and no other one.

Other plugins install the same file to extend this one: its api/ is compiled to
dist/api, and "exports" of the packed package.json leads there:
  npm install --save-dev ../backups/backups-0.1.0.tgz
  import { backupType } from 'backups/api/backups'`

const KIB = 1024

/** `fascia pack` */
export function createPackCommand(terminal: Terminal): Command {
  return new Command('pack')
    .summary('build, validate and pack a plugin into one file')
    .description(ABOUT)
    .argument('[folder]', 'folder of the plugin', '.')
    .option('-d, --destination <folder>', 'where the file goes', '.')
    .action(async (named: string, { destination }: { readonly destination: string }) => {
      const folder = resolve(terminal.folder, named)
      const { buildPlugin, packPlugin, trustLine, VALIDATION_RULES, validatePlugin } = await import('@fascia/build')
      const { manifest } = await buildPlugin({ folder })
      const report = await validatePlugin(folder)
      if (report.findings.length > 0) terminal.note(validationText(report, VALIDATION_RULES))
      if (!report.isValid)
        throw new Fault('PLUGIN_BUILD_FAILED', { message: 'The plugin is not valid, so it was not packed.' })
      const path = packPlugin(folder, resolve(terminal.folder, destination))
      const size = `${(statSync(path).size / KIB).toFixed(1)} KiB`
      terminal.out(`${relative(terminal.folder, path)}  ${size}  works with @fascia/sdk ${manifest.sdk}`)
      terminal.out(trustText(trustLine(join(folder, 'dist'))))
    })
}
