import type {
  AnyCall,
  ObjectSchema,
  PathIn,
  Plural,
  QueryOf,
  Text,
  TypeRef,
  Value,
  ValueAt,
} from '../../common/index.ts'
import type { Property } from '../../common/property/property.ts'
import type { Action, ActionSpec } from './action.ts'
import type { Deletion } from './delete-action.ts'
import type { DetailsView, DetailsViewProps, TypedGroup, ViewSpec } from './details-view.ts'
import type { ServiceRecords } from './history.ts'
import type { Component, Lazy } from './lazy.ts'
import type { AnyProperties, CheckedProperties, FieldOf, KnownValue } from './schema-check.ts'
import type { LoadedList, ServicePages } from './service-pages.ts'
import type { ColumnSpec, FacetSpec, PropertyGroup, TypedColumn, TypedFacet } from './table.ts'
import type { VerbAction } from './verb-action.ts'

/** One page of a list, as it arrives. */
export interface ResourcePage<T> {
  readonly items: readonly T[]
  /** Set while there is more: the marker of the next page. */
  readonly marker?: string
  /** How many there are in all, when the backend counts them. */
  readonly total?: number
}

/** What a list in code is asked for. `limit` is a number of items; aborting the signal ends the list. */
export interface SourceQuery {
  readonly parameters: Readonly<Record<string, string>>
  readonly marker?: string
  readonly limit?: number
  /** No page waits for it: a refusal shows no toast. */
  readonly isInBackground?: boolean
  readonly signal: AbortSignal
}

/** How to list and load a resource in code, where a REST source does not do. */
export interface ResourceSource<T> {
  list?(query: SourceQuery): AsyncIterable<ResourcePage<T>>
  load?(id: string, signal: AbortSignal): Promise<T>
}

/** How to list and load a resource by the gateway's own conventions; `:id` stands for the id. The host needs no plugin code for it. */
export interface RestSource {
  readonly list?: string
  readonly load?: string
}

/** While any of these holds, the item is in transition and is polled, with a progress bar. */
export type Transition =
  | {
      readonly property: string
      readonly in: readonly string[]
      /** Where it is there, a value in neither list is in transition while it reads as work in progress. */
      readonly settled?: readonly string[]
    }
  /** Every value but these, so that an unknown state is polled as well. */
  | { readonly property: string; readonly notIn: readonly string[] }
  | { readonly property: string; readonly isSet: true }

/** What shows when a row is expanded. */
export interface Drawer<T> {
  readonly groups?: readonly PropertyGroup[]
  readonly view?: Lazy<Component<DetailsViewProps<T>>>
}

/** What `resourceType` is made of. */
export interface ResourceTypeSpec<T> extends ServiceRecords, LoadedList {
  readonly names: Plural
  /** Said when the list cannot be loaded; 'Unable to retrieve the …' with the names when absent [COMPUTE-045]. */
  readonly failure?: Text
  /** Said when one item cannot be loaded, `{id}` stands for its id; 'The … could not be loaded.' with the name when absent. */
  readonly itemFailure?: Text
  /** An item that cannot be loaded is said in a toast, and its details page goes back one page: to its list where the dashboard was opened with it [NET-042]. */
  readonly goesBack?: true
  readonly properties: Readonly<Record<string, Property>>
  /**
   * Properties that the deployment adds: a public setting whose value gives each key of the field `at` a title, `{ cost_centre: 'Cost Centre' }`.
   * Each is a text, named `at.key`, with a column of its own, and is shown in the first card of the details.
   */
  readonly settingProperties?: { readonly setting: string; readonly at: string }
  /** The property that names an item; `name` when absent. */
  readonly nameOf?: string
  /** The property that identifies an item; `id` when absent. */
  readonly idOf?: string
  /** Where an item that has failed says why: `fault.message`; its status is said when absent. */
  readonly reasonOf?: string
  /** The field with the revision of an item. */
  readonly revisionOf?: string
  /** Fields whose texts find an item in the search of the dashboard, besides those of its properties. */
  readonly findBy?: readonly string[]
  readonly source?: RestSource | Lazy<ResourceSource<unknown>>
  readonly transitional?: readonly Transition[]
  /** While an item is in transition, the list itself is loaded again after the poll interval, in place of one call a row [IMAGE-013]. */
  readonly relists?: boolean
  /** The list page: where a person goes after a delete. */
  readonly indexPath?: string
  /** The details page with `:id`; `/ngdetails/{type}/{id}` answers as well, and is the address when this is absent [CORE-007]. */
  readonly detailsPath?: string
  /** Attributes of a policy check's target, each with the property that holds it: `{ project_id: 'tenant_id' }`. */
  readonly policyTarget?: Readonly<Record<string, string>>
  readonly columns?: readonly ColumnSpec[]
  readonly facets?: readonly FacetSpec[]
  readonly drawer?: Drawer<T>
  readonly details?: readonly DetailsView<T>[]
  readonly globalActions?: readonly Action<never>[]
  readonly batchActions?: readonly Action<T>[]
  readonly itemActions?: readonly Action<T>[]
}

/** A resource type: its code, and what `resourceType` was given. */
export interface ResourceType<T> extends ResourceTypeSpec<T> {
  readonly code: string
}

/** The calls of a resource type: its list gives items of its schema, `get` answers one, `remove` deletes one; any other calls are ignored. */
export interface TypeCalls<Schema extends ObjectSchema> {
  readonly list?: { readonly kind: 'list'; readonly path: string; readonly item: Schema }
  readonly get?: { readonly method: 'GET'; readonly path: string; readonly answer?: Schema }
  readonly remove?: { readonly method: 'DELETE'; readonly path: string }
}

type QueryName<Calls> = Calls extends { readonly list: infer List } ? keyof QueryOf<List> & string : never
type LoadQuery<Calls> = Calls extends { readonly get: infer Get }
  ? { readonly [Name in keyof QueryOf<Get> & string]?: string }
  : Readonly<Record<string, never>>
type Name<Properties, Shown extends string = never> = NoInfer<(keyof Properties & string) | Shown>
type FieldValue<Schema extends ObjectSchema, Field extends string> =
  NonNullable<ValueAt<Value<Schema>, Field>> extends infer Held
    ? [KnownValue<Held>] extends [never]
      ? Held
      : KnownValue<Held>
    : never

/** States of an item in which it is polled: one of these values of a field, any but these, or any value at all. */
type TransitionOf<Schema extends ObjectSchema> = {
  readonly [Field in FieldOf<Schema>]?:
    | readonly FieldValue<Schema, Field>[]
    | { readonly not: readonly FieldValue<Schema, Field>[] }
    | 'isSet'
}

/** What `resourceType` is made of: every name in it is checked against the schema of the items. */
export interface TypedResourceSpec<
  Schema extends ObjectSchema,
  Properties,
  Calls,
  Actions,
  ColumnId extends string,
  Shown extends string = never,
> extends ServiceRecords,
    LoadedList<FieldOf<Schema>> {
  readonly names: Plural
  /** Said when the list cannot be loaded; 'Unable to retrieve the …' with the names when absent [COMPUTE-045]. */
  readonly failure?: Text
  /** Said when one item cannot be loaded, `{id}` stands for its id; 'The … could not be loaded.' with the name when absent. */
  readonly itemFailure?: Text
  /** An item that cannot be loaded is said in a toast, and its details page goes back one page: to its list where the dashboard was opened with it [NET-042]. */
  readonly goesBack?: true
  /** Where items come from, and what deletes them. Capabilities follow from the calls that are used. */
  readonly calls?: Calls
  /** In place of `calls`, where code lists and loads the items. */
  readonly source?: Lazy<ResourceSource<Value<Schema>>>
  /** Query of `get`, where an item is whole only with it. */
  readonly loadQuery?: NoInfer<LoadQuery<Calls>>
  /**
   * How the fields of an item are shown. Of a type that `resource` declares, what its fields do not say: a path into a field, a second look at
   * one, or another format or label in its place.
   */
  readonly properties?: Properties & CheckedProperties<Schema, Properties>
  /**
   * Properties that the deployment adds: a public setting whose value gives each key of the field `at` a title, `{ cost_centre: 'Cost Centre' }`.
   * Each is a text, named `at.key`, with a column of its own, and is shown in the first card of the details.
   */
  readonly settingProperties?: { readonly setting: string; readonly at: FieldOf<Schema> }
  /** The field that names an item; `name` when absent. */
  readonly nameOf?: FieldOf<Schema>
  /** The field that identifies an item; `id` when absent. */
  readonly idOf?: FieldOf<Schema>
  /** The path at which an item that has failed says why: `fault.message`; its status is said when absent. */
  readonly reasonOf?: PathIn<Schema>
  /**
   * The field with the number that the service raises with each change of an item. A form that changes the item sends it in `If-Match` to the
   * gateway part. Where the service refuses it with 412, because another has changed the item meanwhile, the form reads the item again: it sends its change
   * once more, or asks where the other has changed the same.
   */
  readonly revisionOf?: FieldOf<Schema>
  /**
   * Fields whose texts find an item in the search of the dashboard, at any depth: `['addresses']`. Its name, its id and the properties that are
   * texts, ids, lists, choices, statuses or references do so already.
   */
  readonly findBy?: readonly FieldOf<Schema>[]
  /** For what the states of a property with the format `status` do not say, and in their place where it names the same field. */
  readonly transitional?: TransitionOf<Schema>
  /** While an item is in transition, the list itself is loaded again after the poll interval, in place of one call a row [IMAGE-013]. */
  readonly relists?: boolean
  /** The list page: where a person goes after a delete. The path of the plugin's first panel of the type when absent. */
  readonly indexPath?: `/${string}`
  /**
   * The details page with `:id`, below the list page: `:id/detail`; or a whole path. `/ngdetails/{type}/{id}` answers as well, and is the address
   * when this is absent [CORE-007].
   */
  readonly detailsPath?: ':id' | `:id/${string}` | `/${string}/:id` | `/${string}/:id/${string}`
  /**
   * Attributes of a policy check's target, each with the field that holds it: `{ user_id: 'user_id' }`. When absent, `project_id` is the first
   * field `project_id` or `tenant_id`, also behind a prefix of the service, whose property refers to a project, `OS::Keystone::Project`.
   */
  readonly policyTarget?: Readonly<Record<string, FieldOf<Schema>>>
  /** The column of the name links to the details, and the table is sorted by it where no column says otherwise. */
  readonly columns?: readonly (
    | Name<Properties, Shown>
    | TypedColumn<Value<Schema>, Name<Properties, Shown>, ColumnId>
  )[]
  /** A facet takes the label of its property, is used once, and is answered by the server when the list has a query parameter of its name. */
  readonly facets?: readonly (
    | Name<Properties, Shown>
    | NoInfer<QueryName<Calls>>
    | TypedFacet<Name<Properties, Shown> | NoInfer<QueryName<Calls>>>
  )[]
  readonly drawer?: {
    readonly groups?: readonly TypedGroup<Name<Properties, Shown>>[]
    readonly view?: Lazy<Component<DetailsViewProps<Value<Schema>>>>
  }
  readonly details?: readonly ViewSpec<Value<Schema>, Name<Properties, Shown>>[]
  /** Actions by key, in their order in menus. */
  readonly actions?: Actions
}

type AnyAction<T> = ActionSpec<T> | Deletion<T> | VerbAction<T>

/** A resource type as every plugin's list has it, whatever its items are. */
export interface DeclaredType
  extends Omit<
    TypedResourceSpec<ObjectSchema, unknown, unknown, unknown, string>,
    | 'properties'
    | 'calls'
    | 'source'
    | 'columns'
    | 'facets'
    | 'drawer'
    | 'details'
    | 'transitional'
    | 'policyTarget'
    | 'nameOf'
    | 'idOf'
    | 'reasonOf'
    | 'revisionOf'
    | 'loadQuery'
    | 'settingProperties'
    | 'pages'
  > {
  readonly code: string
  /** In the browser undefined: the web build leaves schemas out. */
  readonly schema: ObjectSchema
  readonly calls?: { readonly [Name in 'list' | 'get' | 'remove']?: AnyCall & { readonly query?: ObjectSchema } }
  readonly source?: Lazy<ResourceSource<unknown>>
  readonly loadQuery?: Readonly<Record<string, string>>
  readonly properties: Readonly<Record<string, Property>>
  readonly nameOf?: string
  readonly idOf?: string
  readonly reasonOf?: string
  readonly revisionOf?: string
  readonly pages?: ServicePages
  readonly settingProperties?: { readonly setting: string; readonly at: string }
  readonly transitional?: Readonly<Record<string, readonly unknown[] | { readonly not: readonly unknown[] } | 'isSet'>>
  readonly policyTarget?: Readonly<Record<string, string>>
  readonly columns?: readonly ColumnSpec[]
  readonly facets?: readonly FacetSpec[]
  readonly drawer?: Drawer<never>
  readonly details?: readonly ViewSpec<never>[]
  readonly actions?: Readonly<Record<string, AnyAction<never>>>
}

/** A resource type with what its panels are checked against: its schema, properties, actions, ids of columns, and query parameters of its list. */
export interface TypedResource<
  Schema extends ObjectSchema,
  Properties,
  Actions,
  ColumnId extends string,
  Query extends string = never,
> extends DeclaredType {
  readonly schema: Schema
  readonly checked?: {
    readonly properties: Properties
    readonly actions: Actions
    readonly columns: ColumnId
    readonly query: Query
  }
}

/**
 * Describes a resource type: its list, its details, its actions and their generated tests all come from it [CORE-014]. Every name is checked
 * against the schema of an item: properties and paths, columns, facets, groups, policy target, transitional states and what actions read. The
 * code and the schema come from the reference in `api/`, by which other plugins extend the type.
 *
 * ```ts
 * export const backup = resourceType(backups.backupType, {
 *   names: plural('Volume Backup', 'Volume Backups'),
 *   calls: backups,
 *   properties: { volume: property.text('Volume', { at: 'volume.name' }) },
 *   columns: ['name', 'size', { of: 'volume', priority: 2 }],
 *   facets: ['name'],
 *   details: [overview({ properties: ['name', 'size', 'volume'] })],
 *   actions: { delete: deleteAction({ batch: true, requires: policy('volume', 'backup:delete') }) },
 * })
 * ```
 */
export function resourceType<
  const Schema extends ObjectSchema,
  const Properties extends AnyProperties = Record<never, never>,
  Calls extends TypeCalls<Schema> = TypeCalls<Schema>,
  // A constraint and no mapped type: inferring back through the type of an item takes the compiler 140,000 instantiations a type.
  const Actions extends Readonly<Record<string, AnyAction<Value<Schema>>>> = Record<never, never>,
  const ColumnId extends string = never,
  Shown extends string = never,
>(
  type: TypeRef<Schema> & { readonly properties?: { readonly [Field in Shown]?: Property } },
  spec: TypedResourceSpec<Schema, Properties, Calls, Actions, ColumnId, Shown>,
): TypedResource<Schema, Properties, Actions, ColumnId | Shown, QueryName<Calls>>
// The signature above checks it; a plugin's list has it without those types.
export function resourceType(
  { code, schema, properties: shown }: TypeRef<ObjectSchema> & { readonly properties?: object },
  { properties, ...spec }: { readonly properties?: object },
): object {
  return { code, schema, ...spec, properties: { ...shown, ...properties } }
}

/** What a plugin adds to a resource type of another plugin. */
export interface TypeExtension<T> {
  readonly type: string
  /** Properties that the extension adds, by the name under which the host keeps them. */
  readonly properties?: Readonly<Record<string, Property>>
  readonly columns?: readonly ColumnSpec[]
  readonly facets?: readonly FacetSpec[]
  readonly details?: readonly DetailsView<T>[]
  readonly globalActions?: readonly Action<never>[]
  readonly batchActions?: readonly Action<T>[]
  readonly itemActions?: readonly Action<T>[]
}

type NameIn<Schema extends ObjectSchema, Properties> = FieldOf<Schema> | Name<Properties>

/** What a plugin adds to a resource type that it knows by reference. */
export interface TypedExtension<Schema extends ObjectSchema, Properties> {
  /**
   * Properties for the columns, facets and tabs of this extension; in those a name means this one before the owner's. The host keeps it as
   * `area.name`, so that two plugins may use the same name.
   */
  readonly properties?: Properties & CheckedProperties<Schema, Properties>
  readonly columns?: readonly (
    | NameIn<Schema, Properties>
    | TypedColumn<Value<Schema>, NameIn<Schema, Properties>, string>
  )[]
  /** Of a property, or of any query parameter of the owner's list, with `isServer: true`. */
  readonly facets?: readonly (
    | NameIn<Schema, Properties>
    | TypedFacet<NameIn<Schema, Properties>>
    | (TypedFacet<string> & { readonly isServer: true })
  )[]
  readonly details?: readonly ViewSpec<Value<Schema>, NameIn<Schema, Properties>>[]
  readonly actions?: Readonly<Record<string, ActionSpec<Value<Schema>>>>
}

/** An extension as every plugin's list has it, whatever its items are. */
export interface DeclaredExtension extends Pick<DeclaredType, 'columns' | 'facets' | 'details'> {
  readonly type: string
  readonly schema: ObjectSchema
  readonly properties?: Readonly<Record<string, Property>>
  readonly actions?: Readonly<Record<string, ActionSpec<never>>>
}

/**
 * Adds to a type that another plugin declares; waits, with a reason, while that plugin is not there. The reference comes from the `api/` of
 * that plugin, and checks every name.
 *
 * ```ts
 * extendType(serverType, {
 *   properties: { owner: property.text('Owner', { at: 'metadata.owner' }) },
 *   columns: [{ of: 'owner', priority: 3 }],
 *   details: [overview({ title: 'Billing', properties: ['owner', 'flavor'] })],
 *   actions: { backup: createBackup },
 * })
 * ```
 */
export function extendType<
  Schema extends ObjectSchema,
  const Properties extends AnyProperties = Readonly<Record<never, never>>,
>(type: TypeRef<Schema>, extension: TypedExtension<Schema, Properties>): DeclaredExtension
export function extendType({ code, schema }: TypeRef<ObjectSchema>, extension: object): object {
  return { type: code, schema, ...extension }
}
