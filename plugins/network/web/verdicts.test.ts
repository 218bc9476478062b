// A table: what each action says of items that it suits, and of those that it does not.
import { tryAction } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { floatingIp } from './floating-ips/floating-ip.ts'
import { network } from './networks/network.ts'
import { port } from './ports/port.ts'
import { roomFor } from './quotas.ts'
import { router } from './routers/router.ts'
import { routerInterface } from './routers/router-interface.ts'
import { securityGroup } from './security-groups/security-group.ts'

const FREE = { port_id: null, port_forwardings: [] }
const USED = { port_id: 'p1', port_forwardings: [] }
const FORWARDED = { port_id: null, port_forwardings: [{}] }
const [TAKEN, SOMEWHERE, NOWHERE] = [
  'It leads somewhere already',
  'It is associated with a port',
  'It leads to no port',
]
const [DEFAULT, UNMADE] = ['The default security group stays as it is', 'It is made when the first instance uses it']

it.each([
  [floatingIp, 'associateFloatingIp', [FREE], [USED, FORWARDED], TAKEN],
  [floatingIp, 'disassociateFloatingIp', [USED], [FREE], NOWHERE],
  [floatingIp, 'releaseFloatingIp', [FREE, USED], [FORWARDED], 'It has port forwarding rules'],
  [floatingIp, 'releaseForwarding', [FORWARDED], [FREE], 'It has no port forwarding rules'],
  [floatingIp, 'configureForwardings', [FREE, FORWARDED], [USED], SOMEWHERE],
  [floatingIp, 'addForwarding', [FREE, FORWARDED], [USED], SOMEWHERE],
  [router, 'setGateway', [{ external_network: null }], [{ external_network: 'n1' }], 'It has a gateway'],
  [router, 'clearGateway', [{ external_network: 'n1' }], [{ external_network: null }], 'It has no gateway'],
  [
    ...[routerInterface, 'deleteInterface', [{ device_owner: 'network:router_interface' }]],
    ...[[{ device_owner: 'network:router_ha_interface' }], 'It keeps the router highly available'],
  ],
  [securityGroup, 'deleteSecurityGroup', [{ name: 'web' }], [{ name: 'default' }], DEFAULT],
  [network, 'deleteNetwork', [{ id: 'n1' }], [{ id: '__auto_allocate__' }], UNMADE],
] as const)('suits items or says why not: %#', (type, key, suits, others, because) => {
  const { verdict } = tryAction(Object(type), String(key))
  expect(Object(suits).map((item: object) => verdict(item))).toEqual(Object(suits).map(() => true))
  expect(Object(others).map((item: object) => verdict(item))).toEqual(Object(others).map(() => ({ because })))
})

it('adds no address pair to a port without port security', () => {
  const { verdict } = tryAction(Object(port), 'addAddressPair')
  const says = [{}, { port_security_enabled: true }, { port_security_enabled: false }].map((item) => verdict(item))
  expect(says).toEqual([true, true, false])
})

it('makes nothing of which the quota has nothing left [NETP-004]', async () => {
  const { default: ready } = await roomFor('network')()
  const says = (room: object) => ready(Object({ read: async () => room }))
  expect([await says({ network: 1 }), await says({}), await says({ network: 0 })]).toEqual([
    true,
    true,
    { because: 'Quota exceeded' },
  ])
})
