import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { targets } from '../api/floating-ips.ts'
import { listFloatingIpTargets } from './floating-ip-targets.ts'

const address = (subnet_id: string, ip_address: string) => ({ subnet_id, ip_address })
const port = (id: string, device_id: string | null, fixed_ips: unknown, device_owner = 'compute:nova') => ({
  ...{ id, device_id, device_owner, fixed_ips },
})
const PORTS = [
  port('p1', 's1', [address('routed', '10.0.0.4'), address('routed', 'fd00::4'), address('lone', '10.9.0.4')]),
  port('p2', 's9', [address('shared', '10.1.0.4')]),
  port('p3', '', [address('routed', '10.0.0.5')], ''),
  port('p4', null, null),
  port('p5', 'r1', [address('routed', '10.0.0.1')], 'network:router_interface'),
]
interface Asked {
  readonly query?: Readonly<Record<string, unknown>>
}
const INSIDE = [
  port('i1', 'r1', [address('routed', '10.0.0.1')]),
  port('i2', 'r2', [address('lone', '10.9.0.1')]),
  port('i3', null, [address('lone', '10.9.0.2')]),
  port('i4', 'r1', null),
]
const open = (settings: Readonly<Record<string, unknown>> = {}) =>
  tryRoutes([listFloatingIpTargets], {
    settings,
    answers: {
      'network GET /ports': ({ query }: Asked) => (query?.device_owner ? INSIDE : PORTS),
      'network GET /routers': [
        { id: 'r1', external_gateway_info: { network_id: 'ext' } },
        { id: 'r2', external_gateway_info: null },
      ],
      'network GET /networks': ({ query }: Asked) =>
        query?.shared === true ? [{ subnets: ['shared'] }, { subnets: [] }] : [],
    },
    names: { 'OS::Nova::Server': { s1: 'web' } },
  })

it('leads to the IPv4 addresses on subnets that an external or a shared network reaches', async () => {
  expect(await open().ask(targets, { query: {} })).toEqual([
    { id: 'p1_10.0.0.4', name: 'web: 10.0.0.4', port_id: 'p1', instance_id: 's1', ip_address: '10.0.0.4' },
    { id: 'p2_10.1.0.4', name: 's9: 10.1.0.4', port_id: 'p2', instance_id: 's9', ip_address: '10.1.0.4' },
    { id: 'p3_10.0.0.5', name: 'None: 10.0.0.5', port_id: 'p3', instance_id: null, ip_address: '10.0.0.5' },
  ])
})

it('takes the ports of three owners for the interfaces of a router [NETP-077]', async () => {
  const bench = open()
  await bench.ask(targets, { query: {} })
  const line = bench.lines().find((text) => text.includes('device_owner')) ?? ''
  expect(new URLSearchParams(line.split('?')[1]).getAll('device_owner')).toEqual([
    'network:router_interface',
    'network:router_interface_distributed',
    'network:ha_router_replicated_interface',
  ])
})

it('asks for no more than it reads of routers, their interfaces and shared networks', async () => {
  const bench = open()
  await bench.ask(targets, { query: {} })
  const fields = bench.lines().map((line) => new URLSearchParams(line.split('?')[1]).getAll('fields').join(' '))
  expect(fields.toSorted()).toEqual(['', 'device_id fixed_ips', 'id external_gateway_info', 'subnets'])
})

it('asks for the ports of one instance, and for no routers where the check is off', async () => {
  const bench = open({ 'OPENSTACK_NEUTRON_NETWORK.enable_fip_topology_check': false })
  const all = await bench.ask<readonly { readonly ip_address: string }[]>(targets, { query: { instance_id: 's1' } })
  expect(all.map(({ ip_address }) => ip_address)).toEqual(['10.0.0.4', '10.9.0.4', '10.1.0.4', '10.0.0.5'])
  expect(bench.lines()).toEqual([expect.stringMatching(/^network GET \/ports\?.*project_id=p1.*device_id=s1/)])
  const whole = open()
  await whole.ask(targets, { query: { instance_id: '' } })
  expect(whole.lines().join(' ')).not.toContain('device_id=&')
})
