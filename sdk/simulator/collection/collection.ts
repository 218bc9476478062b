import type { Value } from '@fascia/sdk/common'
import type { TSchema } from 'typebox'
import { type HandlerAnswer, respond } from '../answer.ts'
import { hasRight, type Right, type SimulatedCall } from '../call.ts'
import type { Dialect, Names, Shown, Verb } from '../dialect/dialect.ts'
import type { SimulatedRoute } from '../route.ts'
import type { Rows, Table } from '../rows.ts'
import type { CollectionOptions, Stamps } from './collection-options.ts'
import { type Collected, conditionsOf, fieldOf, listRows } from './list-rows.ts'

/** The routes of one kind of resource, to be spread into a service's, and the functions that other routes use. */
export interface Collection<T, Row extends { readonly id: string }, Create extends TSchema = TSchema>
  extends Iterable<SimulatedRoute<T>> {
  readonly names: Names
  /** The row of an id, the path's when it is left out. Throws the service's refusal when there is none or the caller may not see it. */
  find(call: SimulatedCall<T>, id?: string): Row
  /** The same for a change: a row of the caller's project, or any for administrators. */
  findOwn(call: SimulatedCall<T>, verb: Verb, id?: string): Row
  /** Adds a row as the create route does, without its checks. */
  add(call: SimulatedCall<T>, given: Value<Create>, projectId: string): Row | Promise<Row>
  /** An item as it is shown. */
  show(row: Row, call: SimulatedCall<T>): Readonly<Record<string, unknown>>
}

const RIGHTS: Readonly<Record<Verb, Right>> = {
  list: 'reader',
  show: 'reader',
  create: 'member',
  update: 'member',
  delete: 'member',
}

/** Makes the routes of a collection in a dialect. `routeKit` binds it to a service's tables. */
export function makeCollection<T, Row extends { readonly id: string }, Create extends TSchema, Update extends TSchema>(
  dialect: Dialect,
  name: string,
  table: Table<never>,
  rowsOf: (call: SimulatedCall<T>) => Rows<Row>,
  options: CollectionOptions<T, Row, Create, Update>,
  stamps: Stamps<T> = {},
): Collection<T, Row, Create> {
  const names = namesOf(dialect, name, options)
  const { path, singular, plural } = names
  const { key = 'id', owner } = { ...options, owner: table.owner }
  const collected: Collected<T, Row> = { dialect, names, table, rows: rowsOf, options }
  const statuses = { ...dialect.statuses, ...options.statuses }
  const show = (row: Row, call: SimulatedCall<T>) => options.show?.(row, call) ?? { ...row }
  const ruleOf = (verb: Verb): string => options.rules?.[verb] ?? dialect.rule(verb, names)

  const notFound = (id: string) => options.notFound?.(id) ?? dialect.refuse.notFound(names, id)
  const isOwn = (row: Row, { caller }: SimulatedCall<T>): boolean =>
    caller.isAdmin ||
    caller.isService ||
    (owner === null ? options.shared === undefined : fieldOf(row, owner) === caller.projectId)

  function lookUp(call: SimulatedCall<T>, id: string): Row | undefined {
    const where = conditionsOf(collected, call)
    const row = key === 'id' ? rowsOf(call).get(id) : rowsOf(call).find(Object.assign(where, { [key]: id }))[0]
    const isThere = row && Object.entries(where).every(([field, value]) => fieldOf(row, field) === value)
    return isThere && (isOwn(row, call) || options.shared?.(row, call)) ? row : undefined
  }
  const idIn = (call: SimulatedCall<T>): string => call.params.id ?? ''

  function find(call: SimulatedCall<T>, id = idIn(call)): Row {
    const row = lookUp(call, id)
    if (!row) throw notFound(id)
    return row
  }

  function admit(verb: Verb, call: SimulatedCall<T>, row?: Row): void {
    const { minor } = call.microversion
    if (minor < (options.since ?? 0) || minor > (options.until ?? Number.POSITIVE_INFINITY))
      throw dialect.refuse.noRoute()
    options.admit?.(verb, call, row)
    if (!options.admit && !hasRight(call, options.rights?.[verb] ?? RIGHTS[verb]))
      throw dialect.refuse.forbidden(ruleOf(verb))
  }

  function findOwn(call: SimulatedCall<T>, verb: Verb, id = idIn(call)): Row {
    const row = lookUp(call, id)
    if (!row && dialect.asksRightLast) throw notFound(id)
    admit(verb, call, row)
    if (!row) throw notFound(id)
    if (!options.admit && !isOwn(row, call)) throw dialect.refuse.forbidden(ruleOf(verb))
    return row
  }

  const written = (row: Row, call: SimulatedCall<T>, verb: 'create' | 'update'): Shown =>
    options.written?.(row, call, verb) ?? show(row, call)
  const wrapped = (row: Row, call: SimulatedCall<T>, shown = show(row, call)) => {
    const item = dialect.select?.(shown, call.query) ?? shown
    return dialect.isWrapped ? { [singular]: item, ...options.beside?.(row, call) } : item
  }
  const given = <S extends TSchema>(schema: S, body: unknown): Value<S> => {
    return dialect.isWrapped ? dialect.parseNamed(singular, schema, body) : dialect.parse(schema, body)
  }

  async function create(call: SimulatedCall<T>): Promise<HandlerAnswer> {
    if (!dialect.asksRightLast) admit('create', call)
    const { add, create: schema, quota } = options
    if (!schema || !add) throw dialect.refuse.noRoute()
    const many = dialect.hasBulk ? fieldOf(Object(call.body), plural) : undefined
    // Each of several may have its name around it, or not.
    const bodies = Array.isArray(many)
      ? many.map((one) => (fieldOf(Object(one), singular) === undefined ? { [singular]: one } : one))
      : [call.body]
    const wanted = bodies.map((body) => {
      const attributes = given(schema, body)
      return { attributes, projectId: ownerOf(call, attributes, ruleOf('create')) }
    })
    if (dialect.asksRightLast) admit('create', call)
    if (quota !== undefined)
      for (const [projectId, count] of countByProject(wanted)) call.take({ [quota]: count }, projectId)
    const made: Row[] = []
    for (const { attributes, projectId } of wanted) made.push(await add(call, attributes, projectId))
    const [first] = made
    const body = Array.isArray(many)
      ? { [plural]: made.map((row) => written(row, call, 'create')) }
      : first && wrapped(first, call, written(first, call, 'create'))
    return respond(statuses.create, body)
  }

  function ownerOf({ caller }: SimulatedCall<T>, attributes: unknown, rule: string): string {
    const wanted = fieldOf(Object(attributes), 'project_id') ?? fieldOf(Object(attributes), 'tenant_id')
    if (typeof wanted !== 'string' || wanted === caller.projectId) return caller.projectId
    if (!caller.isAdmin) throw dialect.refuse.forbidden(`(${rule} and ${rule}:tenant_id)`)
    return wanted
  }

  const routes = (): SimulatedRoute<T>[] => {
    const verbs = options.verbs ?? verbsOf(options)
    const one = `${path}/:id`
    const list = (place: string, isShort: boolean): SimulatedRoute<T> => ({
      method: 'GET',
      path: place,
      handler(call) {
        admit('list', call)
        options.beforeList?.(call)
        return listRows(collected, call, filled(place, call), isShort)
      },
    })
    const byVerb: Readonly<Record<Verb, readonly SimulatedRoute<T>[]>> = {
      list: options.detail ? [list(path, true), list(`${path}/detail`, false)] : [list(path, false)],
      create: [{ method: 'POST', path, handler: create }],
      show: [
        {
          method: 'GET',
          path: one,
          handler(call) {
            const row = lookUp(call, idIn(call))
            admit('show', call, row)
            if (!row) throw notFound(idIn(call))
            return wrapped(row, call)
          },
        },
      ],
      update: [
        {
          method: dialect.updateMethod,
          path: one,
          async handler(call) {
            const { change, changed, update } = options
            if (!update) throw dialect.refuse.noRoute()
            const early = dialect.asksRightLast ? given(update, call.body) : undefined
            const row = findOwn(call, 'update')
            const wanted = early ?? given(update, call.body)
            const changes: Partial<Row> = {}
            Object.assign(
              changes,
              change ? await change(call, row, wanted) : wanted,
              stamps.changed?.(call, { ...row }),
            )
            const stored = rowsOf(call).set(row.id, changes) ?? row
            await changed?.(call, stored, row)
            return wrapped(stored, call, written(stored, call, 'update'))
          },
        },
      ],
      delete: [
        {
          method: 'DELETE',
          path: one,
          async handler(call) {
            const row = findOwn(call, 'delete')
            if (!options.remove) rowsOf(call).remove(row.id)
            return (await options.remove?.(call, row)) ?? respond(statuses.delete)
          },
        },
      ],
    }
    return verbs.flatMap((verb) => byVerb[verb])
  }

  return {
    names,
    find,
    findOwn,
    show,
    add(call, attributes, projectId) {
      if (!options.add) throw dialect.refuse.noRoute()
      return options.add(call, attributes, projectId)
    },
    [Symbol.iterator]: () => routes()[Symbol.iterator](),
  }
}

/** The names of a collection; those that its options lack follow from the others. */
export function namesOf(
  dialect: Dialect,
  name: string,
  { plural = name, singular = singularOf(plural), path = dialect.path(plural), noun }: Partial<Names>,
): Names {
  const words = singular.replaceAll('_', ' ')
  return { plural, singular, path, noun: noun ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}` }
}

/** The singular of a key: `policies` is `policy`, `subnets` is `subnet`. */
function singularOf(plural: string): string {
  return plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.replace(/s$/, '')
}

function verbsOf({ create, update }: { readonly create?: TSchema; readonly update?: TSchema }): readonly Verb[] {
  return ['list', ...(create ? ['create' as const] : []), 'show', ...(update ? ['update' as const] : []), 'delete']
}

function countByProject(wanted: readonly { readonly projectId: string }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { projectId } of wanted) counts.set(projectId, (counts.get(projectId) ?? 0) + 1)
  return counts
}

/** A path with its parameters filled in. */
export function filled(path: string, { params }: { readonly params: Readonly<Record<string, string>> }): string {
  return path.replace(/:([^/]+)/g, (_, name: string) => params[name] ?? '')
}
