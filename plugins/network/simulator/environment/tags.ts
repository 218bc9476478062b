import type { Call, Rows, Tagged } from '@fascia/sdk/simulator'
import { isOwn, tags } from '../kit.ts'
import { neutronFault } from '../neutron-fault.ts'
import type { Stamps } from '../stamps.ts'
import type { NetworkTables } from '../tables.ts'

type Owned = Pick<Stamps, 'id' | 'tenant_id' | 'tags'>

function taggedIn<Row extends Owned>(rows: Rows<Row>, call: Call<NetworkTables>, id: string): Tagged | undefined {
  const row = rows.get(id)
  if (!row || !isOwn(row, call)) return undefined
  const changes: Partial<Row> = {}
  return { tags: row.tags, keep: (tags) => void rows.set(id, Object.assign(changes, { tags })) }
}

export const tagRoutes = tags('/v2.0/:kind/:id/tags', {
  find(call) {
    const { kind = '', id = '' } = call.params
    const { rows } = call
    const readers: Readonly<Record<string, () => Tagged | undefined>> = {
      networks: () => taggedIn(rows.networks, call, id),
      subnets: () => taggedIn(rows.subnets, call, id),
      ports: () => taggedIn(rows.ports, call, id),
      routers: () => taggedIn(rows.routers, call, id),
      floatingips: () => taggedIn(rows.floatingIps, call, id),
      'security-groups': () => taggedIn(rows.securityGroups, call, id),
    }
    const found = readers[kind]?.()
    if (found) return found
    throw neutronFault(404, 'TagResourceNotFound', `Resource ${kind} ${id} could not be found.`)
  },
  rule: () => 'update_tags',
  missing: (_, tag) => neutronFault(404, 'TagNotFound', `Tag ${tag} could not be found.`),
  longest: 255,
})
