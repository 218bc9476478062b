import type { Value } from '@fascia/sdk/common'
import type { TSchema } from 'typebox'
import type { HandlerAnswer } from '../answer.ts'
import type { Right, SimulatedCall } from '../call.ts'
import type { Direction, Shown, Verb } from '../dialect/dialect.ts'
import type { ServiceFault } from '../service-fault.ts'

/** Makes the condition of one parameter: `text` is its first value, `all` are all of them. Throws the service's refusal of a value that it cannot use. */
export type Filter<T, Row> = (text: string, call: SimulatedCall<T>, all: readonly string[]) => (row: Row) => boolean

/** The fields of parameters or sort keys: a list of fields of the same name, or a record from name to field. */
export type FieldsByName<Row> = readonly (keyof Row & string)[] | Readonly<Record<string, keyof Row & string>>

/** The field of each name. */
export function fieldMap<Row>(fields: FieldsByName<Row> | undefined): ReadonlyMap<string, string> {
  if (fields === undefined) return new Map()
  return new Map(isList(fields) ? fields.map((field) => [field, field]) : Object.entries(fields))
}

function isList<Row>(fields: FieldsByName<Row>): fields is readonly (keyof Row & string)[] {
  return Array.isArray(fields)
}

/** The options of one kind of resource that its lists need. */
export interface ListOptions<T, Row extends object> {
  /** The key of lists, where it is not the table's name: `security_groups`. */
  readonly plural?: string
  /** The key of one, where it is not the plural without its ending. */
  readonly singular?: string
  /** The word in refusals, where it is not the singular: `Instance`. */
  readonly noun?: string
  /** The path below the endpoint, where it is not the dialect's: `/servers/:server/os-interface`. */
  readonly path?: string
  /** The minor microversion from which its lists have pages, false for never; always when it is left out. */
  readonly paged?: number | false
  /** The field that paths and markers name; `id` when it is left out. */
  readonly key?: keyof Row & string
  /** Runs before a list is read. */
  readonly beforeList?: (call: SimulatedCall<T>) => void
  /** The condition of its rows: `({ params }) => ({ serverId: params.id })`. Throws the refusal of a path that names nothing. */
  readonly where?: (call: SimulatedCall<T>) => Partial<Row>
  /** The refusal of a marker that names no row, where it is not the dialect's. */
  readonly badMarker?: (marker: string) => ServiceFault
  /** Whether callers of other projects see a row. Rows that belong to no project are seen by all callers when it is left out. */
  readonly shared?: (row: Row, call: SimulatedCall<T>) => boolean
  /** Decides which rows a list has, instead of owner and `shared`. */
  readonly isListed?: (row: Row, call: SimulatedCall<T>) => boolean
  /** Parameters that filter by a field, in the dialect's way. */
  readonly filters?: FieldsByName<Row>
  /** Parameters with conditions that are not the dialect's. */
  readonly tests?: Readonly<Record<string, Filter<T, Row>>>
  /** Keys that a list may be sorted by. */
  readonly sort?: FieldsByName<Row>
  /** The order of a list that asks for none, by those keys, where it is not the dialect's. */
  readonly order?: readonly (readonly [key: string, direction: Direction])[]
  /** Whether the service links its pages; true when it is left out. */
  readonly isLinked?: boolean
  /** An item as it is shown; the row itself when it is left out. */
  readonly show?: (row: Row, call: SimulatedCall<T>) => Shown
  /** The short form of an item; the dialect's when it is left out. */
  readonly summary?: (row: Row, call: SimulatedCall<T>) => Shown
}

/** What a service writes into its rows by itself: `updated_at`, a number of the revision. */
export interface Stamps<T> {
  /** What each change of a row sets besides what it was asked for. `row` is the row before the change. */
  readonly changed?: (call: SimulatedCall<T>, row: Readonly<Record<string, unknown>>) => object
}

/** What is particular to one kind of resource. What all resources of a service share is in the dialect. */
export interface CollectionOptions<
  T,
  Row extends { readonly id: string },
  Create extends TSchema = TSchema,
  Update extends TSchema = TSchema,
> extends ListOptions<T, Row> {
  /** Whether the list at the path is a short one, with the full one at `/detail` below it. */
  readonly detail?: boolean
  /** The verbs that it has, where not all: list, show and delete; create and update where their schemas are given. */
  readonly verbs?: readonly Verb[]
  /** The right that each verb needs; readers list and show, members do the rest. */
  readonly rights?: Readonly<Partial<Record<Verb, Right>>>
  /** The names of the rules, where they are not the dialect's. */
  readonly rules?: Readonly<Partial<Record<Verb, string>>>
  /** An item as the answers to its creation and its changes show it, where that is not `show`. */
  readonly written?: (row: Row, call: SimulatedCall<T>, verb: 'create' | 'update') => Shown
  /** Fields of an answer beside the one item that it holds: `({ id }, call) => ({ links: selfAndBookmark(call, '/qos-specs', id) })`. */
  readonly beside?: (row: Row, call: SimulatedCall<T>) => Shown
  /** Decides instead of `rights`: throws the refusal. The row is undefined for lists and creation, and where there is none. */
  readonly admit?: (verb: Verb, call: SimulatedCall<T>, row: Row | undefined) => void
  /** The first and the last minor microversion that has it; outside it is not found. */
  readonly since?: number
  readonly until?: number
  /** The status codes, where they are not the dialect's. */
  readonly statuses?: { readonly create?: number; readonly delete?: number }
  /** The quota that a new one counts against, of its project. */
  readonly quota?: string
  readonly create?: Create
  readonly add?: (call: SimulatedCall<T>, given: Value<Create>, projectId: string) => Row | Promise<Row>
  readonly update?: Update
  /** What a change sets, before the kit's stamps; what was given when it is left out. */
  readonly change?: (call: SimulatedCall<T>, row: Row, given: Value<Update>) => Partial<Row> | Promise<Partial<Row>>
  /** Runs after a change, with the row as it is stored. */
  readonly changed?: (call: SimulatedCall<T>, row: Row, before: Row) => void | Promise<void>
  /** Deletes a row, or begins to; the row is removed when it is left out. An answer replaces the dialect's. */
  readonly remove?: (call: SimulatedCall<T>, row: Row) => HandlerAnswer | Promise<HandlerAnswer>
  /** The refusal of an id that names no row that the caller sees. */
  readonly notFound?: (id: string) => ServiceFault
}
