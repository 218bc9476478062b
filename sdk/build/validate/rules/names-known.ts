import { CONTRIBUTION_KINDS, kindFacts, type Manifest, type ManifestContribution } from '@fascia/sdk/host'
import { defineRule } from '../rule.ts'
import { textsIn, valueAt } from '../value-at.ts'

/** A resource type as the plugin knows it. */
interface KnownType {
  readonly code: string
  /** The names of its properties; undefined for a type of another plugin. */
  readonly properties: ReadonlySet<string> | undefined
  /** The paths of an item's fields; undefined where the type has no schema in an `api/`. */
  readonly fields: ReadonlySet<string> | undefined
  /** The known values of a field, where its schema lists them. */
  readonly values: Readonly<Record<string, readonly string[]>>
  /** What the plugin contributes to it. */
  readonly parts: readonly ManifestContribution[]
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
}

/** Whether a path is a field; a schema that takes any name has `*` there. */
function hasPath({ fields }: KnownType, path: string): boolean {
  if (!fields || fields.has(path) || fields.has('*')) return true
  const parts = path.split('.')
  return parts.some((_, end) => end > 0 && fields.has(`${parts.slice(0, end).join('.')}.*`))
}

function typesOf({ contributions, fields = {}, values = {} }: Manifest): readonly KnownType[] {
  const own = new Map(contributions.filter(({ kind }) => kind === 'resourceType').map((type) => [type.id, type]))
  return [...new Set([...own.keys(), ...Object.keys(fields)])].map((code) => {
    const type = own.get(code)
    return {
      code,
      properties: type && new Set(entriesOf(type.properties).map(([name]) => name)),
      fields: fields[code] && new Set(fields[code]),
      values: values[code] ?? {},
      parts: contributions.filter(({ target }) => target === code),
    }
  })
}

/** The paths that a property of this name reads: of its value, and of the name beside a reference. */
function pathsOf(name: string, property: unknown): readonly string[] {
  const path = textsIn(valueAt(property, 'path'))
  const namePath = textsIn(valueAt(property, 'namePath'))
  return [path.length > 0 ? path.join('.') : name, ...(namePath.length > 0 ? [namePath.join('.')] : [])]
}

/** Transitional states that the field, as far as its schema knows, never has; values are compared without case, as the host does. */
function problemsOfStates({ transitional }: ManifestContribution, { code, values }: KnownType): readonly string[] {
  return (Array.isArray(transitional) ? transitional : []).flatMap((state) => {
    const field = String(valueAt(state, 'property'))
    const known = values[field]?.map((value) => value.toLowerCase())
    return [...textsIn(valueAt(state, 'in')), ...textsIn(valueAt(state, 'notIn'))]
      .filter((value) => known && !known.includes(value.toLowerCase()))
      .map((value) => `${code}: transitional names ${value}, which is no known value of ${field}.`)
  })
}

/** Values that a property lists with a word or a tone, and that the field never has. */
function problemsOfValues({ properties }: ManifestContribution, { code, values }: KnownType): readonly string[] {
  return entriesOf(properties).flatMap(([name, property]) => {
    const field = pathsOf(name, property)[0] ?? name
    const known = values[field]?.map((value) => value.toLowerCase())
    const listed = ['values', 'tones'].flatMap((list) => entriesOf(valueAt(property, list)).map(([value]) => value))
    return [...new Set(listed)]
      .filter((value) => known && !known.includes(value.toLowerCase()))
      .map((value) => `${code}: property ${name} lists ${value}, which is no known value of ${field}.`)
  })
}

/** What a resource type says of its items: properties, policy target, transitional states, the fields of name and id. */
function problemsOfType(type: ManifestContribution, known: KnownType): readonly string[] {
  const paths = entriesOf(type.properties).flatMap(([name, property]) =>
    pathsOf(name, property).map((field) => [`property ${name}`, field] as const),
  )
  const targets = entriesOf(type.policyTarget).map(([name, field]) => [`policyTarget ${name}`, field] as const)
  const states = (Array.isArray(type.transitional) ? type.transitional : []).map(
    (state) => ['transitional', valueAt(state, 'property')] as const,
  )
  const named = [
    ['nameOf', type.nameOf] as const,
    ['idOf', type.idOf] as const,
    ['reasonOf', type.reasonOf] as const,
    ['revisionOf', type.revisionOf] as const,
    ...(Array.isArray(type.findBy) ? type.findBy : []).map((field) => ['findBy', field] as const),
  ].filter(([, field]) => field)
  return [...paths, ...targets, ...states, ...named].flatMap(([what, field]) =>
    hasPath(known, String(field))
      ? []
      : [`${known.code}: ${what} names ${String(field)}, which is no field of its schema.`],
  )
}

/** The parameters of a path; the colons of a type in it, as in `/ngdetails/OS::Nova::Server/:id`, are none. */
function parametersOf(part: ManifestContribution, field: string): readonly string[] {
  const path = valueAt(part, field)
  return typeof path === 'string' ? [...path.matchAll(/(?<![:\w]):([A-Za-z_]\w*)/g)].map(([, name]) => name ?? '') : []
}

/** What a part of a type names: properties that it shows, parameters of the paths that it calls or leads to. */
function problemsOfPart(part: ManifestContribution, known: KnownType): readonly string[] {
  const { code, properties, parts } = known
  const added = parts.filter(({ kind }) => kind === 'property').map(({ name }) => name)
  const isShown = (name: string): boolean =>
    added.includes(name) || (properties ? properties.has(name) : hasPath(known, name))
  const read = part.kind === 'property' ? pathsOf(String(part.name), part.property) : []
  const shown = [
    ...(part.kind === 'column' && typeof part.of === 'string' ? [part.of] : []),
    ...(Array.isArray(part.groups) ? part.groups : []).flatMap((group) => textsIn(valueAt(group, 'properties'))),
  ]
  const isQuery = part.kind === 'facet' && part.isServer === true
  const facet = part.kind === 'facet' && !isQuery && typeof part.of === 'string' ? [part.of] : []
  const parameters = ['behaviour.request.path', 'behaviour.to'].flatMap((field) => parametersOf(part, field))
  // The metadata of an item is at a path with the item's id alone.
  const others = parametersOf(part, 'behaviour.path').filter((name) => name !== 'id')
  return [
    ...read
      .filter((path) => !hasPath(known, path))
      .map((path) => `${part.id} reads ${path}, which is no field of ${code}.`),
    ...[...shown, ...facet]
      .filter((name) => !isShown(name))
      .map((name) => `${part.id} shows ${name}, which is no property of ${code}.`),
    ...parameters
      .filter((name) => !hasPath(known, name))
      .map((name) => `${part.id} takes :${name} from the item, which is no field of ${code}.`),
    ...others.map((name) => `${part.id} takes :${name}, and is given the id of the item alone.`),
  ]
}

const WHAT: Readonly<Record<string, string>> = {
  itemAction: 'action on an item',
  batchAction: 'action on ticked rows',
  globalAction: 'action on the list',
}

/** What a panel names of the type that it lists, by id or by property. */
function problemsOfPanel(
  panel: ManifestContribution,
  { code, parts }: Pick<KnownType, 'code' | 'parts'>,
): readonly string[] {
  return CONTRIBUTION_KINDS.flatMap((kind) => {
    const list = kindFacts(kind)?.panelList
    if (list === undefined) return []
    const ofKind = parts.filter((part) => part.kind === kind)
    const known = new Set(ofKind.flatMap(({ id, of }) => [id, of]))
    return textsIn(panel[list])
      .filter((name) => !known.has(name))
      .map((name) => `${panel.id} names ${name}, which is no ${WHAT[kind] ?? kind} of ${code}.`)
  })
}

export const namesKnown = defineRule({
  id: 'names-known',
  what: 'Properties, paths, listed values, columns, facets, groups, panels and actions that a declaration names are there.',
  docs: "A name that leads nowhere shows nothing, and no message reports it. resourceType(reference, …), panel(type, …) and extendType(reference, …) let the compiler refuse it; this rule reads the built plugin, whatever it was written in. Fields are known where the schema of a type comes from an api/ folder. What a panel names of another plugin's type is looked up where that plugin is built and installed beside this one.",
  severity: 'error',
  check: ({ manifest, neighbours = [] }) => {
    const { contributions } = manifest
    const messages = typesOf(manifest).flatMap((known) => {
      const type = contributions.find(({ kind, id }) => kind === 'resourceType' && id === known.code)
      const panels = contributions.filter(({ kind, lists }) => kind === 'panel' && lists === known.code)
      return [
        ...(type
          ? [...problemsOfType(type, known), ...problemsOfStates(type, known), ...problemsOfValues(type, known)]
          : []),
        ...known.parts.flatMap((part) => problemsOfPart(part, known)),
        ...(type ? panels.flatMap((panel) => problemsOfPanel(panel, known)) : []),
      ]
    })
    const borrowed = contributions.flatMap((panel) => {
      if (panel.kind !== 'panel' || typeof panel.lists !== 'string') return []
      const code = panel.lists
      const owner = neighbours.find((one) => one.manifest?.contributions.some(({ id }) => id === code))?.manifest
      const parts = [...contributions, ...(owner?.contributions ?? [])].filter(({ target }) => target === code)
      return owner ? problemsOfPanel(panel, { code, parts }) : []
    })
    return [...messages, ...borrowed].map((message) => ({ message, file: 'web/plugin.ts' }))
  },
})
