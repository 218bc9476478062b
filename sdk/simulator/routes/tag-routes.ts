import { type TArray, type TString, Type } from 'typebox'
import { respond } from '../answer.ts'
import type { SimulatedCall } from '../call.ts'
import { filled } from '../collection/collection.ts'
import type { Dialect } from '../dialect/dialect.ts'
import type { SimulatedRoute } from '../route.ts'
import type { ServiceFault } from '../service-fault.ts'
import { type RouteMakers, requireRight } from './make-route.ts'

/** A change of a resource's tags: all of them, none left, one more, one less. */
export type TagChange = 'update_all' | 'delete_all' | 'update' | 'delete'
/** What a request does with a resource's tags: a change, the list of them, or the check of one. */
export type TagAction = TagChange | 'list' | 'check'

/** A resource with tags, and how it stores others. */
export interface Tagged {
  readonly tags: readonly string[]
  readonly keep: (tags: readonly string[]) => void
}

/** What is particular to the tags of one service. */
export interface TagOptions<T> {
  /** The resource of the path; the service's refusal where there is none. */
  readonly find: (call: SimulatedCall<T>) => Tagged
  /** The name of the rule that allows members a change. */
  readonly rule: (change: TagChange) => string
  /** Decides instead of `rule`, also on reading: throws the refusal. */
  readonly admit?: (call: SimulatedCall<T>, action: TagAction) => void
  /** The refusal of a tag that the resource lacks. */
  readonly missing: (call: SimulatedCall<T>, tag: string) => ServiceFault
  /** All tags of a resource, as a change may leave them. Where it has `uniqueItems`, a tag that the resource has already is refused. */
  readonly schema: TArray<TString> & { readonly maxItems?: number; readonly uniqueItems?: boolean }
  /** The refusal of one tag more than the schema allows, where it is not the dialect's. */
  readonly full?: ServiceFault
  /** The first minor microversion that has tags. */
  readonly since?: number
  /** Whether a tag that the resource has already is added with 204, in place of 201, and `location` says where the tag is. */
  readonly tellsKnown?: boolean
}

/** Makes the routes of a resource's tags at `path`: the list, and each tag below it. A tag is stored once; members may change tags. */
export function tagRoutes<T>(
  dialect: Dialect,
  { get, put, del }: RouteMakers<T>,
  path: string,
  options: TagOptions<T>,
): SimulatedRoute<T>[] {
  const { find, full, schema, since = 0, tellsKnown = false } = options
  const { maxItems = Number.POSITIVE_INFINITY, uniqueItems } = schema
  const body = Type.Object({ tags: schema })
  const admit = (call: SimulatedCall<T>, action: TagAction): void => {
    if (options.admit) options.admit(call, action)
    else if (action !== 'list' && action !== 'check')
      requireRight(dialect, { right: 'member', rule: options.rule(action) }, call)
  }
  const lacking = (call: SimulatedCall<T>, tag: string): void => {
    if (!find(call).tags.includes(tag)) throw options.missing(call, tag)
  }
  return [
    get(path, { since }, (call) => {
      admit(call, 'list')
      return { tags: find(call).tags }
    }),
    put(path, { since }, (call) => {
      admit(call, 'update_all')
      const { keep } = find(call)
      const tags = [...new Set(dialect.parse(body, call.body).tags)]
      keep(tags)
      return { tags }
    }),
    del(path, { since }, (call) => {
      admit(call, 'delete_all')
      find(call).keep([])
      return respond(204)
    }),
    get(`${path}/:tag`, { since }, (call) => {
      admit(call, 'check')
      lacking(call, call.params.tag)
      return respond(204)
    }),
    put(`${path}/:tag`, { since }, (call) => {
      admit(call, 'update')
      const { tag } = call.params
      const { tags, keep } = find(call)
      const isKnown = tags.includes(tag)
      const next = isKnown && !uniqueItems ? tags : [...tags, tag]
      if (full && next.length > maxItems) throw full
      keep(dialect.parse(schema, next))
      if (!tellsKnown) return respond(201)
      const location = `${call.baseUrl}${filled(path, call)}/${encodeURIComponent(tag)}`
      return respond(isKnown ? 204 : 201, undefined, { location })
    }),
    del(`${path}/:tag`, { since }, (call) => {
      admit(call, 'delete')
      const { tag } = call.params
      lacking(call, tag)
      const { tags, keep } = find(call)
      keep(tags.filter((one) => one !== tag))
      return respond(204)
    }),
  ]
}
