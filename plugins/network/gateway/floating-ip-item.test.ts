import { expect, it } from 'vitest'
import { floatingIpItem } from './floating-ip-item.ts'

const floating = {
  id: 'f1',
  floating_ip_address: '203.0.113.9',
  floating_network_id: 'n1',
  fixed_ip_address: '10.0.0.5',
  port_id: 'p1',
  status: 'ACTIVE',
}
const names = new Map([['n1', 'public']])

it('says which instance a floating IP leads to, and names its pool', () => {
  const port_details = { device_id: 's1', device_owner: 'compute:nova' }
  expect(floatingIpItem({ ...floating, port_details }, names)).toMatchObject({
    ip: '203.0.113.9',
    fixed_ip: '10.0.0.5',
    pool: 'n1',
    pool_name: 'public',
    instance_id: 's1',
    instance_type: 'compute',
    dns_domain: '',
    dns_name: '',
    port_forwardings: [],
  })
})

it('leads to a device by its owner, or nowhere', () => {
  const port_details = { device_id: 'lb1', device_owner: 'Octavia' }
  expect(floatingIpItem({ ...floating, port_details }, new Map())).toMatchObject({
    pool_name: 'n1',
    instance_type: 'Octavia',
  })
  expect(
    floatingIpItem({ ...floating, port_id: null, fixed_ip_address: null, port_details: null }, names),
  ).toMatchObject({ fixed_ip: null, instance_id: null, instance_type: null })
})
