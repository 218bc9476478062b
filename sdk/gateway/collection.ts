import type { TSchema } from 'typebox'
import type { Value } from '../common/index.ts'

/** Small items of one shape that a plugin keeps in the store of the dashboard. */
export interface Collection<Item = unknown> {
  /** `area.collection.things`, at most 100 characters. */
  readonly id: string
  /** Whose items they are: of each person in this cloud, in whatever project, or of each project, for all who have a role in it. */
  readonly of: 'person' | 'project'
  /** The schema of an item. What a route keeps is checked against it, and what is read. */
  readonly item: TSchema
  /** The version of the items' shape, from 1 on: one more with each change that makes kept items another shape. */
  readonly form: number
  /** Brings an item of an earlier form to this one. An item that does not fit its schema then, or that a later release has kept, is not given. */
  upgrade?(item: unknown, form: number): Item
}

/** One item, with the version that the next change of it names. */
interface KeptItem<Item> {
  readonly key: string
  /** When it was kept, in ms since 1970, and always more than before. */
  readonly version: number
  readonly item: Item
}

/**
 * The items of a collection, for the person or the project of the request. All replicas of the dashboard have the same. Each call fails with
 * `GATEWAY_STORE_UNAVAILABLE` within a second where the store cannot be used, and a change with `GATEWAY_DISK_FULL`.
 */
export interface KeptItems<Item> {
  /** All, sorted by key. */
  list(): Promise<readonly KeptItem<Item>[]>
  get(key: string): Promise<KeptItem<Item> | undefined>
  /**
   * Keeps an item in place of the one with this version, 0 where there is none; resolves to its new version. Fails with `GATEWAY_ITEM_CHANGED` where another
   * version is there, and with `GATEWAY_STORE_LIMIT` above 64 KB of JSON, or above 500 items or 1 MB of a plugin for one person or project.
   */
  put(key: string, item: Item, version: number): Promise<number>
  /** Removes the item with this version. One that is not there counts as removed; fails with `GATEWAY_ITEM_CHANGED` where another version is. */
  remove(key: string, version: number): Promise<void>
}

/**
 * Declares a collection. The gateway part lists it in `collections`, and a route reaches it by `kept`. It is for what people make with the plugin, not for what a
 * service keeps, and not for secrets: the store is not sealed. A route decides who may change what, by `allows`.
 *
 * @example
 * ```ts
 * import { getCall, putCall } from '@fascia/sdk/common'
 * import { defineCollection, defineGateway, handle } from '@fascia/sdk/gateway'
 * import Type from 'typebox'
 *
 * const Note = Type.Object({ text: Type.String({ maxLength: 500 }), isPinned: Type.Boolean() })
 * const Kept = Type.Object({ version: Type.Integer(), note: Note })
 * const read = getCall('/api/x/notes/:server', { answer: Kept })
 * const write = putCall('/api/x/notes/:server', { body: Kept, answer: Kept })
 *
 * export const notes = defineCollection({
 *   id: 'notes.collection.notes',
 *   of: 'project',
 *   item: Note,
 *   form: 2,
 *   // The first form was the text alone.
 *   upgrade: (item) => ({ text: String(item), isPinned: false }),
 * })
 *
 * export default defineGateway({
 *   collections: [notes],
 *   routes: [
 *     handle(read, async ({ kept, params }) => {
 *       const found = await kept(notes).get(params.server)
 *       return { version: found?.version ?? 0, note: found?.item ?? { text: '', isPinned: false } }
 *     }),
 *     handle(write, async ({ kept, params, body: { version, note } }) => {
 *       return { version: await kept(notes).put(params.server, note, version), note }
 *     }),
 *   ],
 * })
 * ```
 */
export function defineCollection<Schema extends TSchema>(
  collection: Omit<Collection<Value<Schema>>, 'item'> & { readonly item: Schema },
): Collection<Value<Schema>> {
  return collection
}
