import { expect, it } from 'vitest'
import { interfaceName } from './interface-name.ts'

const address = (ip_address: string) => ({ subnet_id: 's1', ip_address })
const both = [address('10.0.0.5'), address('fd00::5')]
it.each([
  ['', both, 'private', '10.0.0.5, fd00::5 (private)'],
  ['eth0', both, 'private', 'eth0 10.0.0.5, fd00::5 (private)'],
  ['eth0', [], null, 'eth0 (n1)'],
  ['', [], null, 'p1 (n1)'],
])('names the port "%s" with the addresses %j on the network %s %s', (name, fixed_ips, network_name, text) => {
  const port = { id: 'p1', name, network_name, network_id: 'n1', fixed_ips }
  expect(interfaceName(Object(port))).toBe(text)
})
