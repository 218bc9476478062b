import { expect, it } from 'vitest'
import { subnetNames } from './ports-step.tsx'

it('names the subnet of each address, by its id where it has no name', () => {
  const port = {
    id: 'p',
    name: 'p',
    network_id: 'n',
    device_owner: '',
    admin_state: 'UP',
    status: 'DOWN',
    fixed_ips: [
      { subnet_id: 's1', ip_address: '10.0.0.5' },
      { subnet_id: 's2', ip_address: 'fd00::5' },
    ],
  }
  const subnets = [
    { id: 's1', name: 'office', cidr: '10.0.0.0/24' },
    { id: 's2', name: '', cidr: 'fd00::/64' },
  ]
  const network = { id: 'n', name: 'net', subnets, shared: false, admin_state: 'UP', status: 'ACTIVE' }
  expect(subnetNames(port, network)).toEqual({ '10.0.0.5': 'office', 'fd00::5': 's2' })
})
