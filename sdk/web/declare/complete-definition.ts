import { type AnyCall, Fault, type ObjectSchema } from '../../common/index.ts'
import { movingStates, type Property } from '../../common/property/property.ts'
import type { Action, ActionSpec } from './action.ts'
import type { DeclaredPanel, Panel } from './declared-panel.ts'
import { type Deletion, deletion } from './delete-action.ts'
import type { DetailsView, ViewSpec } from './details-view.ts'
import type { Lazy } from './lazy.ts'
import type { PluginDefinition } from './plugin.ts'
import { forPanels, kebab, panelId, viewId, withTab } from './references.ts'
import type {
  DeclaredExtension,
  DeclaredType,
  ResourceSource,
  ResourceType,
  RestSource,
  Transition,
  TypeExtension,
} from './resource-type.ts'
import type { ColumnSpec, FacetSpec, PropertyGroup } from './table.ts'
import { worded } from './verb-action.ts'

/** A definition in which every part has its id, and all that follows from something else is filled in. */
export interface CompleteDefinition extends Omit<PluginDefinition, 'resourceTypes' | 'extend' | 'panels'> {
  readonly resourceTypes: readonly ResourceType<never>[]
  readonly extend: readonly TypeExtension<never>[]
  readonly panels: readonly Panel[]
}

type Actions = DeclaredType['actions']
type ListCallOf = (AnyCall & { readonly query?: ObjectSchema }) | undefined

function actionId(area: string, kind: 'action' | 'batch', key: string, { id }: { readonly id?: string }): string {
  const own = id ?? `${area}.action.${kebab(key)}`
  return kind === 'action' ? own : own.replace('.action.', '.batch.')
}

type AnyAction = NonNullable<Actions>[string]

function isDeletion(action: AnyAction): action is Deletion<never> {
  return action.behaviour.kind === 'delete'
}

function invalid(type: DeclaredType | undefined, lacks: string): Fault {
  return new Fault('PLUGIN_DECLARATION_INVALID', { message: `${type?.code ?? 'An extension'} has ${lacks}` })
}

/** An action of a verb gets its wording from the type, a delete action also its path. */
function wholeAction(action: AnyAction, type: DeclaredType | undefined): ActionSpec<never> {
  if (isDeletion(action)) {
    const { behaviour: _, noun = type?.names, ...rest } = action
    const remove = type?.calls?.remove
    if (!noun || !remove) throw invalid(type, 'a delete action, and its calls have no "remove".')
    return deletion({ ...rest, noun, request: { method: 'DELETE', path: remove.path } })
  }
  if (!('does' in action)) return action
  const noun = action.noun ?? type?.names
  if (!noun) throw invalid(type, `the action "${action.does}", which says no noun.`)
  return worded(action, noun)
}

type Leading = Extract<ActionSpec<never>['behaviour'], { readonly kind: 'link' }>

function leading(area: string, { tab, to, ...rest }: Leading): Leading {
  return { ...rest, to: withTab(area, to, tab) }
}

function actionsOf(area: string, actions: Actions = {}, type?: DeclaredType) {
  const all = Object.entries(actions).map(([key, action]) => ({ key, ...wholeAction(action, type) }))
  const complete = (
    kind: 'action' | 'batch',
    { key, batch: _, on: __, behaviour, panels, ...spec }: (typeof all)[number],
  ): Action<never> => ({
    ...spec,
    ...forPanels(area, panels),
    behaviour: behaviour.kind === 'link' ? leading(area, behaviour) : behaviour,
    id: actionId(area, kind, key, spec),
  })
  const itemActions = all.filter(({ on }) => on !== 'list').map((one) => complete('action', one))
  const globalActions = all.filter(({ on }) => on === 'list').map((one) => complete('action', one))
  const batchActions = all
    .filter(({ batch = false }) => batch !== false)
    .map((one) => ({
      ...complete('batch', one),
      ...(typeof one.batch === 'number' ? { order: one.batch } : {}),
      ...(typeof one.batch === 'object' ? one.batch : {}),
    }))
  return {
    ...(globalActions.length > 0 ? { globalActions } : {}),
    ...(itemActions.length > 0 ? { itemActions } : {}),
    ...(batchActions.length > 0 ? { batchActions } : {}),
  }
}

function isSorted(column: ColumnSpec): boolean {
  return typeof column === 'object' && column.sort !== undefined && column.sort !== 'none'
}

/** The column of the name leads to the details; the table is sorted by it where no column says otherwise. */
function columnsOf(columns: readonly ColumnSpec[], nameOf: string): readonly ColumnSpec[] {
  const isElsewhere = columns.some((one) => isSorted(one) && typeof one === 'object' && one.of !== nameOf)
  return columns.map((column) => {
    const whole = typeof column === 'string' ? { of: column } : column
    if (whole.of !== nameOf) return column
    return { link: true, ...(isElsewhere ? {} : { sort: 'default' as const }), ...whole }
  })
}

function facetsOf(facets: readonly FacetSpec[], list: ListCallOf, properties: DeclaredType['properties']): FacetSpec[] {
  const onServer = Object.keys(list?.query?.properties ?? {})
  return facets.map((facet) => {
    const whole = typeof facet === 'string' ? { of: facet } : facet
    const label = properties[whole.of]?.label
    return {
      ...(label === undefined ? {} : { label }),
      isSingleton: true,
      ...(onServer.includes(whole.of) ? { isServer: true } : {}),
      ...whole,
    }
  })
}

/** The cards of an overview: one that names no properties has those of the type that no other card has. */
function cardsOf(cards: NonNullable<ViewSpec<never>['groups']>, type: DeclaredType | undefined): PropertyGroup[] {
  const named = new Set(cards.flatMap(({ properties = [] }) => properties))
  return cards.map((card) => {
    if (card.properties) return { ...card, properties: card.properties }
    if (!type) throw invalid(type, 'a card of an overview that names no properties.')
    const rest = Object.keys(type.properties).filter((name) => !named.has(name))
    return { ...(cards.length === 1 ? { title: type.names.one } : {}), ...card, properties: rest }
  })
}

function viewsOf(area: string, views: readonly ViewSpec<never>[], type?: DeclaredType): readonly DetailsView<never>[] {
  return views.map(({ groups, ...one }) => ({
    ...one,
    ...(groups ? { groups: cardsOf(groups, type) } : {}),
    id: viewId(area, one),
  }))
}

/** What the table of states of a property says; none where the type has words of its own for the field. */
function statesOf(name: string, property: Property, own: object): readonly Transition[] {
  const { format, path = [name], tones = {} } = property
  const [field = name] = path
  const moving = movingStates(property)
  if (format !== 'status' || path.length > 1 || moving.length === 0 || Object.hasOwn(own, field)) return []
  const settled = Object.keys(tones).filter((value) => !moving.includes(value))
  return [{ property: field, in: moving, settled }]
}

function transitionsOf({ transitional: own = {}, properties, calls, source }: DeclaredType): readonly Transition[] {
  const declared = Object.entries(own).map(([property, rule]): Transition => {
    if (rule === 'isSet') return { property, isSet: true }
    return 'not' in rule ? { property, notIn: rule.not.map(String) } : { property, in: rule.map(String) }
  })
  // What cannot be loaded cannot be polled either.
  const isLoadable = calls?.get !== undefined || source !== undefined
  const listed = isLoadable ? Object.entries(properties) : []
  return [...listed.flatMap(([name, property]) => statesOf(name, property, own)), ...declared]
}

/** The list page is that of the first panel of the type; the details page is below it. */
function pathsOf(
  { code, indexPath, detailsPath }: DeclaredType,
  panels: PluginDefinition['panels'] = [],
): Pick<ResourceType<never>, 'indexPath' | 'detailsPath'> {
  const index = indexPath ?? panels.find((one) => 'of' in one && one.of.code === code)?.path
  if (detailsPath?.startsWith(':') && index === undefined)
    throw new Fault('PLUGIN_DECLARATION_INVALID', {
      message: `${code} has its details page at ${detailsPath}, below a list page that it does not have.`,
    })
  return {
    ...(index === undefined ? {} : { indexPath: index }),
    ...(detailsPath === undefined
      ? {}
      : { detailsPath: detailsPath.startsWith(':') ? `${index}/${detailsPath}` : detailsPath }),
  }
}

const PROJECT = 'OS::Keystone::Project'
/** The names of the field with the project that has an item, also behind a prefix of the service: `os-vol-tenant-attr:tenant_id`. */
const OWNER = /(?:^|:)(?:project|tenant)_id$/

/** What a policy check gets of an item: the project that it belongs to, where the type says nothing else. */
function policyTargetOf({ policyTarget, properties }: DeclaredType): Pick<ResourceType<never>, 'policyTarget'> {
  if (policyTarget) return { policyTarget }
  const owners = Object.entries(properties).flatMap(([name, { format, type, path = [name] }]) =>
    format === 'reference' && type === PROJECT && path.length === 1 ? path : [],
  )
  const field = owners.find((each) => OWNER.test(each))
  return field === undefined ? {} : { policyTarget: { project_id: field } }
}

/** The path that loads an item: its one parameter is the id; of several, each takes a segment of the id, `zoneId/recordSetId`. */
function loadPath(path: string): string {
  const parameters = path.match(/:\w+\*?/g) ?? []
  return parameters.length === 1 ? path.replace(/:\w+\*?/, ':id') : path
}

function sourceOf({
  calls: { list, get } = {},
  source,
  loadQuery = {},
}: DeclaredType): RestSource | Lazy<ResourceSource<unknown>> {
  if (source) return source
  const parameters = Object.entries(loadQuery).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const query = parameters.length > 0 ? `?${parameters.join('&')}` : ''
  return {
    ...(list ? { list: list.path } : {}),
    ...(get ? { load: `${loadPath(get.path)}${query}` } : {}),
  }
}

function typeOf(area: string, type: DeclaredType, panels: PluginDefinition['panels']): ResourceType<never> {
  const { schema: _, calls = {}, loadQuery: __, columns, facets, details, actions, transitional: ___, ...rest } = type
  const transitional = transitionsOf(type)
  return {
    ...rest,
    ...pathsOf(type, panels),
    ...policyTargetOf(type),
    source: sourceOf(type),
    ...(calls.list ? { loads: rest.loads ?? 'all' } : {}),
    ...(transitional.length > 0 ? { transitional } : {}),
    ...(columns ? { columns: columnsOf(columns, rest.nameOf ?? 'name') } : {}),
    ...(facets ? { facets: facetsOf(facets, calls.list, rest.properties) } : {}),
    ...(details ? { details: viewsOf(area, details, type) } : {}),
    ...actionsOf(area, actions, type),
  }
}

/** Own properties get the area before their name, also where columns, facets and tabs name them. */
function extensionOf(area: string, extension: DeclaredExtension): TypeExtension<never> {
  const { schema: _, properties = {}, columns, facets, details, actions, ...rest } = extension
  const kept = (name: string): string => (Object.hasOwn(properties, name) ? `${area}.${name}` : name)
  const added = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [kept(name), { path: [name], ...property }]),
  )
  const labelled = <Spec extends { readonly of: string }>(spec: string | Spec): Spec | { readonly of: string } => {
    const whole = typeof spec === 'string' ? { of: spec } : spec
    const label = properties[whole.of]?.label
    return { ...(label === undefined ? {} : { label }), ...whole, of: kept(whole.of) }
  }
  const views = details?.map((view) => ({
    ...view,
    ...(view.groups
      ? { groups: cardsOf(view.groups, undefined).map((card) => ({ ...card, properties: card.properties.map(kept) })) }
      : {}),
  }))
  return {
    ...rest,
    ...(Object.keys(added).length > 0 ? { properties: added } : {}),
    ...(columns ? { columns: columns.map(labelled) } : {}),
    ...(facets ? { facets: facets.map(labelled) } : {}),
    ...(views ? { details: viewsOf(area, views) } : {}),
    ...actionsOf(area, actions),
  }
}

function panelOf(area: string, { of, title, ...rest }: DeclaredPanel, actions: Actions = {}): Panel {
  const named = (kind: 'action' | 'batch', keys: readonly string[] | undefined): readonly string[] | undefined =>
    keys?.map((key) => actionId(area, kind, key, actions[key] ?? {}))
  const itemActions = named('action', rest.itemActions)
  const batchActions = named('batch', rest.batchActions)
  const globalActions = named('action', rest.globalActions)
  return {
    ...rest,
    id: panelId(area, rest),
    title: title ?? of.names.other,
    lists: of.code,
    ...(itemActions ? { itemActions } : {}),
    ...(batchActions ? { batchActions } : {}),
    ...(globalActions ? { globalActions } : {}),
  }
}

/**
 * Gives every part of a definition its id, from the plugin's area and the part's key, title or path, and fills in what follows from something
 * else. Fails with `PLUGIN_DECLARATION_INVALID` when a type with a delete action has no call `remove`.
 */
export function completeDefinition(definition: PluginDefinition, area: string): CompleteDefinition {
  const types = definition.resourceTypes ?? []
  const actionsOfType = (code: string): Actions => types.find((one) => one.code === code)?.actions
  return {
    ...definition,
    resourceTypes: types.map((type) => typeOf(area, type, definition.panels)),
    extend: (definition.extend ?? []).map((one) => extensionOf(area, one)),
    panels: (definition.panels ?? []).map((one) =>
      'of' in one ? panelOf(area, one, actionsOfType(one.of.code)) : one,
    ),
  }
}
