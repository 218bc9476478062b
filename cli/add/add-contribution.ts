import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  allNodes,
  isNode,
  membersOf,
  type ParsedSource,
  parseSource,
  propertyOf,
  readPluginPackage,
  type SyntaxNode,
  specsOf,
} from '@fascia/sdk/build'
import { Fault } from '@fascia/sdk/common'
import { areaOf } from '@fascia/sdk/host'
import { packageVersion } from '../package-file.ts'
import { addImports, addTo } from './edit-source.ts'
import { SEEDS, type Seed, type SeedNames, type SeedNeed, type SeedType } from './seeds.ts'

const DECLARE = '@fascia/sdk/web/declare'
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const ENTRY = 'web/plugin.ts'
/** For a seed that reads no type. */
const NO_TYPE: SeedType = { code: '', properties: ['id'] }

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

function textOf(node: unknown): string | undefined {
  const value = isNode(node) ? (node.type === 'Identifier' ? node.name : node.value) : undefined
  return typeof value === 'string' ? value : undefined
}

/** The code of a `typeRef` in `api/`, by the name of its constant. */
function codeOf(folder: string, name: string): string | undefined {
  const contracts = existsSync(join(folder, 'api')) ? readdirSync(join(folder, 'api')) : []
  const constants = contracts
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => allNodes(read(folder, `api/${path}`).tree))
    .filter(({ type, id }) => type === 'VariableDeclarator' && textOf(id) === name)
  const [made] = constants.map(({ init }) => init)
  const isRef = isNode(made) && textOf(made.callee) === 'typeRef'
  return isRef && Array.isArray(made.arguments) ? textOf(made.arguments[0]) : undefined
}

/** The resource type of a file. Fails with `CLI_USAGE` where no `typeRef` of `api/` has its code, or its properties are not written in place. */
function readType(folder: string, path: string, { name }: SeedNames): SeedType {
  const source = read(folder, path)
  const call = allNodes(source.tree).find(({ callee }) => isNode(callee) && callee.name === 'resourceType')
  const given: unknown = Array.isArray(call?.arguments) ? call.arguments[0] : undefined
  // `backupType`, or `backups.backupType` of a namespace.
  const reference = textOf(isNode(given) && given.type === 'MemberExpression' ? given.property : given)
  const code = reference === undefined ? undefined : codeOf(folder, reference)
  const [spec] = specsOf(source, 'resourceType')
  const holder = spec && propertyOf(spec, 'properties')?.value
  const [first, ...others] = isNode(holder) ? membersOf(holder).flatMap(({ key }) => textOf(key) ?? []) : []
  if (code === undefined || first === undefined)
    throw new Fault('CLI_USAGE', {
      message: `The type of ${path} cannot be read.`,
      hint: "Declare it with a reference of api/ and its properties in place: resourceType(backups.backupType, { properties: { … } }), where api/ has backupType = typeRef('X::Backup', …).",
    })
  const property = [first, ...others].find((one) => one.replaceAll('_', '-').toLowerCase() === name)
  return { code, properties: [first, ...others], ...(property === undefined ? {} : { property }) }
}

/** Whether a list of a type shows the property already: as a text, or as an object whose `of` names it. */
function isListed(spec: SyntaxNode, list: string, property: string): boolean {
  const holder = propertyOf(spec, list)?.value
  const members = isNode(holder) && holder.type === 'ArrayExpression' ? membersOf(holder) : []
  return members.some((one) => {
    const of = one.type === 'ObjectExpression' ? propertyOf(one, 'of')?.value : undefined
    const [given] = Array.isArray(one.arguments) ? one.arguments : []
    return [one, of, given].some((node) => textOf(node) === property)
  })
}

/** The new text of the file that names the contribution. */
function withEntry(source: ParsedSource, path: string, seed: Seed, names: SeedNames, type: SeedType): string {
  const { place, imports } = seed
  const [spec] = specsOf(source, place.in === 'plugin' ? 'definePlugin' : 'resourceType')
  if (!spec) throw new Fault('CLI_USAGE', { message: `${path} calls no definePlugin({ … }).` })
  const entry = seed.entry(names, type)
  if (entry === undefined)
    throw new Fault('CLI_USAGE', {
      message: `${type.code} has no property ${names.name}.`,
      hint: `It has: ${type.properties.join(', ')}.`,
    })
  if (place.in === 'type' && 'list' in place && type.property && isListed(spec, place.list, type.property))
    throw new Fault('CLI_USAGE', { message: `"${place.list}" of ${type.code} has ${type.property} already.` })
  const text =
    'record' in place
      ? addTo(source, spec, place.record, entry, 'record')
      : addTo(source, spec, place.list, entry, 'list')
  return imports ? addImports(parseSource(path, text), imports, DECLARE) : text
}

/** Names another plugin, which may be absent, and the version of its extension point among what the plugin needs. */
function withNeed(given: string, { plugin, point, version }: SeedNeed): string {
  const wanted = [
    ['optional', plugin, `'^${packageVersion()}'`],
    ['extensionPoints', point, String(version)],
  ] as const
  return wanted.reduce((text, [record, name, value]) => {
    const source = parseSource(ENTRY, text)
    const [spec] = specsOf(source, 'definePlugin')
    const needs = spec && propertyOf(spec, 'needs')?.value
    if (!spec) return text
    if (!isNode(needs)) return addTo(source, spec, 'needs', `${record}: { '${name}': ${value} }`, 'record')
    const isNamed = ['required', record].some((one) => {
      const holder = propertyOf(needs, one)?.value
      return isNode(holder) && propertyOf(holder, name) !== undefined
    })
    return isNamed ? text : addTo(source, needs, record, `'${name}': ${value}`, 'record')
  }, given)
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
  const isOfType = seed.place.in === 'type' || seed.isOfType === true
  const typePath = isOfType ? fileWithType(folder, type) : ENTRY
  const path = seed.place.in === 'plugin' ? ENTRY : typePath
  const seedType = isOfType ? readType(folder, typePath, names) : NO_TYPE
  const entered = withEntry(read(folder, path), path, seed, names, seedType)
  const text = seed.needs ? withNeed(entered, seed.needs) : entered
  // A type may be declared in a folder of its own; the modules are beside it.
  const made = (seed.files?.(names, seedType) ?? []).map((file) => ({
    ...file,
    path: join(dirname(path), file.path.slice('web/'.length)),
  }))
  const taken = made.find((file) => existsSync(join(folder, file.path)))
  if (taken)
    throw new Fault('CLI_USAGE', {
      message: `${taken.path} is there already.`,
      hint: 'Give the contribution another name.',
    })
  for (const file of made) {
    mkdirSync(dirname(join(folder, file.path)), { recursive: true })
    writeFileSync(join(folder, file.path), file.text)
  }
  writeFileSync(join(folder, path), text)
  return { files: [path, ...made.map((file) => file.path)], next: seed.next?.(names) }
}
