import { expect, it } from 'vitest'
import { devicesOf, isFailed, isLoading, statusClass } from './device.ts'
import { shortName } from './device-name.ts'
import { isInstanceOwner, isInterface, stripOwner } from './device-owner.ts'
import { testNetwork, testPort, testRouter, testServer, testTopology } from './test-topology.ts'

it.each([
  ['network:router_interface', 'router_interface', true, false],
  ['network:router_gateway', 'router_gateway', true, false],
  ['network:ha_router_replicated_interface', 'ha_router_replicated_interface', true, false],
  ['network:dhcp', 'dhcp', false, false],
  ['compute:nova', 'compute:nova', false, true],
])('reads the owner %s of a port as %s [TOPO-024]', (owner, stripped, isDeletable, isInstance) => {
  expect([stripOwner(owner), isInterface(owner), isInterface(stripped), isInstanceOwner(owner)]).toEqual([
    stripped,
    isDeletable,
    isDeletable,
    isInstance,
  ])
})

it.each([
  ['database1', 'database1'],
  ['database12', 'database1..'],
  ['ÿÿÿÿÿÿÿÿÿ', 'ÿÿÿÿÿÿÿÿÿ'],
  ['ĀĀĀĀĀ', 'ĀĀĀĀ..'],
  ['東京東京a', '東京東京a'],
  ['東京東京東', '東京東京..'],
])('shortens %s to %s: 9 units, two for a character above code 255 [TOPO-032]', (name, short) => {
  expect(shortName(name)).toBe(short)
})

it.each([
  ['BUILD', null, true],
  ['ACTIVE', 'deleting', true],
  ['ACTIVE', 'rebooting', false],
  ['ERROR', null, false],
])('draws a device in %s with the task %s as loading: %s [TOPO-026]', (original_status, task, loading) => {
  expect(isLoading({ original_status, task })).toBe(loading)
})

it.each([
  ['ACTIVE', 'active'],
  ['BUILD', 'down'],
  ['DOWN', 'down'],
  ['active', 'down'],
])('gives the status %s the class %s [TOPO-028]', (status, name) => {
  expect(statusClass(status)).toBe(name)
})

it.each([
  ['ERROR', true],
  ['DOWN', false],
  ['ACTIVE', false],
])('counts the status %s as failed: %s', (status, failed) => {
  expect(isFailed(status)).toBe(failed)
})

it('lists routers before instances, with their ports on networks that are known', () => {
  const topology = testTopology({
    networks: [testNetwork('a')],
    routers: [testRouter('r')],
    servers: [testServer('s')],
    ports: [testPort('s', 'a'), testPort('s', 'hidden'), testPort('r', 'a', 'router_interface')],
  })
  expect(devicesOf(topology).map(({ kind, of, ports }) => [kind, of.id, ports.map(({ id }) => id)])).toEqual([
    ['router', 'r', ['r/a']],
    ['instance', 's', ['s/a']],
  ])
})
