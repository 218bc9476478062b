import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import {
  isNode,
  membersOf,
  type ParsedSource,
  parseSource,
  propertyOf,
  readPluginPackage,
  type SyntaxNode,
  specsOf,
} from '@fascia/build'
import { Fault } from '@fascia/sdk/common'
import { areaOf } from '@fascia/sdk/host'
import { addImports, addTo, append } from './edit-source.ts'
import { constantOf, fileWithType, readType, schemaOf, textOf } from './read-type.ts'
import type { Seed, SeedNames, SeedNeed, SeedType } from './seed.ts'
import { SEEDS } from './seeds.ts'

const DECLARE = '@fascia/sdk/web/declare'
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const ENTRY = 'web/plugin.ts'
/** For a seed that reads no type. */
const NO_TYPE: SeedType = { code: '', properties: ['id'], contract: '', prefix: '' }

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
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  return { area, name, pascal, camel, snake: name.replaceAll('-', '_'), title: words.join(' ') }
}

/** The files that change, as they will be. Nothing is written before all of them are known. */
interface Draft {
  readonly texts: Map<string, string>
  source(path: string): ParsedSource
  change(path: string, edit: (source: ParsedSource) => string): void
}

function draftOf(folder: string): Draft {
  const texts = new Map<string, string>()
  const source = (path: string): ParsedSource =>
    parseSource(path, texts.get(path) ?? readFileSync(join(folder, path), 'utf8'))
  return { texts, source, change: (path, edit) => void texts.set(path, edit(source(path))) }
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

/** Whether a record has the key of an entry already. */
function isTaken(spec: SyntaxNode, record: string, entry: string): string | undefined {
  const key = /^'?([^':]+(?:::[^':]+)*)'?\s*:/.exec(entry)?.[1] ?? ''
  const holder = propertyOf(spec, record)?.value
  return isNode(holder) && propertyOf(holder, key) ? key : undefined
}

function specIn(source: ParsedSource, path: string, name: string): SyntaxNode {
  const [spec] = specsOf(source, name)
  if (spec) return spec
  throw new Fault('CLI_USAGE', { message: `${path} calls no ${name}({ … }).` })
}

/** Puts the entry of a seed into the list or record where it belongs. */
function enter(draft: Draft, path: string, seed: Seed, names: SeedNames, type: SeedType): void {
  const { place, imports = [], shared = [], own, also = [] } = seed
  const entry = seed.entry(names, type)
  const holder = place.in === 'plugin' ? 'definePlugin' : 'resourceType'
  const owner = place.in === 'plugin' ? 'the plugin' : type.code
  if (entry === undefined)
    throw new Fault('CLI_USAGE', {
      message: `${type.code} has no property ${names.name}.`,
      hint: `It has: ${type.properties.join(', ')}. fascia add property ${names.name} makes one.`,
    })
  draft.change(path, (source) => {
    const spec = specIn(source, path, holder)
    const isShown = place.in === 'type' && 'list' in place && type.property && isListed(spec, place.list, type.property)
    const taken = isShown ? type.property : 'record' in place ? isTaken(spec, place.record, entry) : undefined
    if (taken !== undefined) {
      const where = 'record' in place ? place.record : place.list
      throw new Fault('CLI_USAGE', { message: `"${where}" of ${owner} has ${taken} already.` })
    }
    return 'record' in place
      ? addTo(source, spec, place.record, entry, 'record')
      : addTo(source, spec, place.list, entry, 'list')
  })
  for (const { list, entry: other } of also)
    draft.change(ENTRY, (source) => addTo(source, specIn(source, ENTRY, 'definePlugin'), list, other(names), 'list'))
  draft.change(path, (source) => addImports(source, imports, DECLARE))
  draft.change(path, (source) => addImports(source, shared, '@fascia/sdk/common'))
  if (own) draft.change(path, (source) => addImports(source, own(names).names, own(names).from))
}

/** What a seed adds to the fields of a resource, in place of an entry in its type. */
function labelledOf({ labelled }: Seed, names: SeedNames, { isResource = false }: SeedType) {
  return isResource ? labelled?.(names) : undefined
}

/** Puts the call and the field of a seed into the contract of the type. */
function enterContract(draft: Draft, typePath: string, seed: Seed, names: SeedNames, type: SeedType): void {
  const { contract, code, prefix } = type
  const call = seed.call?.(names)
  if (call) {
    draft.change(contract, (source) => {
      if (!constantOf(source, names.camel)) return `${source.text.trimEnd()}\n${call.text}\n`
      throw new Fault('CLI_USAGE', { message: `${contract} has ${names.camel} already.` })
    })
    draft.change(contract, (source) => addImports(source, [call.by], '@fascia/sdk/common'))
    const from = relative(dirname(typePath), contract)
    if (prefix === '') draft.change(typePath, (source) => addImports(source, [names.camel], from))
  }
  const labelled = labelledOf(seed, names, type)
  const field = labelled?.text ?? seed.field?.(names)
  if (field === undefined) return
  if (labelled) draft.change(contract, (source) => addImports(source, labelled.imports, '@fascia/sdk/shapes'))
  draft.change(contract, (source) => {
    const schema = schemaOf(source, code)
    if (!schema)
      throw new Fault('CLI_USAGE', {
        message: `The schema of ${code} cannot be read in ${contract}.`,
        hint: `Write it as resource('${code}', { … }) or Type.Object({ … }), or add the field by hand: ${field}`,
      })
    if (!propertyOf(schema, names.snake)) return append(source, schema, field)
    if (!labelled) return source.text
    throw new Fault('CLI_USAGE', { message: `${code} has the field ${names.snake} already.` })
  })
}

/** Names another plugin, which may be absent, and the version of its extension point among what the plugin needs. */
function withNeed(given: string, { plugin, range, point, version }: SeedNeed): string {
  const wanted = [
    ['optional', plugin, `'${range}'`],
    ['extensionPoints', point, String(version)],
  ] as const
  return wanted.reduce((text, [record, name, value]) => {
    const source = parseSource(ENTRY, text)
    const spec = specIn(source, ENTRY, 'definePlugin')
    const needs = propertyOf(spec, 'needs')?.value
    if (!isNode(needs)) return addTo(source, spec, 'needs', `${record}: { '${name}': ${value} }`, 'record')
    const isNamed = ['required', record].some((one) => {
      const holder = propertyOf(needs, one)?.value
      return isNode(holder) && propertyOf(holder, name) !== undefined
    })
    return isNamed ? text : addTo(source, needs, record, `'${name}': ${value}`, 'record')
  }, given)
}

/**
 * Adds one contribution to the plugin in `folder`: its modules, its entry in the declaration, and its call or field in the contract. Fails with
 * `CLI_USAGE` for an unknown kind, a name that cannot be used, and a declaration that is written so that no entry can be put into it; then nothing is written.
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
  const seedType = isOfType ? readType(folder, typePath, name) : NO_TYPE
  const draft = draftOf(folder)
  if (!labelledOf(seed, names, seedType)) enter(draft, path, seed, names, seedType)
  enterContract(draft, typePath, seed, names, seedType)
  const { needs } = seed
  if (needs) draft.change(ENTRY, ({ text }) => withNeed(text, needs))
  // A type may be declared in a folder of its own; the modules are beside it.
  const made = (seed.files?.(names, seedType) ?? []).map((file) =>
    file.path.startsWith('web/') ? { ...file, path: join(dirname(path), file.path.slice('web/'.length)) } : file,
  )
  const taken = made.find((file) => existsSync(join(folder, file.path)))
  if (taken)
    throw new Fault('CLI_USAGE', {
      message: `${taken.path} is there already.`,
      hint: 'Give the contribution another name.',
    })
  const files = [...draft.texts].map(([path, text]) => ({ path, text })).concat(made)
  for (const file of files) {
    mkdirSync(dirname(join(folder, file.path)), { recursive: true })
    writeFileSync(join(folder, file.path), file.text)
  }
  return { files: files.map((file) => file.path), next: seed.next?.(names, seedType) }
}
