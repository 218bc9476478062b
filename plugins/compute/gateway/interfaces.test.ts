import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as interfaces from '../api/interfaces.ts'
import * as routes from './interfaces.ts'

const all = Object.values(routes)
const params = { id: 's1' }
const PORT = {
  ...{ id: 'p1', name: '', network_id: 'n1', mac_address: 'fa:16:3e:00:00:01', status: 'ACTIVE' },
  ...{ device_owner: 'compute:nova', admin_state_up: true },
}

it('gives the ports of an instance, without the fields that the cloud does not have [COMPUTE-042]', async () => {
  const fixed_ips = [{ subnet_id: 'sub1', ip_address: '10.0.0.5' }]
  const whole = {
    ...{ id: 'p2', network_id: 'n2', admin_state_up: false, fixed_ips, security_groups: ['g1'] },
    ...{ mac_learning_enabled: false, port_security_enabled: false },
  }
  const bench = tryRoutes(all, {
    answers: { 'network GET /ports': [PORT, { ...PORT, ...whole }] },
    names: { 'OS::Neutron::Network': { n1: 'private' } },
  })
  const { admin_state_up: _up, ...same } = PORT
  expect(await bench.ask(interfaces.list, { params })).toEqual([
    { ...same, network_name: 'private', fixed_ips: [], admin_state: 'UP', security_groups: [] },
    {
      ...{ ...same, id: 'p2', network_id: 'n2', network_name: null, fixed_ips, admin_state: 'DOWN' },
      ...{ mac_state: false, security_groups: ['g1'], port_security_enabled: false },
    },
  ])
  expect(bench.lines()[0]).toMatch(/^network GET \/ports\?.*device_id=s1/)
})

it('offers networks with subnets, own and shared ones once, and the ports that nothing uses', async () => {
  const networks = (request: { readonly query?: { readonly shared?: boolean } }) =>
    request.query?.shared
      ? [
          { id: 'n2', name: '', subnets: ['sub2'] },
          { id: 'n1', name: 'private', subnets: ['sub1'] },
        ]
      : [
          { id: 'n1', name: 'private', subnets: ['sub1'] },
          { id: 'n3', name: 'empty', subnets: [] },
          { id: 'n4', name: 'unknown', subnets: null },
          { id: 'n5', name: 'public', subnets: ['sub5'], 'router:external': true },
        ]
  const free = { ...PORT, device_owner: '', device_id: '' }
  const bench = tryRoutes(all, {
    answers: {
      'network GET /networks': networks,
      'network GET /subnets': [
        { id: 'sub1', network_id: 'n1', cidr: '10.1.0.0/24' },
        { id: 'sub2', network_id: 'n2', cidr: '10.2.0.0/24' },
      ],
      'network GET /ports': [
        { ...free, id: 'p1', name: 'eth0', fixed_ips: [{ ip_address: '10.1.0.5' }] },
        { ...free, id: 'p2', network_id: 'n2' },
        { ...free, id: 'p3', network_id: 'n9' },
        { ...free, id: 'p4', device_owner: 'trunk:subport' },
        { ...free, id: 'p5', device_id: 's2' },
      ],
    },
  })
  expect(await bench.ask(interfaces.attachable, { params })).toEqual({
    networks: [
      { id: 'n1', name: 'private', cidrs: ['10.1.0.0/24'] },
      { id: 'n2', name: 'n2', cidrs: ['10.2.0.0/24'] },
    ],
    ports: [
      { id: 'p1', name: 'eth0', network_name: 'private', addresses: ['10.1.0.5'] },
      { id: 'p2', name: 'p2', network_name: 'n2', addresses: [] },
      { id: 'p3', name: 'p3', network_name: 'n9', addresses: [] },
    ],
  })
})

it.each([
  [{ port_id: 'p1' }, { port_id: 'p1' }],
  [{ net_id: 'n1' }, { net_id: 'n1' }],
  [
    { net_id: 'n1', fixed_ip: '10.0.0.9' },
    { net_id: 'n1', fixed_ips: [{ ip_address: '10.0.0.9' }] },
  ],
])('attaches %j', async (body, interfaceAttachment) => {
  const bench = tryRoutes(all, { answers: { 'compute POST /servers/s1/os-interface': { port_id: 'p1' } } })
  await bench.ask(interfaces.attach, { params, body })
  expect(bench.sent).toEqual([['compute POST /servers/s1/os-interface', { interfaceAttachment }]])
})

it.each([[{}], [{ net_id: 'n1', port_id: 'p1' }], [{ port_id: 'p1', fixed_ip: '10.0.0.9' }]])(
  'refuses to attach %j',
  async (body) => {
    const bench = tryRoutes(all)
    await expect(bench.ask(interfaces.attach, { params, body })).rejects.toMatchObject({
      code: 'GATEWAY_INPUT_INVALID',
    })
    expect(bench.sent).toEqual([])
  },
)
