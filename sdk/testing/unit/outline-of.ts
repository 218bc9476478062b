import type { PluginDefinition } from '@fascia/sdk/web/declare'
import { contributionsOf } from '@fascia/sdk/web/declare/host'
import { type Fields, inWords, isFields, settingsOf, withSettings } from './in-words.ts'

type Contribution = ReturnType<typeof contributionsOf>[number]

/** Lines by the code of the resource type that they are about; under an empty code those about none. */
export type PluginOutline = Readonly<Record<string, readonly string[]>>

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

function linesOf(contributions: readonly Contribution[]): readonly string[] {
  const all: readonly Fields[] = contributions.map((one) => ({ ...one }))
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

/**
 * What a plugin declares, in words that a test compares with what the product is to offer: columns, facets, drawers, details, actions with their
 * requirements, panels with their places. Wording is left out; of functions and views the name alone is said.
 *
 * @example
 * ```ts
 * import { definePlugin } from '@fascia/sdk/web/declare'
 * import { outlineOf } from '@fascia/testing/unit'
 *
 * export const outline = outlineOf(definePlugin({ commands: [{ id: 'x.command.home', title: 'Home', to: '/home' }] }), 'x')
 * ```
 */
export function outlineOf(plugin: PluginDefinition, area: string): PluginOutline {
  const byType = Map.groupBy(contributionsOf(plugin, area), (one) => {
    const { target, code }: { readonly target?: unknown; readonly code?: unknown } = one
    return String(target ?? code ?? '')
  })
  const outline = [...byType].map(([code, contributions]) => [code, linesOf(contributions)] as const)
  return Object.fromEntries(outline.filter(([, lines]) => lines.length > 0))
}
