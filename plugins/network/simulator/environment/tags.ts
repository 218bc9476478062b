import { type Call, created, type Rows } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { del, get, isOwn, put } from '../kit.ts'
import { neutronFault } from '../neutron-fault.ts'
import type { Stamps } from '../stamps.ts'
import type { NetworkTables } from '../tables.ts'

const Tags = Type.Object({ tags: Type.Array(Type.String({ maxLength: 255 })) })

type TagCall = Call<NetworkTables, { readonly kind: string; readonly id: string }>

type Owned = Pick<Stamps, 'id' | 'tenant_id' | 'tags'>

interface Tagged {
  readonly row: Owned
  readonly keep: (tags: readonly string[]) => void
}

function taggedIn<Row extends Owned>(rows: Rows<Row>, id: string): Tagged | undefined {
  const row = rows.get(id)
  if (!row) return undefined
  const changes: Partial<Row> = {}
  return { row, keep: (tags) => void rows.set(id, Object.assign(changes, { tags })) }
}

function tagged(call: TagCall): Tagged {
  const { kind, id } = call.params
  const { rows } = call
  const readers: Readonly<Record<string, () => Tagged | undefined>> = {
    networks: () => taggedIn(rows.networks, id),
    subnets: () => taggedIn(rows.subnets, id),
    ports: () => taggedIn(rows.ports, id),
    routers: () => taggedIn(rows.routers, id),
    floatingips: () => taggedIn(rows.floatingIps, id),
    'security-groups': () => taggedIn(rows.securityGroups, id),
  }
  const found = readers[kind]?.()
  if (found && isOwn(found.row, call)) return found
  throw neutronFault(404, 'TagResourceNotFound', `Resource ${kind} ${id} could not be found.`)
}

function change(call: TagCall, next: (tags: readonly string[]) => readonly string[]): readonly string[] {
  const { row, keep } = tagged(call)
  const tags = next(row.tags)
  keep(tags)
  return tags
}

const rules = { right: 'member', rule: 'update_tags' } as const
const place = '/v2.0/:kind/:id/tags'

export const tagRoutes = [
  get(place, (call) => ({ tags: tagged(call).row.tags })),
  put(place, { ...rules, body: Tags }, (call) => ({ tags: change(call, () => [...new Set(call.body.tags)]) })),
  del(place, rules, (call) => {
    change(call, () => [])
    return undefined
  }),
  put(`${place}/:tag`, rules, (call) => {
    change(call, (tags) => [...new Set([...tags, call.params.tag])])
    return created()
  }),
  del(`${place}/:tag`, rules, (call) => {
    change(call, (tags) => tags.filter((tag) => tag !== call.params.tag))
    return undefined
  }),
]
