import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { Fault } from '@fascia/sdk/common'
import { packageFile, packageVersion } from '../package-file.ts'
import { templateNames } from './names.ts'
import { renderTemplate } from './render-template.ts'

const DEFAULT_TEMPLATE = 'resource-panel'
const CODE = /\.(ts|tsx)$/
/** The packages that a plugin needs while it is developed, the host among them: the others depend on it. */
const NEEDED = ['sdk', 'build', 'core', 'cli', 'testing']

export interface CreateRequest {
  /** Plural of what the plugin manages: `backups`. */
  readonly name: string
  readonly template?: string
  /** Where the plugin goes; a new folder with its name when absent. */
  readonly dir?: string
  /** A folder with tarballs of the `@fascia` packages, which the plugin then depends on in place of the registry's. */
  readonly packages?: string
}

export interface CreatedPlugin {
  /** How much was written, in one line. */
  readonly summary: string
  /** The commands that come next, in one line. */
  readonly next: string
}

/** Where the templates are: inside a packed package, beside it in the repository. */
function templatesFolder(): string {
  const packed = packageFile('templates')
  return existsSync(packed) ? packed : join(packageFile('..'), 'templates')
}

/** The names of the templates. */
export function templates(): readonly string[] {
  const folder = templatesFolder()
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

function tarballOf(folder: string, name: string): string {
  const file = readdirSync(folder).find((path) => path.startsWith(`fascia-${name}-`) && path.endsWith('.tgz'))
  if (file) return join(folder, file)
  throw new Fault('CLI_USAGE', {
    message: `${folder} has no tarball of @fascia/${name}.`,
    hint: 'npm run pack in a checkout of Fascia writes the tarballs into .cache/packages.',
  })
}

/** Dependencies on tarballs, by paths relative to the plugin's folder. */
function tarballsFor(target: string, packages: string): Readonly<Record<string, string>> {
  const fileOf = (name: string) => `file:${relative(target, tarballOf(packages, name)).replaceAll('\\', '/')}`
  return Object.fromEntries(NEEDED.map((name) => [`@fascia/${name}`, fileOf(name)]))
}

function addDevDependencies(target: string, added: Readonly<Record<string, string>>): void {
  const path = join(target, 'package.json')
  const fields = JSON.parse(readFileSync(path, 'utf8'))
  fields.devDependencies = { ...fields.devDependencies, ...added }
  writeFileSync(path, `${JSON.stringify(fields, null, 2)}\n`)
}

/** Makes a plugin from a template, below `folder`. Fails with `CLI_USAGE` for a name, template or place that cannot be used. */
export function createPlugin(folder: string, request: CreateRequest): CreatedPlugin {
  const { name, template = DEFAULT_TEMPLATE, dir = name, packages } = request
  const known = templates()
  if (!known.includes(template))
    throw new Fault('CLI_USAGE', {
      message: `There is no template ${template}.`,
      hint: `There are: ${known.join(', ')}.`,
    })
  const target = resolve(folder, dir)
  const values = { ...templateNames(name), version: packageVersion() }
  const tarballs = packages === undefined ? {} : tarballsFor(target, resolve(folder, packages))
  const files = renderTemplate(join(templatesFolder(), template), target, values)
  if (packages !== undefined) addDevDependencies(target, tarballs)
  const lines = files.filter(({ path }) => CODE.test(path)).reduce((sum, file) => sum + file.lines, 0)
  const place = relative(folder, target) || '.'
  return {
    summary: `${place}: ${files.length} files, ${lines} lines of code`,
    next: `Next: cd ${place} && npm install && npm run dev`,
  }
}
