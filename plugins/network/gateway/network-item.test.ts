import { expect, it } from 'vitest'
import { networkItem } from './network-item.ts'

const network = {
  id: 'n1',
  name: '',
  tenant_id: 'p1',
  status: 'ACTIVE' as const,
  admin_state_up: false,
  shared: true,
  subnets: ['s1'],
}
const subnets = [
  { id: 's1', name: 'lan', network_id: 'n1', ip_version: 4, cidr: '10.0.0.0/24' },
  { id: 's2', name: '', network_id: 'n1', ip_version: 6, cidr: 'fd00::/64' },
  { id: 's3', name: 'other', network_id: 'n2', ip_version: 4, cidr: '10.9.0.0/24' },
]

it('carries its own subnets whole, and says what it is in the words of API and SDK', () => {
  expect(networkItem(network, subnets)).toEqual({
    ...network,
    name: 'n1',
    subnets: subnets.slice(0, 2),
    subnets_associated: ['lan 10.0.0.0/24', 'fd00::/64'],
    admin_state: 'DOWN',
    is_shared: true,
    is_router_external: false,
  })
})
