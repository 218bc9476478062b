import { CONTRIBUTION_KINDS, type ContributionKind, KIND_FACTS } from '../../common/contribution-kind.ts'
import type { AnyPoint } from '../../common/index.ts'
import { type CompleteDefinition, completeDefinition } from './complete-definition.ts'
import type { Contribution, ContributionPlace } from './contribution.ts'
import type { PluginDefinition } from './plugin.ts'
import { atPlace, forPanels } from './references.ts'
import type { ResourceType, TypeExtension } from './resource-type.ts'
import type { ColumnSpec, FacetSpec } from './table.ts'

type Parts = Omit<TypeExtension<never>, 'type'>

/** The id of a contribution, where it has one, and what it names by value or reference. */
interface Naming {
  readonly id?: string
  readonly target?: AnyPoint
  readonly place?: ContributionPlace
}

function withKind(kind: ContributionKind, items: readonly Naming[] | undefined, type?: string): Contribution[] {
  return (items ?? []).map((item) => {
    const target = type ?? item.target?.id
    return { ...item, ...atPlace(item.place), kind, ...(target === undefined ? {} : { target }) } as Contribution
  })
}

/** What parts of a type are added to, by the plugin of which area, and the order of the first of them. */
interface Target {
  readonly area: string
  readonly target: string
  readonly first: number
}

/** Columns and facets are named by their property: `OS::Nova::Server/column/name`; their order is the one they are written in. */
function named(
  kind: 'column' | 'facet',
  specs: readonly (ColumnSpec | FacetSpec)[] | undefined,
  { area, target, first }: Target,
): Contribution[] {
  return (specs ?? []).map((spec, index) => {
    const whole: Exclude<ColumnSpec | FacetSpec, string> = typeof spec === 'string' ? { of: spec } : spec
    return {
      order: first + index * 10,
      ...whole,
      ...forPanels(area, whole.panels),
      ...atPlace(whole.place),
      id: whole.id ?? `${target}/${kind}/${whole.of}`,
      kind,
      target,
    } as Contribution
  })
}

/** Actions without an order keep the order in which they are declared. */
function ordered(items: readonly object[] | undefined, first: number): readonly object[] {
  return (items ?? []).map((item, index) => ({ order: first + index * 10, ...item }))
}

/** The order of the first part of an extension that gives none: after the parts of the type's owner. */
const AFTER_OWNER = 10_000

function partsOf(to: Target, parts: Parts): Contribution[] {
  const { target, first } = to
  const properties = Object.entries(parts.properties ?? {}).map(([name, property]) => ({
    id: `${target}/property/${name}`,
    name,
    property,
  }))
  return [
    ...withKind('property', properties, target),
    ...named('column', parts.columns, to),
    ...named('facet', parts.facets, to),
    ...withKind('globalAction', ordered(parts.globalActions, first), target),
    ...withKind('batchAction', ordered(parts.batchActions, first), target),
    ...withKind('itemAction', ordered(parts.itemActions, first), target),
    ...withKind('detailsView', ordered(parts.details, first), target),
  ]
}

function typeParts(area: string, type: ResourceType<never>): Contribution[] {
  const { columns, facets, globalActions, batchActions, itemActions, details, drawer, ...own } = type
  return [
    { ...own, id: type.code, kind: 'resourceType' },
    ...partsOf({ area, target: type.code, first: 0 }, {
      columns,
      facets,
      globalActions,
      batchActions,
      itemActions,
      details,
    } as Parts),
    ...(drawer ? withKind('drawer', [{ ...drawer, id: `${type.code}/drawer` }], type.code) : []),
  ]
}

/** The contributions of a kind that has a list of its own in the declaration. */
function listed(definition: CompleteDefinition, kind: ContributionKind): readonly object[] {
  if (kind === 'typeName')
    return Object.entries(definition.typeNames ?? {}).map(([code, names]) => ({ id: `${code}/names`, code, names }))
  if (kind === 'resourceType') return []
  const facts = KIND_FACTS[kind]
  return 'list' in facts ? (definition[facts.list] ?? []) : []
}

/**
 * The contributions of a plugin as one flat list, in a stable order, with their ids in the plugin's `area`. The parts of a resource type are contributions of their own, with the type as
 * target, so that a type's own parts and those that other plugins add take the same road.
 */
export function contributionsOf(given: PluginDefinition, area: string): readonly Contribution[] {
  const definition = completeDefinition(given, area)
  return [
    ...definition.resourceTypes.flatMap((type) => typeParts(area, type)),
    ...definition.extend.flatMap(({ type, ...parts }) => partsOf({ area, target: type, first: AFTER_OWNER }, parts)),
    ...CONTRIBUTION_KINDS.flatMap((kind) => withKind(kind, listed(definition, kind))),
  ]
}
