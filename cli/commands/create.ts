import { join, relative, resolve } from 'node:path'
import { Fault } from '@fascia/sdk/common'
import { Command } from 'commander'
import { packageVersion } from '../package-file.ts'
import { templateNames } from '../template/names.ts'
import { renderTemplate, templateNamesIn } from '../template/render-template.ts'
import { templatesFolder } from '../template/templates-folder.ts'
import type { Terminal } from '../terminal.ts'

const ABOUT = `Makes a new plugin from a template.

The name is the plural of what the plugin manages, in small letters with hyphens
(backups, ssl-certificates). It becomes the name of the package, the path of the
page and the first part of every id.

The template resource-panel is a small service that is whole: a list, details,
actions, the gateway's routes, a simulated service, and tests for each.`

const CODE = /\.(ts|tsx)$/

interface CreateFlags {
  readonly template: string
  readonly dir?: string
}

/** `fascia create` */
export function createCreateCommand(terminal: Terminal): Command {
  return new Command('create')
    .summary('make a new plugin from a template')
    .description(ABOUT)
    .argument('<name>', 'plural of what the plugin manages, such as backups')
    .option('-t, --template <name>', `one of: ${templateNamesIn(templatesFolder()).join(', ')}`, 'resource-panel')
    .option('-d, --dir <folder>', 'where it goes; a new folder with the name when absent')
    .action((name: string, { template, dir }: CreateFlags) => {
      const known = templateNamesIn(templatesFolder())
      if (!known.includes(template))
        throw new Fault('CLI_USAGE', {
          message: `There is no template ${template}.`,
          hint: `There are: ${known.join(', ')}.`,
        })
      const target = resolve(terminal.folder, dir ?? name)
      const values = { ...templateNames(name), version: packageVersion() }
      const files = renderTemplate(join(templatesFolder(), template), target, values)
      const lines = files.filter(({ path }) => CODE.test(path)).reduce((sum, file) => sum + file.lines, 0)
      const place = relative(terminal.folder, target) || '.'
      terminal.out(`${place}: ${files.length} files, ${lines} lines of code`)
      terminal.note(`Next: cd ${place} && npm install && npx fascia dev`)
    })
}
