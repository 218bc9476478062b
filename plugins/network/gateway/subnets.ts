import { isFault } from '@fascia/sdk/common'
import {
  type Cloud,
  created,
  forwardedFilters,
  handle,
  type NamedFields,
  type Route,
  withNamesOf,
} from '@fascia/sdk/gateway'
import * as zones from '../api/availability-zones.ts'
import * as subnets from '../api/subnets.ts'
import { revised } from './revised.ts'
import { type NeutronSubnet, subnetItem } from './subnet-item.ts'

/** The names of the network and of the project that one subnet is answered with. */
const NAMES = {
  network_name: ['OS::Neutron::Network', ({ network_id }) => network_id],
  project_name: ['OS::Keystone::Project', ({ tenant_id }) => tenant_id],
} satisfies NamedFields<subnets.Subnet>
const SUBNET = { pick: 'subnet' }

interface Availability {
  readonly subnet_ip_availability: readonly {
    readonly subnet_id: string
    readonly used_ips: number
    readonly total_ips: number
  }[]
}

/** Subnets with their addresses in use and left: one call a network; without them where the cloud does not count. */
async function withAvailability(cloud: Cloud, items: readonly subnets.Subnet[]): Promise<readonly subnets.Subnet[]> {
  const ids = [...new Set(items.map(({ network_id }) => network_id))]
  const request = { pick: 'network_ip_availability' }
  const answers = await Promise.all(
    ids.map((id) =>
      cloud.network
        .get<Availability>('/network-ip-availabilities/:id', { ...request, params: { id } })
        .catch((failure: unknown) => {
          if (isFault(failure) && failure.upstreamStatus === 404) return { subnet_ip_availability: [] }
          throw failure
        }),
    ),
  )
  const found = new Map(answers.flatMap((one) => one.subnet_ip_availability.map((each) => [each.subnet_id, each])))
  return items.map((item) => {
    const one = found.get(item.id)
    return one ? { ...item, used_ips: one.used_ips, free_ips: Math.max(0, one.total_ips - one.used_ips) } : item
  })
}

export const subnetRoutes: readonly Route[] = [
  /** Any filter of Neutron's goes on as it is [NETP-131]. */
  handle(subnets.list, ({ cloud, query: { with_availability, ...query } }) =>
    cloud.network.pages('/subnets', 'subnets', {
      query: forwardedFilters({ ...query }),
      map: (items: readonly NeutronSubnet[]) =>
        with_availability === 'true' ? withAvailability(cloud, items.map(subnetItem)) : items.map(subnetItem),
    }),
  ),
  handle(subnets.get, async ({ cloud, params }) =>
    withNamesOf(
      cloud,
      subnetItem(await cloud.network.get<NeutronSubnet>('/subnets/:id', { ...SUBNET, params })),
      NAMES,
    ),
  ),
  handle(subnets.create, async ({ cloud, body }) => {
    const subnet = await cloud.network.post<NeutronSubnet>('/subnets', { subnet: body }, SUBNET)
    return created(`/api/neutron/subnets/${subnet.id}/`, subnetItem(subnet))
  }),
  handle(subnets.change, async ({ cloud, params, body, header }) => {
    await cloud.network.put('/subnets/:id', { subnet: body }, { params, headers: revised(header) })
  }),
  handle(subnets.remove, ({ cloud, params }) => cloud.network.delete('/subnets/:id', { params })),
  handle(zones.list, ({ cloud, query: { resource } }) =>
    cloud.network.pages('/availability_zones', 'availability_zones', { query: { resource } }),
  ),
]
