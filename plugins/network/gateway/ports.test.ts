import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it, vi } from 'vitest'
import { get, list } from '../api/ports.ts'
import { portRoutes } from './ports.ts'

const PORT = {
  ...{ id: 'p1', name: 'eth0', network_id: 'n1', tenant_id: 'p1', status: 'ACTIVE', admin_state_up: true },
  ...{ mac_address: 'fa:16:3e:00:00:01', device_id: 's1', device_owner: 'compute:nova', fixed_ips: [] },
}
const refused = (upstreamStatus: number) =>
  new Fault('GATEWAY_UPSTREAM_REFUSED', { status: upstreamStatus, upstreamStatus })
const open = (answers: object, session: object = {}) =>
  tryRoutes(portRoutes, {
    session,
    answers: { 'network GET /ports': [PORT], ...answers },
    names: { 'OS::Nova::Server': { s1: 'web' }, 'OS::Neutron::SecurityGroup': { g1: 'default' } },
  })

it('lists the ports of a cloud without trunks, and fails where trunks cannot be read', async () => {
  const ids = (status: number) =>
    open({ 'network GET /trunks': refused(status) }).ask<readonly object[]>(list, { query: {} })
  expect(await ids(404)).toMatchObject([{ id: 'p1' }])
  await expect(ids(500)).rejects.toMatchObject({ code: 'GATEWAY_UPSTREAM_REFUSED' })
  const broken = open({
    'network GET /trunks': () => {
      throw new TypeError('broken')
    },
  })
  await expect(broken.ask(list, { query: {} })).rejects.toThrow('broken')
})

it('asks for the ports and the trunks of a project, or of all', async () => {
  const lines = async (query: object) => {
    const bench = open({})
    await bench.ask(list, { query })
    return bench.lines().toSorted()
  }
  const [ports, trunks] = await lines({})
  expect(ports).toContain('project_id=p1')
  expect(trunks).toMatch(/project_id=p1&fields=id&fields=sub_ports/)
  const all = await lines({ project_id: '' })
  expect(all.join(' ')).not.toContain('project_id')
})

it.each([
  [{ network_id: 'n1' }, 'web'],
  [{}, undefined],
])('names the devices of the ports of one network: %j', async (query, device_name) => {
  const [port] = await open({}).ask<readonly { readonly device_name?: string }[]>(list, { query })
  expect(port?.device_name).toBe(device_name)
})

it('gives a port with the names of its network and its groups; the id where one cannot be seen', async () => {
  const of = (networks: readonly object[], more: object = {}) =>
    open({ 'network GET /ports/p1': { port: { ...PORT, ...more } }, 'network GET /networks': { networks } }).ask(get, {
      params: { id: 'p1' },
    })
  const named = await of([{ name: 'private', tenant_id: 'p2' }], { security_groups: ['g1', 'g9'] })
  expect(named).toMatchObject({
    ...{ network_name: 'private', network_tenant_id: 'p2', security_group_names: ['default', 'g9'] },
    device_name: 'web',
  })
  const unseen = await of([])
  expect(unseen).toMatchObject({ network_name: 'n1', security_group_names: [] })
  expect(unseen).not.toHaveProperty('network_tenant_id')
  expect(await of([{ name: '' }])).toMatchObject({ network_name: 'n1' })
})

it.each([
  [{ project_id: '', network_id: 'n1' }, true, true],
  [{ project_id: '', network_id: 'n1' }, false, false],
  [{ project_id: 'p2', network_id: 'n1' }, true, false],
])(
  'looks up devices of %j, as an administrator: %s, among those of every project: %s',
  async (query, isSuperuser, isOfAll) => {
    const bench = open({}, { isSuperuser })
    const names = vi.spyOn(bench.cloud, 'names')
    await bench.ask(list, { query })
    expect(names.mock.calls).toEqual([['OS::Nova::Server', ['s1'], { isOfAll }]])
  },
)

it('hands the order and the place of a page on to Neutron [FEATURE-58]', async () => {
  const { ask, lines } = open({})
  await ask(list, { query: { project_id: '', sort_key: 'name', sort_dir: 'desc', limit: '20', marker: 'p0' } })
  expect(lines().find((line) => line.startsWith('network GET /ports'))).toBe(
    'network GET /ports?sort_key=name&sort_dir=desc&limit=20&marker=p0',
  )
})
