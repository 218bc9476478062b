import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ParsedSource, parseSource, readPluginPackage, specsOf } from '@fascia/sdk/build'
import { Fault } from '@fascia/sdk/common'
import { areaOf } from '@fascia/sdk/host'
import { addImports, addTo } from './edit-source.ts'
import { SEEDS, type Seed, type SeedNames } from './seeds.ts'

const DECLARE = '@fascia/sdk/web/declare'
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const ENTRY = 'web/plugin.ts'

export interface AddRequest {
  readonly kind: string
  /** Kebab case: `restore-all`. */
  readonly name: string
  /** The file of the resource type, where the plugin has several: `web/backup.ts`. */
  readonly type?: string
}

export interface Added {
  /** Files that were changed or made, relative to the plugin's folder. */
  readonly files: readonly string[]
  /** What the author has to do before it works. */
  readonly next: string | undefined
}

function namesOf(area: string, name: string): SeedNames {
  if (!NAME.test(name))
    throw new Fault('CLI_USAGE', {
      message: `${JSON.stringify(name)} is no name for a contribution.`,
      hint: 'Use small letters, digits and hyphens: restore-all.',
    })
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  const pascal = words.join('')
  return { area, name, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), title: words.join(' ') }
}

function read(folder: string, path: string): ParsedSource {
  return parseSource(path, readFileSync(join(folder, path), 'utf8'))
}

function fileWithType(folder: string, given: string | undefined): string {
  const sources = readdirSync(join(folder, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => `web/${path}`)
    .sort()
  const found = sources.filter((path) => specsOf(read(folder, path), 'resourceType').length > 0)
  const chosen = given === undefined ? found : found.filter((path) => path === given || path.endsWith(`/${given}`))
  const [only, ...others] = chosen
  if (only !== undefined && others.length === 0) return only
  throw new Fault('CLI_USAGE', {
    message: only === undefined ? 'No file below web/ has a resource type.' : 'Several files have a resource type.',
    hint: found.length > 0 ? `Name one with --type: ${found.join(', ')}.` : 'fascia create makes a plugin with one.',
  })
}

/** The new text of the file that names the contribution. */
function withEntry(source: ParsedSource, path: string, { place, entry, imports }: Seed, names: SeedNames): string {
  const [spec] = specsOf(source, place.in === 'plugin' ? 'definePlugin' : 'resourceType')
  if (!spec) throw new Fault('CLI_USAGE', { message: `${path} calls no definePlugin({ … }).` })
  const text =
    'record' in place
      ? addTo(source, spec, place.record, entry(names), 'record')
      : addTo(source, spec, place.list, entry(names), 'list')
  return imports ? addImports(parseSource(path, text), imports, DECLARE) : text
}

/**
 * Adds one contribution to the plugin in `folder`: its module, and its entry in the declaration. Fails with `CLI_USAGE` for an unknown kind, a name
 * that cannot be used, and a declaration that is written so that no entry can be put into it; then nothing is written.
 */
export function addContribution(folder: string, { kind, name, type }: AddRequest): Added {
  const seed = Object.hasOwn(SEEDS, kind) ? SEEDS[kind] : undefined
  if (!seed)
    throw new Fault('CLI_USAGE', {
      message: `There is no kind ${kind}.`,
      hint: `There are: ${Object.keys(SEEDS).join(', ')}.`,
    })
  if (!existsSync(join(folder, ENTRY)))
    throw new Fault('PLUGIN_NOT_FOUND', {
      message: `${folder} has no ${ENTRY}.`,
      hint: 'Run it in the folder of a plugin.',
    })
  const names = namesOf(areaOf(readPluginPackage(folder).name), name)
  const path = seed.place.in === 'plugin' ? ENTRY : fileWithType(folder, type)
  const text = withEntry(read(folder, path), path, seed, names)
  const file = seed.file?.(names)
  // A type may be declared in a folder of its own; the module is beside it.
  const made = file && { ...file, path: join(dirname(path), file.path.slice('web/'.length)) }
  if (made && existsSync(join(folder, made.path)))
    throw new Fault('CLI_USAGE', {
      message: `${made.path} is there already.`,
      hint: 'Give the contribution another name.',
    })
  if (made) {
    mkdirSync(dirname(join(folder, made.path)), { recursive: true })
    writeFileSync(join(folder, made.path), made.text)
  }
  writeFileSync(join(folder, path), text)
  return { files: [path, ...(made ? [made.path] : [])], next: seed.next?.(names) }
}
