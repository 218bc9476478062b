import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { labels, openNetwork } from './open-network.ts'

type App = Awaited<ReturnType<typeof openNetwork>>

interface MadePort {
  readonly id: string
  readonly [key: string]: unknown
}

const networkId = async (app: App, name: string) =>
  (
    await app.cloud<{ networks: readonly { id: string }[] }>(
      'GET',
      `/network/v2.0/networks?name=${name}`,
      undefined,
      'admin',
    )
  ).networks[0]?.id

/** Makes a port of a network. */
async function make(app: App, network: string, port: object, as: 'admin' | 'demo' = 'demo'): Promise<MadePort> {
  const body = { port: { network_id: await networkId(app, network), ...port } }
  return (await app.cloud<{ port: MadePort }>('POST', '/network/v2.0/ports', body, as)).port
}

const portOf = async (app: App, name: string) =>
  (await app.cloud<{ ports: readonly MadePort[] }>('GET', `/network/v2.0/ports?name=${name}`, undefined, 'admin'))
    .ports[0]

it('lists the ports of the project in every network, and finds them by network, device, address and state [FEATURE-28, PORT-01]', async () => {
  const app = await openNetwork({ path: '/project/overview' })
  await make(app, 'storage', {
    name: 'tape',
    mac_address: 'fa:16:3e:00:00:0a',
    device_id: 'tape-1',
    device_owner: 'site:tape',
  })
  await make(app, 'backend', { name: 'spare', admin_state_up: false })
  await make(app, 'operations', { name: 'of-admin' }, 'admin')
  await app.open('/project/ports')
  const row = await app.row('tape')
  expect(await app.headings('Ports')).toEqual([
    ...['Name', 'Network', 'Fixed IPs', 'MAC Address', 'Attached Device', 'Status', 'Admin State'],
  ])
  expect(['Network', 'MAC Address', 'Attached Device', 'Status'].map((name) => row.cell(name))).toEqual([
    ...['storage', 'fa:16:3e:00:00:0a', 'site:tape', 'Down'],
  ])
  expect(row.cell('Fixed IPs')).toMatch(/^10\.0\.16\.\d+$/)
  await app.hides('of-admin')
  for (const query of [
    ...['network_name:storage', 'device_owner:"site:tape"', 'device_id:tape-1', 'mac_address:"3e:00:00:0a"'],
    ...['addresses:10.0.16', 'admin_state:UP'],
  ]) {
    await app.open(`/project/ports?q=${encodeURIComponent(query)}`)
    await app.row('tape')
    await app.hides({ link: 'spare' })
  }
})

it('lists every project’s ports with their projects, for administrators [PORT-01]', async () => {
  const app = await openNetwork({ path: '/admin/overview', as: 'admin' })
  await make(app, 'storage', { name: 'of-demo' })
  await make(app, 'operations', { name: 'of-admin' }, 'admin')
  await app.open('/admin/ports')
  const row = await app.row('of-demo')
  expect([row.cell('Project'), row.cell('Network')]).toEqual(['demo', 'storage'])
  expect((await app.row('of-admin')).cell('Project')).toBe('admin')
})

it('has no ports of every project for others [PORT-01]', async () => {
  const app = await openNetwork({ path: '/project/networks', expectProblems: true })
  await app.open('/admin/ports')
  await app.screen.findByRole('heading', { level: 1 })
  await app.hides({ grid: 'Ports' })
})

it('creates a port of a network that is chosen first, with security groups and address pairs [PORT-02, PORT-03]', async () => {
  const app = await openNetwork({ path: '/project/ports' })
  await app.press('Create Port')
  const choice = await app.dialog('Create Port')
  const go = await choice.findByRole('button', { name: 'Continue' })
  expect(go.hasAttribute('disabled')).toBe(true)
  await choice.findByRole('option', { name: 'storage' })
  await choice.pick(/^Network/, 'storage')
  await choice.press('Continue')
  const create = await app.dialog('Create Port')
  await waitFor(() => expect(labels(create)).toEqual(expect.arrayContaining(['Name', 'Port Security', 'QoS Policy'])))
  await create.fill(/^Name/, 'gateway')
  await create.press('Next')
  await create.fill(/^Allowed Address Pairs/, '10.9.0.0/24\n10.9.1.1,there')
  await create.press('Create')
  await create.findByText('"10.9.1.1,there" is no address or range, with a MAC address after a comma or without.')
  await create.fill(/^Allowed Address Pairs/, '10.9.0.0/24\n10.9.1.1,fa:16:3e:00:00:09')
  await create.press('Create')
  await app.row('gateway')
  const made = await portOf(app, 'gateway')
  expect(made).toMatchObject({
    network_id: await networkId(app, 'storage'),
    allowed_address_pairs: [
      { ip_address: '10.9.0.0/24', mac_address: made?.mac_address },
      { ip_address: '10.9.1.1', mac_address: 'fa:16:3e:00:00:09' },
    ],
  })
})

it('leaves the choice of a network by Cancel, and says where there is none [PORT-02]', async () => {
  const app = await openNetwork({ path: '/project/ports' })
  await app.press('Create Port')
  await (await app.dialog('Create Port')).press('Cancel')
  await app.hides({ dialog: 'Create Port' })
  const effect = { kind: 'change' as const, change: () => ({ networks: [] }) }
  app.host.simulator.faults.add({ service: 'network', method: 'GET', path: '/v2.0/networks', effect })
  await app.advance(400_000)
  await app.press('Create Port')
  await (await app.dialog('Create Port')).findByText('There is no network that a port could be of.')
})

it('edits the address pairs of a port from the list, and takes them away with its port security [PORT-03]', async () => {
  const app = await openNetwork({ path: '/project/overview' })
  const before = await make(app, 'storage', {
    name: 'paired',
    allowed_address_pairs: [{ ip_address: '10.9.0.1' }, { ip_address: '10.9.0.2', mac_address: 'fa:16:3e:00:00:02' }],
  })
  await app.open('/project/ports')
  await (await app.row('paired')).choose('Edit Port')
  const edit = await app.dialog('Edit Port')
  await waitFor(() => expect(labels(edit)).toContain('Port Security'))
  await edit.press('Next')
  const pairs = await edit.findByRole<HTMLTextAreaElement>('textbox', { name: /^Allowed Address Pairs/ })
  expect(pairs.value).toBe('10.9.0.1\n10.9.0.2,fa:16:3e:00:00:02')
  await edit.fill(/^Allowed Address Pairs/, '10.9.0.3')
  await edit.press('Update')
  await app.screen.findByText('Updated Port: paired.')
  expect(await portOf(app, 'paired')).toMatchObject({
    allowed_address_pairs: [{ ip_address: '10.9.0.3', mac_address: before.mac_address }],
    security_groups: before.security_groups,
  })
  await app.answered()
  await (await app.row('paired')).choose('Edit Port')
  const open = await app.dialog('Edit Port')
  await app.user.click(await open.findByRole('checkbox', { name: /^Port Security/ }))
  await open.press('Update')
  const closed = { port_security_enabled: false, allowed_address_pairs: [], security_groups: [] }
  await waitFor(async () => expect(await portOf(app, 'paired')).toMatchObject(closed))
})

it('deletes ports, and leads from the list to the details of one [PORT-01, PORT-04]', async () => {
  const app = await openNetwork({ path: '/project/overview' })
  for (const name of ['one', 'two']) await make(app, 'storage', { name })
  await app.open('/project/ports')
  for (const name of ['one', 'two']) await (await app.row(name)).select()
  await app.press(/^Delete Ports/)
  await (await app.dialog(/Confirm/)).press(/^Delete/)
  await app.hides('one')
  expect(await portOf(app, 'two')).toBeUndefined()
})

it('offers readers no port to create or change [PORT-02, PORT-04]', async () => {
  const app = await openNetwork({ path: '/project/ports', as: 'viewer' })
  const row = await app.row('port-uplink-101')
  expect(await row.actions()).toEqual([])
  await app.hides({ button: 'Create Port' })
})
