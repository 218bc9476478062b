import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as subnets from '../api/subnets.ts'
import { subnetItem } from './subnet-item.ts'
import { subnetRoutes } from './subnets.ts'

const SUBNET = { id: 's1', name: '', network_id: 'n1', tenant_id: 'p1', cidr: '10.0.0.0/24', ip_version: 4 }

it('makes a subnet of what Neutron answers, also where it leaves fields out [NETP-131]', () => {
  expect(subnetItem(Object({ ...SUBNET, enable_dhcp: true }))).toMatchObject({
    ...{ name: 's1', ipver_str: 'IPv4', is_dhcp_enabled: true, allocation_pools: [], host_routes: [] },
    ...{ dns_nameservers: [], ipv6_address_mode: null, ipv6_ra_mode: null, pool_texts: [], route_texts: [] },
  })
  const whole = { name: 'lan', dns_nameservers: ['9.9.9.9'], ipv6_address_mode: 'slaac', ipv6_ra_mode: 'slaac' }
  expect(subnetItem(Object({ ...SUBNET, ...whole }))).toMatchObject(whole)
})

it('gives the subnets of a cloud that does not count addresses, and fails where counting fails', async () => {
  const list = (upstreamStatus: number) =>
    tryRoutes(subnetRoutes, {
      answers: {
        'network GET /subnets': [SUBNET],
        'network GET /network-ip-availabilities/n1': new Fault('GATEWAY_UPSTREAM_REFUSED', {
          ...{ status: 502, upstreamStatus },
        }),
      },
    }).ask(subnets.list, { query: { with_availability: 'true' } })
  expect(await list(404)).toMatchObject([{ id: 's1' }])
  await expect(list(500)).rejects.toMatchObject({ upstreamStatus: 500 })
})
