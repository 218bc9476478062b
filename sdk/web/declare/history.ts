import type { ResourceLog } from './action.ts'

/**
 * The record that a service keeps of what happens to a resource: the time line of its details page has the entries beside what people did by the dashboard,
 * also those of other programs and of the service itself. An entry whose request the dashboard has noted is not in it twice.
 *
 * @example
 * ```ts
 * import { listCall, typeRef } from '@fascia/sdk/common'
 * import { property, resourceType } from '@fascia/sdk/web/declare'
 * import Type from 'typebox'
 *
 * const Kite = Type.Object({ id: Type.String(), name: Type.String() })
 * const flights = listCall('/api/x/kites/:id/flights/', {
 *   item: Type.Object({ at: Type.String(), what: Type.String(), request_id: Type.String(), error: Type.String() }),
 * })
 *
 * export const kite = resourceType(typeRef('OS::Example::Kite', Kite), {
 *   names: { one: 'Kite', other: 'Kites' },
 *   properties: { name: property.text('Name') },
 *   history: { service: 'kites', path: flights.path, at: 'at', what: 'what', request: 'request_id' },
 * })
 * ```
 */
export interface ResourceHistory {
  /** The official type of the service: `compute`. */
  readonly service: string
  /** Read by GET, `:id` is the id of the item: a list of entries. */
  readonly path: string
  /** The field of an entry with its time. */
  readonly at: string
  /** The field that says what happened. A word such as `confirmResize` or `CREATE_FAILED` is shown as people read it, a sentence as it is. */
  readonly what: string
  /** The field with the name of the part of the resource that it happened to. */
  readonly part?: string
  /** The field with what the service says besides. */
  readonly note?: string
  /** The field with the id of the request that caused it. */
  readonly request?: string
  /** The field with the id of the person. */
  readonly user?: string
  /** Values of fields, compared without case, of entries that tell of a failure: `{ message_level: ['ERROR'] }`. */
  readonly failed?: Readonly<Record<string, readonly string[]>>
}

/** What a service keeps of what happened to the resources of a type. */
export interface ServiceRecords {
  /** Where the service records what has become of actions that have `recordedAs`. */
  readonly log?: ResourceLog
  /** The record of what happens to an item, for its time line. */
  readonly history?: ResourceHistory
}
