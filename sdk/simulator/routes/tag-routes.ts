import { Type } from 'typebox'
import { respond } from '../answer.ts'
import type { SimulatedCall } from '../call.ts'
import type { SimulatedRoute } from '../route.ts'
import type { ServiceFault } from '../service-fault.ts'
import type { RouteMakers } from './make-route.ts'

/** A change of a resource's tags: all of them, none left, one more, one less. */
export type TagChange = 'update_all' | 'delete_all' | 'update' | 'delete'

/** A resource with tags, and how it stores others. */
export interface Tagged {
  readonly tags: readonly string[]
  readonly keep: (tags: readonly string[]) => void
}

/** What is particular to the tags of one service. */
export interface TagOptions<T> {
  /** The resource of the path; the service's refusal where there is none. */
  readonly find: (call: SimulatedCall<T>) => Tagged
  readonly rule: (change: TagChange) => string
  /** The refusal of a tag that the resource lacks. */
  readonly missing: (call: SimulatedCall<T>, tag: string) => ServiceFault
  /** The most characters of a tag. */
  readonly longest: number
  /** The most tags of a resource, and the refusal of more. */
  readonly most?: { readonly count: number; readonly refusal: ServiceFault }
  /** The first minor microversion that has tags. */
  readonly since?: number
  /** Whether a tag that the resource has already is added with 204, in place of 201. */
  readonly tellsKnown?: boolean
}

/** Makes the routes of a resource's tags at `path`: the list, and each tag below it. A tag is stored once; members may change tags. */
export function tagRoutes<T>(
  { get, put, del }: RouteMakers<T>,
  path: string,
  options: TagOptions<T>,
): SimulatedRoute<T>[] {
  const { find, longest, most, since = 0, tellsKnown = false } = options
  const body = Type.Object({
    tags: Type.Array(Type.String({ minLength: 1, maxLength: longest }), most ? { maxItems: most.count } : {}),
  })
  const rules = (change: TagChange) => ({ right: 'member' as const, rule: options.rule(change), since })
  const change = (call: SimulatedCall<T>, next: (tags: readonly string[]) => readonly string[]): readonly string[] => {
    const { tags: before, keep } = find(call)
    const tags = [...new Set(next(before))]
    if (most && tags.length > most.count) throw most.refusal
    keep(tags)
    return tags
  }
  const require = (call: SimulatedCall<T>, tag: string): string => {
    if (!find(call).tags.includes(tag)) throw options.missing(call, tag)
    return tag
  }
  return [
    get(path, { since }, (call) => ({ tags: find(call).tags })),
    put(path, { ...rules('update_all'), body }, (call) => ({ tags: change(call, () => call.body.tags) })),
    del(path, rules('delete_all'), (call) => {
      change(call, () => [])
      return respond(204)
    }),
    get(`${path}/:tag`, { since }, (call) => {
      require(call, call.params.tag)
      return respond(204)
    }),
    put(`${path}/:tag`, rules('update'), (call) => {
      const { tag } = call.params
      const isKnown = find(call).tags.includes(tag)
      change(call, (tags) => [...tags, tag])
      return respond(isKnown && tellsKnown ? 204 : 201)
    }),
    del(`${path}/:tag`, rules('delete'), (call) => {
      const tag = require(call, call.params.tag)
      change(call, (tags) => tags.filter((one) => one !== tag))
      return respond(204)
    }),
  ]
}
