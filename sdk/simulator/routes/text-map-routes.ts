import { type TSchema, Type } from 'typebox'
import { respond } from '../answer.ts'
import type { Right, SimulatedCall } from '../call.ts'
import type { SimulatedRoute } from '../route.ts'
import { badRequest, notFound } from '../service-fault.ts'
import type { RouteMakers } from './make-route.ts'

/** A change of a map of texts: some entries, all of them, one, or one away. */
export type MapChange = 'create' | 'update_all' | 'update' | 'delete'

/** The texts of a resource by name: metadata, extra specs. */
export type TextMap = Readonly<Record<string, string>>

/** What is particular to the map of texts of one kind of resource. */
export interface TextMapOptions<T, Row, Values extends TSchema> {
  /** The key of the whole map: `metadata`, `extra_specs`. */
  readonly key: string
  /** The key of one entry: `meta`; without it an entry is the whole body. */
  readonly item?: string
  /** The schema of a map. Values that are no texts are stored as texts. */
  readonly values: Values
  readonly right: Right
  readonly rule: (change: MapChange) => string
  /** The resource of the path; the service's refusal where there is none. */
  readonly find: (call: SimulatedCall<T>) => Row
  /** Refuses a change that the resource does not allow now. */
  readonly admit?: (call: SimulatedCall<T>, row: Row, change: MapChange) => void
  readonly read: (row: Row) => TextMap
  readonly keep: (call: SimulatedCall<T>, row: Row, entries: TextMap) => void
  /** The message of the 404 for a name that the map lacks. */
  readonly missing: (row: Row, name: string) => string
  /** The changes that the service has; all when it is left out. */
  readonly changes?: readonly MapChange[]
  /** Whether adding answers with the added entries alone, in place of all. */
  readonly answersAdded?: boolean
  /** The status of adding; 200 when it is left out. */
  readonly added?: number
  /** The status of a deletion; 204 when it is left out. */
  readonly deleted?: number
}

/** Makes the routes of a map of texts at `path`: the whole map, and each entry below it. */
export function textMapRoutes<T, Row, Values extends TSchema>(
  { get, post, put, del }: RouteMakers<T>,
  path: string,
  options: TextMapOptions<T, Row, Values>,
): SimulatedRoute<T>[] {
  const {
    key,
    item,
    values,
    right,
    find,
    read,
    answersAdded = false,
    added: addedStatus = 200,
    deleted = 204,
  } = options
  const textsOf = (given: unknown): TextMap =>
    Object.fromEntries(Object.entries(Object(given)).map(([name, value]) => [name, String(value)]))
  const whole = Type.Object({ [key]: values })
  const one = item === undefined ? values : Type.Object({ [item]: values })
  const under = (body: unknown, name: string): TextMap => textsOf(Object(body)[name])
  const oneOf = (entries: TextMap) => (item === undefined ? entries : { [item]: entries })

  const changed = (
    call: SimulatedCall<T>,
    change: MapChange,
    next: (before: TextMap, row: Row) => TextMap,
  ): TextMap => {
    const row = find(call)
    options.admit?.(call, row, change)
    const entries = next(read(row), row)
    options.keep(call, row, entries)
    return entries
  }
  const entryOf = (row: Row, name: string): string => {
    const value = new Map(Object.entries(read(row))).get(name)
    if (value === undefined) throw notFound(options.missing(row, name))
    return value
  }

  const rules = (change: MapChange) => ({ right, rule: options.rule(change) })
  const byChange: Readonly<Record<MapChange, SimulatedRoute<T>>> = {
    create: post(path, { ...rules('create'), body: whole }, (call) => {
      const added = under(call.body, key)
      const all = changed(call, 'create', (before) => ({ ...before, ...added }))
      return respond(addedStatus, { [key]: answersAdded ? added : all })
    }),
    update_all: put(path, { ...rules('update_all'), body: whole }, (call) => ({
      [key]: changed(call, 'update_all', () => under(call.body, key)),
    })),
    update: put(`${path}/:key`, { ...rules('update'), body: one }, (call) => {
      const name = call.params.key
      const given = item === undefined ? textsOf(call.body) : under(call.body, item)
      const value = new Map(Object.entries(given)).get(name)
      if (value === undefined) throw badRequest('Request body and URI mismatch')
      if (Object.keys(given).length > 1) throw badRequest('Request body contains too many items')
      changed(call, 'update', (before) => ({ ...before, [name]: value }))
      return oneOf({ [name]: value })
    }),
    delete: del(`${path}/:key`, rules('delete'), (call) => {
      changed(call, 'delete', (before, row) => {
        entryOf(row, call.params.key)
        return Object.fromEntries(Object.entries(before).filter(([name]) => name !== call.params.key))
      })
      return respond(deleted)
    }),
  }
  const { changes = ['create', 'update_all', 'update', 'delete'] } = options
  return [
    get(path, (call) => ({ [key]: read(find(call)) })),
    get(`${path}/:key`, (call) => oneOf({ [call.params.key]: entryOf(find(call), call.params.key) })),
    ...changes.map((change) => byChange[change]),
  ]
}
