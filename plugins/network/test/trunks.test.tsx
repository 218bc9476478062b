import { extension, type Requirement } from '@fascia/sdk/common'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { adminQosPanel, qosPanel } from '../web/qos/qos-policy.ts'
import { adminTrunks, trunksPanel } from '../web/trunks/trunk.ts'
import { openNetwork } from './open-network.ts'

const openAll = (one: Requirement): readonly Requirement[] => (one.kind === 'all' ? one.of : [one])

const PATH = '/project/trunks'
const ADMIN = '/admin/trunks'

type App = Awaited<ReturnType<typeof openNetwork>>
interface Thing {
  readonly id: string
  readonly name: string
}
interface NativeTrunk extends Thing {
  readonly port_id: string
  readonly sub_ports: readonly { readonly port_id: string }[]
}

const trunksOf = async (app: App) =>
  (await app.cloud<{ trunks: readonly NativeTrunk[] }>('GET', '/network/v2.0/trunks', undefined, 'admin')).trunks
const trunkOf = async (app: App, name: string) =>
  (await trunksOf(app)).find((one) => one.name === name) ?? expect.fail(`there is no trunk ${name}`)

/** Makes a trunk of a new port. */
async function makeTrunk(app: App, trunk: object, as: 'demo' | 'admin' = 'demo'): Promise<string> {
  const { networks } = await app.cloud<{ networks: readonly Thing[] }>('GET', '/network/v2.0/networks?name=shared')
  const body = { port: { network_id: networks[0]?.id } }
  const { port } = await app.cloud<{ port: Thing }>('POST', '/network/v2.0/ports', body, as)
  const wish = { trunk: { port_id: port.id, ...trunk } }
  return (await app.cloud<{ trunk: Thing }>('POST', '/network/v2.0/trunks', wish, as)).trunk.id
}

const names = (app: App) =>
  [...app.screen.getByRole('grid', { name: 'Trunks' }).querySelectorAll('a.fascia-name')].map(
    ({ textContent }) => textContent,
  )

it('lists the trunks of the project with their parent ports, and narrows them [NET-025, NET-026, NET-040, NET-041, NETP-127, NETP-129] [FEATURE-32]', async () => {
  const app = await openNetwork({ path: '/project/networks' })
  const nameless = await makeTrunk(app, { admin_state_up: false })
  await makeTrunk(app, { name: 'another' }, 'admin')
  const { id, port_id } = await trunkOf(app, 'uplink')
  await app.open(PATH)
  const row = await app.row('uplink')
  expect(await app.headings('Trunks')).toEqual(['Name', 'Parent Port', 'Subport Count', 'Admin State', 'Status'])
  expect(['Parent Port', 'Subport Count', 'Admin State', 'Status'].map(row.cell)).toEqual([
    'port-uplink',
    '2',
    'Up',
    'Down',
  ])
  const link = (name: string) => within(row.element).getByRole('link', { name }).getAttribute('href')
  expect(link('uplink')).toBe(`/ngdetails/OS::Neutron::Trunk/${id}`)
  expect(link('port-uplink')).toBe(`/project/networks/ports/${port_id}/detail`)
  expect(names(app)).toEqual([nameless, 'uplink'].toSorted((one, other) => one.localeCompare(other)))
  expect((await app.row(nameless)).cell('Admin State')).toBe('Down')
  for (const [query, shown] of [
    ['name:uplink', 'uplink'],
    [`port_id:${port_id}`, 'uplink'],
    ['admin_state_up:true', 'uplink'],
    ['admin_state_up:false', nameless],
  ]) {
    await app.open(`${PATH}?q=${query}`)
    await waitFor(() => expect(names(app)).toEqual([shown]))
  }
  await app.open(`${PATH}?q=status:ACTIVE`)
  await app.screen.findByText(/No results|No items/)
  await app.open(PATH)
  await app.row('uplink')
  await app.user.click(app.screen.getByRole('combobox', { name: /filter|search/i }))
  const facets = (await app.screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(facets).toEqual(['Name', 'Parent Port', 'Status', 'Admin State'])
})

it('shows a trunk with its subports, whose ports are below the dashboard that the person came from [NET-024, NET-027, NET-028, NETP-128]', async () => {
  const app = await openNetwork({ path: PATH })
  const row = await app.row('uplink')
  await app.user.click(within(row.element).getByRole('button', { name: /details|more/i }))
  for (const label of ['Name', 'ID', 'Project', 'demo', 'Created At', 'Updated At', 'Description'])
    expect((await app.screen.findAllByText(label)).length, label).toBeGreaterThan(0)
  const { id, sub_ports } = await trunkOf(app, 'uplink')
  const first = sub_ports[0]?.port_id ?? ''
  await app.user.click(within(row.element).getByRole('link', { name: 'uplink' }))
  await app.screen.findByRole('heading', { name: 'uplink', level: 1 })
  expect(app.calls).toContain(`GET /api/neutron/trunks/${id}/`)
  for (const text of ['VLANs of the router appliance', 'Revision Number']) await app.screen.findByText(text)
  const table = within(await app.screen.findByRole('grid', { name: 'Subports' }))
  const [head, ...rows] = table
    .getAllByRole('row')
    .map((one) => [...one.querySelectorAll('th, td')].map(({ textContent }) => textContent))
  expect(head).toEqual(['Segmentation Type', 'Segmentation ID', 'Port ID'])
  expect(rows).toContainEqual(['vlan', '101', first])
  const href = async () => (await app.screen.findByRole('link', { name: first })).getAttribute('href')
  expect(await href()).toBe(`/project/networks/ports/${first}/detail`)
})

it('leads from the administrators’ list to the subports below their dashboard, and back [NET-024, NET-027]', async () => {
  const admin = await openNetwork({ path: ADMIN, as: 'admin' })
  const trunk = await trunkOf(admin, 'uplink')
  const port = trunk.sub_ports[0]?.port_id ?? ''
  const link = within((await admin.row('uplink')).element).getByRole('link', { name: 'uplink' })
  expect(link.getAttribute('href')).toBe(`/ngdetails/OS::Neutron::Trunk/${trunk.id}?nav=/admin/trunks/`)
  await admin.user.click(link)
  const shown = await admin.screen.findByRole('link', { name: port })
  expect(shown.getAttribute('href')).toBe(`/admin/networks/ports/${port}/detail`)
  const trail = within(admin.screen.getByRole('navigation', { name: /breadcrumb/i }))
  expect(trail.getByRole('link', { name: 'Trunks' }).getAttribute('href')).toBe(ADMIN)
  await admin.user.click(shown)
  await admin.screen.findByRole('heading', { name: 'port-uplink-101', level: 1 })
})

it('lists every project’s trunks for administrators [NET-040]', async () => {
  const app = await openNetwork({ path: '/admin/networks', as: 'admin' })
  await makeTrunk(app, { name: 'operations' }, 'admin')
  await app.open(ADMIN)
  await app.row('operations')
  await app.row('uplink')
  await app.open(PATH)
  await app.row('operations')
  expect(names(app)).toEqual(['operations'])
})

it('deletes trunks after a question [NET-039, NET-041, NET-043]', async () => {
  const app = await openNetwork({ path: '/project/networks' })
  for (const name of ['one', 'two']) await makeTrunk(app, { name })
  await app.open(PATH)
  const row = await app.row('uplink')
  await row.choose('Delete Trunk')
  const dialog = await app.dialog(/Confirm Delete Trunk$/)
  await dialog.findByText('You have selected "uplink". Deleted Trunk is not recoverable.')
  await dialog.press(/^Delete/)
  await app.screen.findByText('Deleted Trunk: uplink.')
  expect(app.calls).toContain(`DELETE /api/neutron/trunks/${row.id}/`)
  for (const name of ['one', 'two']) await (await app.row(name)).select()
  await app.press(/^Delete Trunks/)
  const several = await app.dialog(/Confirm Delete Trunks$/)
  await several.findByText('You have selected "one, two". Deleted Trunks are not recoverable.')
  await several.press(/^Delete/)
  await waitFor(async () => expect(await trunksOf(app)).toEqual([]))
})

it('says what failed of trunks, and goes back from one that cannot be loaded [NET-042, NET-043, NET-045]', async () => {
  const app = await openNetwork({ path: PATH, expectProblems: true })
  const { id } = await app.row('uplink')
  const stop = app.refuse({ service: 'network', method: 'DELETE', path: '/v2.0/trunks/*', status: 500 })
  await (await app.row('uplink')).choose('Delete Trunk')
  await (await app.dialog(/Confirm Delete Trunk$/)).press(/^Delete/)
  await app.screen.findByText('Unable to delete Trunk: uplink.')
  stop()
  const broken = app.refuse({ service: 'network', method: 'GET', path: '/v2.0/trunks/*', status: 500 })
  await app.open(`/ngdetails/OS::Neutron::Trunk/${id}`)
  await app.screen.findByText(`Unable to retrieve the trunk with id: ${id}`)
  await app.row('uplink')
  broken()
  const nothing = '00000000-0000-4000-8000-000000000000'
  await app.open(`/ngdetails/OS::Neutron::Trunk/${nothing}`)
  await app.screen.findByText(`Unable to retrieve the trunk with id: ${nothing}`)
  await app.row('uplink')
  app.refuse({ service: 'network', method: 'GET', path: '/v2.0/trunks', status: 500 })
  await app.reload()
  await app.open(PATH)
  await app.screen.findByText('Unable to retrieve the trunks.')
})

const BOTH = ['Edit Trunk', 'Delete Trunk']

it.each([
  ['the project’s list', PATH, 'demo', [], true, BOTH],
  ['the project’s list to a reader', PATH, 'viewer', [], false, []],
  ['the project’s list without creation', PATH, 'demo', ['create_trunk'], false, BOTH],
  ['the project’s list without deletion', PATH, 'demo', ['delete_trunk'], true, ['Edit Trunk']],
  ['the project’s list without new subports', PATH, 'demo', ['add_subports'], true, BOTH],
  ['the project’s list without removal', PATH, 'demo', ['remove_subports'], true, BOTH],
  ['the project’s list as it is', PATH, 'demo', ['add_subports', 'remove_subports'], true, ['Delete Trunk']],
  ['the administrators’ list', ADMIN, 'admin', [], false, ['Delete Trunk']],
  ['the administrators’ list without deletion', ADMIN, 'admin', ['delete_trunk'], false, []],
] as const)('offers at %s what policy allows there [NET-037, NET-038, NET-039, NETP-129]', async (...given) => {
  const [, path, as, without, isMaking, offered] = given
  const network = Object.fromEntries(without.map((rule) => [rule, '!']))
  const app = await openNetwork({ path: '/project/networks', as, policy: { network } })
  // On others' trunks the rules depend on the defaults that the service enforces.
  await makeTrunk(app, { name: 'mine' }, as === 'admin' ? 'admin' : 'demo')
  await app.open(path)
  expect(await (await app.row('mine')).actions()).toEqual(offered)
  expect(app.screen.queryByRole('button', { name: 'Create Trunk' }) !== null).toBe(isMaking)
})

it('shows Trunks and Network QoS only where the service has their extensions [NETP-002]', () => {
  const needed = [trunksPanel, adminTrunks, qosPanel, adminQosPanel].map(({ requires }) => requires)
  expect(needed.map((one) => (one?.kind === 'all' ? one.of.flatMap(openAll) : []))).toEqual([
    expect.arrayContaining([extension('network', 'trunk')]),
    expect.arrayContaining([extension('network', 'trunk')]),
    expect.arrayContaining([extension('network', 'qos')]),
    expect.arrayContaining([extension('network', 'qos')]),
  ])
})

it('lists ports by any filter, of the session’s project unless another is named, and says of each in which trunk it is [NETP-130]', async () => {
  const app = await openNetwork({ path: '/project/networks', as: 'admin' })
  const { id, port_id, sub_ports } = await trunkOf(app, 'uplink')
  const ports = async (query: string) => {
    const answer = await app.request('GET', `/api/neutron/ports/?${query}`)
    const { items }: { readonly items: readonly Readonly<Record<string, unknown>>[] } = await answer.json()
    return items
  }
  const own = await ports('')
  const project = own[0]?.project_id
  expect(own.every((port) => port.project_id === project)).toBe(true)
  const [parent] = await ports(`project_id=&id=${port_id}`)
  expect(parent?.project_id).not.toBe(project)
  expect((await ports(`project_id=${parent?.project_id}`)).map((port) => port.id)).toContain(port_id)
  expect(parent).toMatchObject({
    security_group_ids: [expect.any(String)],
    port_security_enabled: true,
    mac_address: expect.any(String),
    allowed_address_pairs: [],
    binding__vnic_type: 'normal',
    binding__host_id: '',
    trunk_details: { trunk_id: id, sub_ports: [{ segmentation_id: 101 }, { segmentation_id: 102 }] },
  })
  expect(parent).not.toHaveProperty('trunk_id')
  const subports = await ports('project_id=&device_owner=trunk:subport')
  expect(subports.map((port) => port.id).toSorted()).toEqual(sub_ports.map((one) => one.port_id).toSorted())
  const [first] = await ports('project_id=&name=port-uplink-101')
  expect(first).toMatchObject({ trunk_id: id, segmentation_type: 'vlan', segmentation_id: 101 })
  const learning = { port: { mac_learning_enabled: true } }
  await app.cloud('PUT', `/network/v2.0/ports/${port_id}`, learning, 'admin')
  expect((await ports(`project_id=&id=${port_id}`))[0]).toMatchObject({ mac_state: true })
})
