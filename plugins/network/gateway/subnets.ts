import { created, forwardedFilters, handle, type NamedResource, type NameLookup, type Route } from '@fascia/sdk/gateway'
import * as zones from '../api/availability-zones.ts'
import * as pools from '../api/subnet-pools.ts'
import * as subnets from '../api/subnets.ts'
import { type NeutronSubnet, subnetItem } from './subnet-item.ts'

const SUBNET = { pick: 'subnet' }

export const subnetRoutes: readonly Route[] = [
  /** Any filter of Neutron's goes on as it is [NETP-131]. */
  handle(subnets.list, ({ cloud, query }) =>
    cloud.network.pages('/subnets', 'subnets', {
      query: forwardedFilters({ ...query }),
      map: (items: readonly NeutronSubnet[]) => items.map(subnetItem),
    }),
  ),
  handle(subnets.get, async ({ cloud, params }) =>
    subnetItem(await cloud.network.get<NeutronSubnet>('/subnets/:id', { ...SUBNET, params })),
  ),
  handle(subnets.create, async ({ cloud, body }) => {
    const subnet = await cloud.network.post<NeutronSubnet>('/subnets', { subnet: body }, SUBNET)
    return created(`/api/neutron/subnets/${subnet.id}/`, subnetItem(subnet))
  }),
  handle(subnets.change, async ({ cloud, params, body }) => {
    await cloud.network.put('/subnets/:id', { subnet: body }, { params })
  }),
  handle(subnets.remove, ({ cloud, params }) => cloud.network.delete('/subnets/:id', { params })),
  handle(pools.list, ({ cloud }) => cloud.network.pages<pools.SubnetPool>('/subnetpools', 'subnetpools')),
  handle(zones.list, ({ cloud, query: { resource } }) =>
    cloud.network.pages('/availability_zones', 'availability_zones', { query: { resource } }),
  ),
]

/** Names of subnets; one without a name has its id. */
export const subnetNames: NameLookup = async ({ network }, ids) => {
  const query = { id: ids, fields: ['id', 'name'] }
  const items = await network.get<readonly NamedResource[]>('/subnets', { query, pick: 'subnets' })
  return items.map(({ id, name }) => ({ id, name: name || id }))
}
