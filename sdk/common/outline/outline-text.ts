import type { Manifest, ManifestContribution, ManifestGatewayNames } from '../manifest.ts'
import { type Fields, inWords, isFields, settingsOf, withSettings } from './in-words.ts'

const groupsOf = (groups: unknown): string =>
  Array.isArray(groups) ? groups.map(({ properties }) => properties.join(' ')).join(' / ') : ''

const ACTIONS: Readonly<Record<string, string>> = { globalAction: 'list', batchAction: 'batch', itemAction: 'item' }

/** A panel, and below it what it chooses of its type. */
function panelLines(head: string, fields: Fields): readonly string[] {
  const isChoice = ([, value]: readonly [string, unknown]): boolean => Array.isArray(value)
  const [choices, rest] = [
    Object.entries(fields).filter(isChoice),
    Object.entries(fields).filter((one) => !isChoice(one)),
  ]
  return [
    withSettings(`panel ${head}`, Object.fromEntries(rest)),
    ...choices.map(([name, value]) => `- ${name}: ${inWords(value)}`),
  ]
}

/** The lines about a contribution that is no column and no facet. */
function linesAbout({ kind, groups, behaviour, order, ...rest }: Fields): readonly string[] {
  const head = inWords(rest.label ?? rest.title ?? rest.code ?? rest.id)
  if (kind === 'panel') return panelLines(head, rest)
  if (kind === 'drawer') return [withSettings(`drawer: ${groupsOf(groups)}`, rest)]
  const place = order === 0 || order === undefined ? {} : { order }
  if (kind === 'detailsView')
    return [withSettings(`details ${head}${groups ? `: ${groupsOf(groups)}` : ''}`, { ...rest, ...place })]
  const action = ACTIONS[String(kind)]
  if (!action || !isFields(behaviour)) return [withSettings(`${kind} ${head}`, { ...rest, ...place })]
  const { kind: _, view: __, request, ...how } = behaviour
  const sent = isFields(request) ? { sends: `${request.method} ${request.path}` } : {}
  return [withSettings(`${action} ${head}`, { ...rest, ...how, ...sent })]
}

/** Columns or facets in their order, in one line. */
function listed(kind: string, all: readonly Fields[]): readonly string[] {
  const own = all.filter((one) => one.kind === kind)
  const words = own.map(({ order, isSingleton, ...fields }, at) => {
    const place = order === at * 10 ? {} : { order }
    return withSettings(String(fields.of), { ...fields, ...place, ...(isSingleton === false ? { isSingleton } : {}) })
  })
  return words.length === 0 ? [] : [`${kind}s: ${words.join(', ')}`]
}

/** The properties of which more is said than a label and a format. */
function propertyLines({ properties }: Fields): readonly string[] {
  return Object.entries(isFields(properties) ? properties : {}).flatMap(([name, property]) => {
    const { format, ...rest } = property as Fields
    const settings = settingsOf(rest)
    return settings === '' ? [] : [`property ${name}: ${format}, ${settings}`]
  })
}

/** Where the outline of a plugin is, in its web folder. */
export const OUTLINE_FILE = 'outline.md'
/** Where the texts of a plugin are, beside its outline. */
export const WORDS_FILE = 'words.md'

function linesOf(all: readonly Fields[]): readonly string[] {
  const types = all.filter(({ kind }) => kind === 'resourceType')
  const apart: readonly unknown[] = ['resourceType', 'column', 'facet', 'typeName']
  return [
    ...types.flatMap(linesAbout),
    ...types.flatMap(propertyLines),
    ...listed('column', all),
    ...listed('facet', all),
    ...all.filter(({ kind }) => !apart.includes(kind)).flatMap(linesAbout),
  ]
}

function subjectOf({ target, code }: ManifestContribution): string {
  return String(target ?? code ?? '')
}

/** The values that a type names for its fields, and the parameters of its calls. */
function callLines(
  code: string,
  { values = {}, queries = {} }: Pick<Manifest, 'values' | 'queries'>,
): readonly string[] {
  const named = Object.entries(values[code] ?? {}).map(([field, all]) => `values ${field}: ${all.join(' ')}`)
  const asked = Object.entries(queries[code] ?? {}).filter(([, parameters]) => parameters.length > 0)
  return [...named, ...asked.map(([call, parameters]) => `query of ${call}: ${parameters.join(' ')}`)]
}

/** What a gateway part answers and brings, by name. */
function gatewayLines({ routes, policies, settings, features, services }: ManifestGatewayNames): readonly string[] {
  const listed = { settings, features, services }
  return [
    ...routes,
    ...Object.entries(policies).map(([service, rules]) => `rules of ${service}: ${rules.join(' ')}`),
    ...Object.entries(listed).flatMap(([what, names]) => (names.length > 0 ? [`${what}: ${names.join(' ')}`] : [])),
  ]
}

/** The section of what is about no resource type. */
const OF_NO_TYPE = 'Pages and services'

/** The section of what the gateway part brings. */
const OF_GATEWAY = 'Gateway'

const HEAD = `What this plugin declares: columns, facets, drawers, details, actions with their requirements and requests, pages with their places, and
what its gateway part answers, with the names of rules and settings.
\`fascia outline\` writes this file: it is read in the diff of a change, and never edited.`

const sectionOf = (head: string, lines: readonly string[]): readonly string[] =>
  lines.length > 0
    ? [`## ${head}\n\n${lines.map((line) => (line.startsWith('- ') ? `  ${line}` : `- ${line}`)).join('\n')}`]
    : []

/** What an outline says of a manifest. */
type Outlined = Pick<Manifest, 'name' | 'contributions' | 'gateway' | 'values' | 'queries'>

/**
 * What a plugin declares, as a file that is kept beside its source: a section for each resource type and extension point, and in it a line for
 * each part, in the order of the declaration; then one for the gateway part, with its routes and the names that it brings. Wording is left out; of
 * functions and views the name alone is said. The same declaration gives the same text.
 */
export function outlineText({ name, contributions, gateway, ...calls }: Outlined): string {
  const sections = [...Map.groupBy(contributions, subjectOf)].flatMap(([subject, own]) =>
    sectionOf(subject || OF_NO_TYPE, [...linesOf(own), ...callLines(subject, calls)]),
  )
  const brought = gateway?.names ? gatewayLines(gateway.names) : []
  return `${[`# ${name}`, HEAD, ...sections, ...sectionOf(OF_GATEWAY, brought)].join('\n\n')}\n`
}
