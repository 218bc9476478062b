import type { Value } from '@fascia/sdk/common'
import type { TSchema } from 'typebox'
import type { SimulatedAnswer } from '../answer.ts'
import type { SimulatedCall } from '../call.ts'
import type { ServiceFault } from '../service-fault.ts'

/** The parts of a request that a dialect reads. */
export type DialectCall = Pick<
  SimulatedCall<object>,
  'query' | 'caller' | 'microversion' | 'baseUrl' | 'headers' | 'requestId' | 'params'
>

/** An operation on a resource of a collection. */
export type Verb = 'list' | 'show' | 'create' | 'update' | 'delete'
/** The direction of a sort: ascending or descending. */
export type Direction = 'asc' | 'desc'
/** A resource as the service's JSON shows it. */
export type Shown = Readonly<Record<string, unknown>>

/** The names of a collection. */
export interface Names {
  /** The key of lists: `security_groups`. */
  readonly plural: string
  /** The key of one: `security_group`. */
  readonly singular: string
  /** The word in refusals: `Security group`. */
  readonly noun: string
  /** The path below the endpoint: `/v2.0/security-groups`. */
  readonly path: string
}

/** The refusals of a service. */
export interface Refusals {
  readonly notFound: (names: Names, id: string) => ServiceFault
  /** A path that the service does not have at this microversion. */
  readonly noRoute: () => ServiceFault
  readonly forbidden: (rule: string) => ServiceFault
  readonly badLimit: (text: string) => ServiceFault
  readonly badMarker: (marker: string, names: Names) => ServiceFault
  /** Undefined ignores the key. */
  readonly badSortKey: (key: string, known: readonly string[]) => ServiceFault | undefined
  readonly badSortDirection: (direction: string) => ServiceFault
}

/** How a service divides lists into pages. */
export interface PagingRules {
  /** Whether lists are whole whatever a request asks for. */
  readonly isWhole?: boolean
  /** How many items a page has when the request names no limit; undefined lists all. */
  readonly standard: number | undefined
  /** The most items of a page; undefined has no limit. */
  readonly maximum: number | undefined
  /** A limit above the maximum: cut to it, or refused as a bad limit. */
  readonly excess: 'cut' | 'refused'
  /** What `limit=0` asks for. */
  readonly zero: 'nothing' | 'all' | 'refused'
  /** The text that asks for the largest page, beside numbers. */
  readonly largest?: string
  /** The parameter that reverses the order, and its value. */
  readonly reverse?: readonly [name: string, text: string]
  /** Whether `offset` skips items. */
  readonly hasOffset?: boolean
  /**
   * `item`: a marker is the key of an item that must exist. `bound`: the page begins with the first key after it. `lenient`: a marker that names no item
   * begins at the start.
   */
  readonly marker: 'item' | 'bound' | 'lenient'
}

/** How a service orders lists. */
export interface Sorting {
  /** Reads `sort`, `sort_key` and `sort_dir` as the service does; an empty direction is that of the standard order. Throws the service's refusal. */
  readonly read: (query: URLSearchParams) => readonly (readonly [key: string, direction: string])[]
  /** The order of a list that asks for none; empty for the order in which rows were added. */
  readonly standard: readonly (readonly [key: string, direction: Direction])[]
  /**
   * Whether the id decides between items that are equal in the keys of the order, always or on pages only; otherwise it is the order in which
   * rows were added, as it is for a collection without an order.
   */
  readonly tie: 'always' | 'paged' | 'never'
  /** Whether a list may be sorted by any field of its rows, or only by those that the collection declares. */
  readonly keys: 'any' | 'declared'
}

/** Whether a value passes a filter; the value is undefined when the item has no such attribute. */
export type ValueTest = (value: unknown, wanted: readonly string[]) => boolean

/** How a service reads the parameters of a list that filter it. */
export interface Filtering {
  /** Parameters of lists that are not filters. */
  readonly controls: readonly string[]
  /** Other names of parameters: `{ project_id: 'tenant_id' }`. */
  readonly aliases?: Readonly<Record<string, string>>
  /** Compares an attribute with the values of a parameter, which are alternatives where the service allows several. */
  readonly test: ValueTest
  /** Reads a parameter that carries its comparison: `name__contains`, `name~`. Undefined for a plain name. */
  readonly comparison?: (
    parameter: string,
    call: DialectCall,
  ) => { readonly attribute: string; readonly test: ValueTest } | undefined
  /** A parameter that a collection does not declare: compared with the shown attribute of that name, ignored, or refused. */
  readonly undeclared:
    | 'shown'
    | 'ignored'
    | ((parameters: readonly string[], call: DialectCall) => ServiceFault | undefined)
  /** Whether a value must be equal as text, so that an index can find it. */
  readonly isExact: boolean
}

/** One page of a list, from which the dialect makes its JSON. */
export interface Listing {
  readonly names: Names
  readonly call: DialectCall
  /** The path of this list below the endpoint: `/volumes/detail`. */
  readonly path: string
  readonly items: readonly Shown[]
  /** The key of each item, in order, as a marker names it. */
  readonly keys: readonly string[]
  /** The limit of the page; undefined when all items are listed. */
  readonly limit: number | undefined
  readonly marker: string | null
  /** Whether the order is reversed. */
  readonly isReversed: boolean
  /** Whether the service links the pages of this collection. */
  readonly isLinked: boolean
  /** Whether items follow. It may read another row. */
  readonly hasMore: () => boolean
  /** How many items there are on all pages. It reads them. */
  readonly total: () => number
  /** The items from the marker on, without a limit. It reads them. */
  readonly all: () => readonly Shown[]
}

/**
 * The conventions of one service: the parameters of its lists, their JSON, the check of bodies and the words of refusals. Data and a few functions, without state.
 * A collection says what is particular to a resource; the dialect says what all resources of the service have in common.
 */
export interface Dialect {
  /** The JSON of a refusal. See `SimulatedService.fault`. */
  readonly fault: (fault: ServiceFault, accept: string) => unknown
  /** The path of a collection below the endpoint. */
  readonly path: (plural: string) => string
  /** Whether bodies and answers name the resource: `{ volume: {…} }`. */
  readonly isWrapped: boolean
  /** Whether several resources may come in one request: `{ ports: [{…}, {…}] }`. */
  readonly hasBulk?: boolean
  /** Whether a body is read, and a resource looked up, before the caller's right is asked for; otherwise the right comes first. */
  readonly asksRightLast?: boolean
  readonly statuses: { readonly create: number; readonly delete: number }
  readonly updateMethod: 'PUT' | 'PATCH'
  /** The name of the rule that decides on a verb. */
  readonly rule: (verb: Verb, names: Names) => string
  readonly refuse: Refusals
  readonly paging: PagingRules
  readonly sorting: Sorting
  readonly filtering: Filtering
  /** Whether a list has the rows of all projects, not of the caller's alone. Throws where the caller may not list them. */
  readonly listsAllProjects: (call: DialectCall) => boolean
  /** The JSON of a list, or an answer of another form. */
  readonly list: (listing: Listing) => Shown | SimulatedAnswer
  /** The short form of an item, where a service has one beside `/detail`. */
  readonly summary: (item: Shown, names: Names, call: DialectCall) => Shown
  /** Reduces an item to the fields that the request asks for. */
  readonly select?: (item: Shown, query: URLSearchParams) => Shown
  /** Checks a body against a schema, converting what the service converts; throws the service's refusal. */
  readonly parse: <S extends TSchema>(schema: S, body: unknown) => Value<S>
  /** The same for the value under a name in a body, where resources are wrapped: `{ volume: {…} }`. */
  readonly parseNamed: <S extends TSchema>(name: string, schema: S, body: unknown) => Value<S>
}
