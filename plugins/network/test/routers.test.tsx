import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isNarrowedBy, labels, openNetwork } from './open-network.ts'

const PATH = '/project/routers'

interface Read {
  readonly router: {
    readonly external_gateway_info: object | null
    readonly routes: readonly object[]
    readonly distributed?: boolean
  }
}
/** What a request asks the gateway to make a router of; nothing for another request. */
type App = Awaited<ReturnType<typeof openNetwork>>
const read = async (app: App, id: string) =>
  (await app.cloud<Read>('GET', `/network/v2.0/routers/${id}`, undefined, 'admin')).router

it('creates a router with a gateway, clears the gateway, sets it again, edits and deletes the router [NETP-066, NETP-069, NETP-070, NETP-081] [FEATURE-29]', async () => {
  const app = await openNetwork({ path: PATH })
  const first = await app.row('router1')
  expect(await app.headings('Routers')).toEqual([
    'Name',
    'Status',
    'Distributed',
    'HA mode',
    'External Network',
    'Admin State',
    'Availability Zones',
  ])
  expect(['Status', 'External Network', 'Admin State', 'Availability Zones'].map((name) => first.cell(name))).toEqual([
    'Active',
    'public',
    'UP',
    'nova',
  ])
  expect(await first.actions()).toEqual(['Clear Gateway', 'Edit Router', 'Delete Router'])
  expect(await first.whyNot('Set Gateway')).toBe('It has a gateway')
  await app.press('Create Router')
  const create = await app.dialog('Create Router')
  await create.findByRole('option', { name: 'public' })
  await create.findByText('Availability Zone Hints')
  expect(labels(create)).toEqual(['Router Name', 'Enable Admin State', 'External Network', 'Availability Zone Hints'])
  expect((await create.findByLabelText<HTMLInputElement>(/^Enable Admin State/)).checked).toBe(true)
  await create.fill(/^Router Name/, 'x'.repeat(256))
  await create.press('Create Router')
  await create.findByText('The name may have at most 255 characters.')
  await create.fill(/^Router Name/, 'edge')
  await create.pick(/^External Network/, 'public')
  await create.press('Create Router')
  const made = await app.row('edge')
  expect(made.cell('External Network')).toBe('public')
  await made.choose('Clear Gateway')
  await (await app.dialog(/Confirm Clear Gateway/)).press('Clear Gateway')
  await waitFor(async () => expect((await app.row('edge')).cell('External Network')).toBe('—'))
  expect((await read(app, made.id)).external_gateway_info).toBeNull()
  const bare = await app.row('edge')
  expect(await bare.actions()).toEqual(['Set Gateway', 'Edit Router', 'Delete Router'])
  expect(await bare.whyNot('Clear Gateway')).toBe('It has no gateway')
  await bare.choose('Set Gateway')
  const gateway = await app.dialog('Set Gateway')
  await gateway.press('Submit')
  await gateway.findByText('External Network is a required field')
  await gateway.pick(/^External Network/, 'public')
  await gateway.press('Submit')
  await waitFor(async () => expect((await app.row('edge')).cell('External Network')).toBe('public'))
  await (await app.row('edge')).choose('Edit Router')
  const edit = await app.dialog('Edit Router')
  await edit.fill(/^Name/, 'border')
  await app.user.click(await edit.findByLabelText(/^Enable Admin State/))
  await edit.press('Save')
  const edited = await app.row('border')
  expect([edited.cell('Admin State'), edited.cell('External Network')]).toEqual(['DOWN', 'public'])
  await edited.choose('Delete Router')
  await (await app.dialog(/Confirm/)).press(/^Delete/)
  await app.screen.findByText('Deleted Router: border.')
})

it('says which interfaces a router has before it is deleted, and detaches them', async () => {
  const app = await openNetwork({ path: PATH })
  const post = <Made,>(path: string, body: object): Promise<Made> => app.cloud('POST', `/network/v2.0/${path}`, body)
  const { network } = await post<{ network: { id: string } }>('networks', { network: { name: 'lab' } })
  const fields = { network_id: network.id, ip_version: 4, cidr: '10.8.0.0/24' }
  const { subnet } = await post<{ subnet: { id: string } }>('subnets', { subnet: fields })
  const { router } = await post<{ router: { id: string } }>('routers', { router: { name: 'lab-router' } })
  await app.cloud('PUT', `/network/v2.0/routers/${router.id}/add_router_interface`, { subnet_id: subnet.id })
  await app.open('/project/networks')
  await app.open(PATH)
  await (await app.row('lab-router')).choose('Delete Router')
  const dialog = await app.dialog(/Confirm/)
  await dialog.findByText(/The interface of lab-router is detached: 10\.8\.0\.1\./)
  await dialog.press(/^Delete/)
  await app.screen.findByText('Deleted Router: lab-router.')
  const { routers } = await app.cloud<{ routers: { name: string }[] }>('GET', '/network/v2.0/routers')
  expect(routers.map(({ name }) => name)).not.toContain('lab-router')
  const { ports } = await app.cloud<{ ports: object[] }>('GET', `/network/v2.0/ports?network_id=${network.id}`)
  expect(ports).toEqual([])
})

it('keeps the interfaces of a router that floating IPs go through, and says what the service refuses', async () => {
  const app = await openNetwork({ path: PATH, expectProblems: true })
  const row = await app.row('router1')
  const { networks } = await app.cloud<{ networks: { id: string; name: string }[] }>('GET', '/network/v2.0/networks')
  const idOf = (name: string) => networks.find((one) => one.name === name)?.id
  const post = <Made,>(path: string, body: object): Promise<Made> => app.cloud('POST', `/network/v2.0/${path}`, body)
  const { port } = await post<{ port: { id: string } }>('ports', { port: { network_id: idOf('private') } })
  await post('floatingips', { floatingip: { floating_network_id: idOf('public'), port_id: port.id } })
  const count = async () =>
    (await app.cloud<{ ports: object[] }>('GET', `/network/v2.0/ports?device_id=${row.id}`)).ports.length
  const before = await count()
  await row.choose('Delete Router')
  await (await app.dialog(/Confirm/)).press(/^Delete/)
  await app.screen.findByText(/^Unable to delete Router: router1\./)
  expect([await count(), before > 1]).toEqual([before, true])
})

it('asks type, availability and SNAT where setting, extension and permission allow, and sends no server default [NETP-071, NETP-072, NETP-073] [FEATURE-29]', async () => {
  const settings = { OPENSTACK_NEUTRON_NETWORK: { enable_distributed_router: true, enable_ha_router: true } }
  const app = await openNetwork({ path: PATH, as: 'admin', settings })
  await app.press('Create Router')
  const create = await app.dialog('Create Router')
  await create.pick(/^External Network/, 'public')
  await waitFor(() =>
    expect(labels(create)).toEqual([
      'Router Name',
      'Enable Admin State',
      'External Network',
      'Enable SNAT',
      'Router Type',
      'High Availability Mode',
      'Availability Zone Hints',
    ]),
  )
  expect((await create.findByLabelText<HTMLInputElement>(/^Enable SNAT/)).checked).toBe(true)
  const levels = (await create.findAllByRole('heading')).map(({ tagName }) => tagName)
  expect(levels).toEqual(['H1', 'H2', 'H2'])
  await create.fill(/^Router Name/, 'plain')
  await create.press('Create Router')
  const plain = await app.row('plain')
  const made = app.served.filter(({ method, address }) => method === 'POST' && address === '/network/v2.0/routers')
  const gateway = { network_id: expect.any(String), enable_snat: true }
  expect(made.map(({ body }) => body)).toEqual([
    { router: { name: 'plain', admin_state_up: true, external_gateway_info: gateway } },
  ])
  expect(plain.cell('Distributed')).toBe('No')
  await plain.choose('Edit Router')
  const edit = await app.dialog('Edit Router')
  await edit.findByLabelText(/^Router Type/)
  expect(labels(edit)).toEqual(['Name', 'Enable Admin State', 'Router Type', 'High Availability Mode'])
  await edit.pick(/^Router Type/, 'Distributed')
  await edit.press('Save')
  await waitFor(async () => expect((await app.row('plain')).cell('Distributed')).toBe('Yes'))
  expect((await app.row('plain')).cell('Admin State')).toBe('UP')
  expect((await app.row('plain')).cell('HA mode')).toBe('No')
})

it('lets the service narrow routers by name, status and admin state [NETP-067]', async () => {
  const app = await openNetwork({ path: PATH })
  await app.row('router1')
  await app.cloud('POST', '/network/v2.0/routers', { router: { name: 'asleep', admin_state_up: false } })
  for (const [parameter, shown, hidden] of [
    ['name=router1', 'router1', 'asleep'],
    ['name=asleep', 'asleep', 'router1'],
    ['admin_state_up=true', 'router1', 'asleep'],
    ['admin_state_up=false', 'asleep', 'router1'],
    ['status=ACTIVE', 'router1', undefined],
    ['status=ERROR', undefined, 'router1'],
  ] as const) {
    await app.open(`${PATH}?q=${parameter.replace('=', ':')}`)
    if (shown !== undefined) await app.row(shown)
    if (hidden !== undefined) await app.hides({ link: hidden })
    expect([parameter, isNarrowedBy(app, 'routers', parameter)]).toEqual([parameter, true])
  }
})

it('adds interfaces with the address of the gateway or another one, and deletes them [NETP-074, NETP-075, NETP-078] [FEATURE-29]', async () => {
  const app = await openNetwork({ path: PATH })
  const { id } = await app.row('router1')
  await app.open(`${PATH}/${id}?tab=network.view.interfaces`)
  await app.row('10.0.0.1')
  const tabs = app.screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tabs).toEqual(['Overview', 'Interfaces', 'Static Routes', 'Relations'])
  expect(await app.headings('Interfaces')).toEqual(['Name', 'Fixed IPs', 'Status', 'Type', 'Admin State'])
  await app.press('Add Interface')
  const add = await app.dialog('Add Interface')
  await add.findByRole('option', { name: /^storage: 10.0.16.0\/24/ })
  await app.hides({ option: /^private/ }, add)
  await add.press('Submit')
  await add.findByText('Subnet is a required field')
  await add.pick(/^Subnet/, /^storage/)
  await add.fill(/^IP Address/, 'here')
  await add.press('Submit')
  await add.findByText('Enter an IP address.')
  await add.fill(/^IP Address/, '10.0.16.77')
  await add.press('Submit')
  const row = await app.row('10.0.16.77')
  expect([row.cell('Status'), row.cell('Type'), row.cell('Admin State')]).toEqual([
    'Active',
    'Internal Interface',
    'UP',
  ])
  await row.select()
  await app.press(/^Delete Interface/)
  await (await app.dialog(/Confirm/)).press(/^Delete/)
  await app.hides('10.0.16.77')
})

it('adds static routes beside those that a router has, and deletes one of them [NETP-079, NETP-080] [FEATURE-29]', async () => {
  const app = await openNetwork({ path: PATH })
  const { id } = await app.row('router1')
  await app.open(`${PATH}/${id}?tab=network.view.static-routes`)
  const open = async () => {
    await app.press('Add Static Route')
    return app.dialog('Add Static Route')
  }
  const enter = async (dialog: Awaited<ReturnType<typeof open>>, destination: string, nexthop: string) => {
    await dialog.fill(/^Destination CIDR/, destination)
    await dialog.fill(/^Next Hop/, nexthop)
    await dialog.press('Submit')
  }
  const first = await open()
  await enter(first, '10.9.0.0', 'gateway')
  await first.findByText('Enter a range such as 10.0.0.0/24.')
  await first.findByText('Enter an IP address.')
  await enter(first, '10.9.0.0/16', '10.0.0.9')
  await app.row('10.9.0.0/16')
  expect(await app.headings('Static Routes')).toEqual(['Destination CIDR', 'Next Hop'])
  const far = await open()
  await enter(far, '10.8.0.0/16', '172.16.0.1')
  await far.findByText(/nexthop is not connected with router/)
  await enter(far, '10.8.0.0/16', '10.0.8.9')
  const second = await app.row('10.8.0.0/16')
  expect(second.cell('Next Hop')).toBe('10.0.8.9')
  expect((await read(app, id)).routes).toHaveLength(2)
  await (await app.row('10.9.0.0/16')).choose('Delete Static Route')
  await (await app.dialog(/Confirm/)).press(/^Delete/)
  await app.hides('10.9.0.0/16')
  expect((await read(app, id)).routes).toEqual([{ destination: '10.8.0.0/16', nexthop: '10.0.8.9' }])
})

it('offers no static route to add or delete without the rule for routers [NETP-079]', async () => {
  const app = await openNetwork({ path: PATH, policy: { network: { update_router: '!' } } })
  const { id } = await app.row('router1')
  const routes = [{ destination: '10.9.0.0/16', nexthop: '10.0.0.9' }]
  await app.cloud('PUT', `/network/v2.0/routers/${id}`, { router: { routes } })
  await app.open(`${PATH}/${id}?tab=network.view.static-routes`)
  const row = await app.row('10.9.0.0/16')
  expect(row.cell('Next Hop')).toBe('10.0.0.9')
  await app.hides({ button: /^Add Static Route/ })
  expect(await row.actions()).toEqual([])
  await app.hides({ checkbox: true }, within(row.element))
})

it('follows quota, policy and setting [NETP-001, NETP-068]', async () => {
  const app = await openNetwork({ path: PATH })
  for (let made = 0; made < 9; made += 1)
    await app.cloud('POST', '/network/v2.0/routers', { router: { name: `router-${made}` } })
  await app.reload()
  await app.row('router-8')
  await app.advance(3_000)
  const create = await app.screen.findByRole('button', { name: 'Create Router (Quota exceeded)' })
  expect(create.getAttribute('aria-disabled')).toBe('true')
})

it('offers a reader nothing to change [NETP-068, NETP-069, NETP-075]', async () => {
  const app = await openNetwork({ path: PATH, as: 'viewer' })
  const { id } = await app.row('router1')
  await app.hides({ button: /^Create Router/ })
  await app.open(`${PATH}/${id}?tab=network.view.interfaces`)
  await app.row('10.0.0.1')
  await app.hides({ button: 'Add Interface' })
})

it('shows no routers panel where the deployment has no routers [NETP-001]', async () => {
  const settings = { OPENSTACK_NEUTRON_NETWORK: { enable_router: false } }
  const app = await openNetwork({ settings })
  await app.row('private')
  await app.hides({ link: 'Routers' })
  expect(app.screen.getByRole('link', { name: 'Networks' })).toBeDefined()
})
