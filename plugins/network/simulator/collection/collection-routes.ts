import { respond } from '@fascia/sdk/simulator'
import { type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { notAuthorized } from '../neutron-fault.ts'
import {
  type Collection,
  isOwn,
  type NetworkCall,
  type NetworkRoute,
  type Owned,
  ownerOf,
  requireMember,
  visibleRow,
} from './collection.ts'
import { filtersOf, pageOf, passesFilters, passesTags, pickFields } from './list-query.ts'
import { bodiesOf, checkAttributes, parseAttributes } from './parse-attributes.ts'

const Ownership = Type.Object({ tenant_id: Type.Optional(Type.String()), project_id: Type.Optional(Type.String()) })

function ownershipOf(body: unknown): { tenant_id?: string; project_id?: string } {
  return Value.Check(Ownership, body) ? body : {}
}

/** The five routes of a collection: list, create (one or a bulk), show, update and delete. */
export function collectionRoutes<Row extends Owned, C extends TSchema, U extends TSchema>(
  collection: Collection<Row, C, U>,
): NetworkRoute[] {
  const { singular, plural } = collection
  const path = collection.path ?? `/v2.0/${plural}`
  const quota = collection.quota

  function list(call: NetworkCall) {
    collection.beforeList?.(call)
    const filters = filtersOf(call.query)
    const where: Record<string, string> = {}
    for (const index of ['id', ...collection.indexed]) {
      const wanted = filters.get(index)
      if (wanted?.length === 1 && wanted[0] !== undefined && wanted[0] !== '') where[index] = wanted[0]
    }
    const shown = rowsWhere(collection, call, where)
      .filter((row) => isOwn(row, call) || collection.isShared?.(row, call))
      .filter((row) => passesTags(row.tags, call.query))
      .map((row) => collection.show(row, call))
      .filter((item) => passesFilters(item, filters))
    const { page, hasMore } = pageOf(shown, call.query)
    const last = page.at(-1)?.id
    const next = new URLSearchParams(call.query)
    if (typeof last === 'string') next.set('marker', last)
    const links = hasMore ? { [`${plural}_links`]: [{ rel: 'next', href: `${call.baseUrl}${path}?${next}` }] } : {}
    return { [plural]: page.map((item) => pickFields(item, call.query)), ...links }
  }

  async function create(call: NetworkCall) {
    requireMember(call, `create_${singular}`)
    const { bulk, bodies } = bodiesOf(singular, plural, call.body)
    const made: unknown[] = []
    for (const body of bodies) {
      const attributes = checkAttributes(collection.create, body)
      const row = await collection.add(call, attributes, ownerOf(call, ownershipOf(body), `create_${singular}`))
      made.push(collection.show(row, call))
    }
    return respond(201, bulk ? { [plural]: made } : { [singular]: made[0] })
  }

  function ownRow(call: NetworkCall, verb: string): Row {
    const row = visibleRow(collection, call, call.params.id ?? '')
    requireMember(call, `${verb}_${singular}`)
    if (!isOwn(row, call)) throw notAuthorized(`${verb}_${singular}`)
    return row
  }

  return [
    { method: 'GET', path, handler: list },
    {
      method: 'POST',
      path,
      handler: create,
      ...(quota === undefined
        ? {}
        : { takes: (call: NetworkCall) => ({ [quota]: bodiesOf(singular, plural, call.body).bodies.length }) }),
    },
    {
      method: 'GET',
      path: `${path}/:id`,
      handler: (call) => ({
        [singular]: pickFields(collection.show(visibleRow(collection, call, call.params.id ?? ''), call), call.query),
      }),
    },
    {
      method: 'PUT',
      path: `${path}/:id`,
      handler: async (call) => {
        const row = ownRow(call, 'update')
        const attributes = parseAttributes(collection.update, singular, call.body)
        return { [singular]: collection.show(await collection.change(call, row, attributes), call) }
      },
    },
    {
      method: 'DELETE',
      path: `${path}/:id`,
      handler: async (call) => {
        await collection.remove(call, ownRow(call, 'delete'))
        return undefined
      },
    },
  ]
}

function rowsWhere<Row extends Owned, C extends TSchema, U extends TSchema>(
  collection: Collection<Row, C, U>,
  call: NetworkCall,
  where: Readonly<Record<string, string>>,
): Row[] {
  const { id, ...rest } = where
  if (id === undefined) return collection.rows(call).find(narrow<Row>(rest))
  const row = collection.rows(call).get(id)
  return row ? [row] : []
}

// The keys were taken from the collection's own list of indexed fields.
function narrow<Row>(where: Readonly<Record<string, unknown>>): Partial<Row> {
  const partial: Partial<Row> = {}
  return Object.assign(partial, where)
}
