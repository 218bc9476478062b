import { extension } from '@fascia/sdk/common'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { port } from '../web/ports/port.ts'
import { labels, openNetwork, PORT_COLUMNS } from './open-network.ts'

const PATH = '/project/networks'
const PORTS_TAB = 'tab=network_tabs__ports_tab'

interface MadePort {
  readonly port: {
    readonly id: string
    readonly mac_address: string
    readonly security_groups: readonly string[]
    readonly port_security_enabled: boolean
    readonly allowed_address_pairs: readonly { readonly ip_address: string; readonly mac_address: string }[]
    readonly [key: string]: unknown
  }
}

/** The tab Ports of the network `storage`, which nothing is plugged into. */
async function openPorts(options: Parameters<typeof openNetwork>[0] = {}, name = 'storage') {
  const app = await openNetwork({ path: PATH, ...options })
  const { id } = await app.row(name)
  const person = options.as === 'admin' ? 'admin' : 'demo'
  const make = async (port: object) =>
    (await app.cloud<MadePort>('POST', '/network/v2.0/ports', { port: { network_id: id, ...port } }, person)).port
  const read = async (port: string) =>
    (await app.cloud<MadePort>('GET', `/network/v2.0/ports/${port}`, undefined, 'admin')).port
  const open = () => app.open(`${PATH}/${id}/detail?${PORTS_TAB}`)
  return { app, id, make, read, open }
}

const options = (dialog: { getByRole: ReturnType<typeof within>['getByRole'] }, name: RegExp) =>
  [...(dialog.getByRole('combobox', { name }) as HTMLSelectElement).options].map(({ text }) => text)

it('opens the tabs of a network at the addresses that Horizon has for them [NETP-034]', async () => {
  const app = await openNetwork({ path: PATH })
  const { id } = await app.row('private')
  const shown = async (query: string) => {
    await app.open(`${PATH}/${id}/detail${query}`)
    const tabs = await app.screen.findAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Overview', 'Subnets', 'Ports', 'Relations'])
    return tabs.find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent
  }
  expect(await shown('?tab=network_tabs__subnets_tab')).toBe('Subnets')
  await app.screen.findByRole('grid', { name: 'Subnets' })
  expect(await shown(`?${PORTS_TAB}`)).toBe('Ports')
  await app.screen.findByRole('grid', { name: 'Ports' })
})

it('lists the ports of a network with their states in words, and finds them by any text [NETP-041, NET-046]', async () => {
  const { app, make, open } = await openPorts()
  await make({ name: 'up', mac_address: 'fa:16:3e:00:00:0a', mac_learning_enabled: true })
  await make({ name: 'down', admin_state_up: false, device_id: 'tape-1' })
  await open()
  expect(await app.headings('Ports')).toEqual(PORT_COLUMNS)
  const cells = async (name: string) => {
    const row = await app.row(name)
    return ['MAC Address', 'Attached Device', 'Status', 'Admin State', 'MAC Learning State'].map((one) => row.cell(one))
  }
  expect(await cells('up')).toEqual(['fa:16:3e:00:00:0a', 'Detached', 'Down', 'Up', 'On'])
  expect((await cells('down')).slice(1)).toEqual(['Attached', 'Down', 'Down', '—'])
  expect((await app.row('up')).cell('Fixed IPs')).toMatch(/^10\.0\.16\.\d+$/)
  const asked = app.calls.length
  await app.user.type(app.screen.getByRole('combobox', { name: /^Search/ }), '3e:00:00:0a{Enter}')
  await app.hides({ link: 'down' })
  await app.row('up')
  expect(app.calls.slice(asked).filter((call) => call.includes('/ports/'))).toEqual([])
})

it('has the column of MAC learning and the tab of address pairs only with their extensions [NETP-041, NETP-050]', () => {
  expect(port.columns).toContainEqual(
    expect.objectContaining({ of: 'mac_state', requires: extension('network', 'mac-learning') }),
  )
  expect(port.details).toContainEqual(
    expect.objectContaining({
      title: 'Allowed Address Pairs',
      requires: extension('network', 'allowed-address-pairs'),
    }),
  )
})

it('creates a port in two steps, with an address of its own [NETP-042, NETP-043, NETP-044, NETP-045, NET-047]', async () => {
  const { app, id, read, open } = await openPorts()
  await open()
  await app.press('Create Port')
  const create = await app.dialog('Create Port')
  await waitFor(() =>
    expect(labels(create)).toEqual([
      'Name',
      'Enable Admin State',
      'Device ID',
      'Device Owner',
      'Specify IP address or subnet',
      'MAC Address',
      'MAC Learning State',
      'Port Security',
      'VNIC Type',
      'QoS Policy',
    ]),
  )
  for (const step of ['Information', 'Security Groups']) expect(create.getAllByText(step).length).toBeGreaterThan(0)
  const isOn = (name: RegExp) => create.getByRole<HTMLInputElement>('checkbox', { name }).checked
  expect([isOn(/^Enable Admin State/), isOn(/^MAC Learning State/), isOn(/^Port Security/)]).toEqual([
    true,
    false,
    true,
  ])
  expect(options(create, /^VNIC Type/)).toEqual([
    'Normal',
    'Direct',
    'Direct Physical',
    'MacVTap',
    'Bare Metal',
    'Virtio Forwarder',
    ...['Smart NIC', 'vDPA', 'Accelerator Direct', 'Accelerator Direct Physical', 'Remote Managed'],
  ])
  const types = create.getByRole<HTMLSelectElement>('combobox', { name: /^VNIC Type/ })
  expect([...types.options].slice(0, 6).map(({ value }) => value)).toEqual([
    ...['normal', 'direct', 'direct-physical', 'macvtap', 'baremetal', 'virtio-forwarder'],
  ])
  expect(options(create, /^Specify IP/)).toEqual(['Unspecified', 'Subnet', 'Fixed IP Address'])
  await create.pick(/^Specify IP/, 'Subnet')
  expect(labels(create)).toContain('Subnet')
  expect(labels(create)).not.toContain('Fixed IP Address')
  await create.pick(/^Specify IP/, 'Fixed IP Address')
  expect(labels(create)).not.toContain('Subnet')
  await create.fill(/^Name/, 'x'.repeat(256))
  await create.fill(/^Device ID/, 'x'.repeat(101))
  await create.fill(/^Device Owner/, 'x'.repeat(101))
  await create.fill(/^Fixed IP Address/, 'here')
  await create.fill(/^MAC Address/, 'there')
  await create.press('Next')
  await create.findByText('The name may have at most 255 characters.')
  expect(await create.findAllByText('At most 100 characters.')).toHaveLength(2)
  await create.findByText('Enter an IP address.')
  await create.findByText('Enter a MAC address such as fa:16:3e:00:00:01.')
  await create.fill(/^Name/, 'backup')
  await create.fill(/^Device ID/, 'tape-1')
  await create.fill(/^Device Owner/, 'site:tape')
  await create.fill(/^Fixed IP Address/, '10.0.16.66')
  await create.fill(/^MAC Address/, 'fa:16:3e:00:00:42')
  await create.pick(/^VNIC Type/, 'Direct')
  await create.press('Next')
  await create.press('Create')
  const row = await app.row('backup')
  expect([row.cell('Fixed IPs'), row.cell('Attached Device')]).toEqual(['10.0.16.66', 'site:tape'])
  expect(await read(row.id)).toMatchObject({
    network_id: id,
    mac_address: 'fa:16:3e:00:00:42',
    device_id: 'tape-1',
    'binding:vnic_type': 'direct',
    port_security_enabled: true,
  })
  expect((await read(row.id)).security_groups).toHaveLength(1)
  expect(await row.actions()).toEqual(['Edit Port', 'Check Reachability', 'Delete Port'])
  await row.select()
  await app.press(/^Delete Port/)
  await (await app.dialog(/Confirm/)).press(/^Delete/)
  await app.hides('10.0.16.66')
})

it('needs no field, and sends an open port without security groups [NETP-044, NETP-049]', async () => {
  const { app, id, read, open } = await openPorts()
  await open()
  await app.press('Create Port')
  const plain = await app.dialog('Create Port')
  await waitFor(() => expect(labels(plain)).toContain('Port Security'))
  await plain.press('Next')
  await plain.press('Create')
  await app.screen.findByText(/^10\.0\.16\.\d+$/)
  await app.press('Create Port')
  const open2 = await app.dialog('Create Port')
  await waitFor(() => expect(labels(open2)).toContain('Port Security'))
  await open2.fill(/^Name/, 'open')
  await app.user.click(open2.getByRole('checkbox', { name: /^Port Security/ }))
  await open2.press('Create')
  const row = await app.row('open')
  const made = app.served.filter(({ method, address }) => method === 'POST' && address === '/network/v2.0/ports')
  const [first, second] = made.slice(-2).map(({ body }) => Object(body).port)
  const plainBody = { network_id: id, admin_state_up: true, port_security_enabled: true, 'binding:vnic_type': 'normal' }
  expect(first).toEqual({ ...plainBody, security_groups: [expect.any(String)] })
  expect(second).toEqual({ ...plainBody, name: 'open', port_security_enabled: false })
  expect((await read(row.id)).security_groups).toEqual([])
})

it('changes a port, and takes its groups away with its security [NETP-043, NETP-048, NETP-049]', async () => {
  const { app, make, read, open } = await openPorts()
  const { id } = await make({ name: 'nfs', 'binding:vnic_type': 'macvtap' })
  await open()
  await (await app.row('nfs')).choose('Edit Port')
  const edit = await app.dialog('Edit Port')
  await waitFor(() =>
    expect(labels(edit)).toEqual([
      'Name',
      'Enable Admin State',
      'MAC Learning State',
      'Port Security',
      'VNIC Type',
      'QoS Policy',
    ]),
  )
  for (const step of ['Information', 'Security Groups']) expect(edit.getAllByText(step).length).toBeGreaterThan(0)
  await edit.fill(/^Name/, 'x'.repeat(256))
  await edit.press('Next')
  await edit.findByText('The name may have at most 255 characters.')
  await edit.fill(/^Name/, 'nfs-2')
  await app.user.click(edit.getByRole('checkbox', { name: /^Enable Admin State/ }))
  await app.user.click(edit.getByRole('checkbox', { name: /^Port Security/ }))
  await edit.press('Update')
  const row = await app.row('nfs-2')
  expect(row.cell('Admin State')).toBe('Down')
  expect(await read(id)).toMatchObject({
    port_security_enabled: false,
    security_groups: [],
    'binding:vnic_type': 'macvtap',
  })
})

it('keeps what an edit does not change [NETP-048]', async () => {
  const { app, make, read, open } = await openPorts()
  const pairs = [{ ip_address: '10.0.16.200', mac_address: 'fa:16:3e:00:00:99' }]
  const before = await make({ name: 'kept', mac_learning_enabled: true, allowed_address_pairs: pairs })
  await open()
  await (await app.row('kept')).choose('Edit Port')
  const edit = await app.dialog('Edit Port')
  await waitFor(() => expect(labels(edit)).toContain('VNIC Type'))
  await edit.fill(/^Name/, 'kept-2')
  await edit.press('Next')
  await edit.press('Update')
  await app.screen.findByText('Updated Port: kept.')
  const { updated_at: _then, revision_number: _old, name, ...rest } = await read(before.id)
  expect(name).toBe('kept-2')
  expect(rest).toMatchObject({
    ...Object.fromEntries(
      Object.entries(before).filter(([key]) => key in rest && !['updated_at', 'revision_number'].includes(key)),
    ),
  })
})

it('offers more VNIC types, and those of the settings alone [NETP-047]', async () => {
  const more = ['Smart NIC', 'vDPA', 'Accelerator Direct', 'Accelerator Direct Physical', 'Remote Managed']
  const choices = async (settings: object) => {
    const { app, open } = await openPorts({ settings: { ...settings } })
    await open()
    await app.press('Create Port')
    const dialog = await app.dialog('Create Port')
    await waitFor(() => expect(labels(dialog)).toContain('VNIC Type'))
    return options(dialog, /^VNIC Type/)
  }
  expect((await choices({})).slice(6)).toEqual(more)
})

it('narrows VNIC types by the settings [NETP-047]', async () => {
  const { app, open } = await openPorts({
    settings: { OPENSTACK_NEUTRON_NETWORK: { supported_vnic_types: ['vdpa', 'normal'] } },
  })
  await open()
  await app.press('Create Port')
  const dialog = await app.dialog('Create Port')
  await waitFor(() => expect(labels(dialog)).toContain('VNIC Type'))
  expect(options(dialog, /^VNIC Type/)).toEqual(['Normal', 'vDPA'])
})

it('asks for learning, security and VNIC type where the cloud has them [NETP-046]', async () => {
  const { app, open } = await openPorts()
  app.host.simulator.faults.add({
    service: 'network',
    method: 'GET',
    path: '/v2.0/extensions',
    effect: { kind: 'change', change: () => ({ extensions: [] }) },
  })
  await open()
  await app.press('Create Port')
  const dialog = await app.dialog('Create Port')
  await waitFor(() => expect(labels(dialog)).toContain('MAC Address'))
  for (const label of ['MAC Learning State', 'Port Security', 'VNIC Type']) expect(labels(dialog)).not.toContain(label)
})

it('asks for learning, security and VNIC type where policy allows them [NETP-046]', async () => {
  const fields = ['mac_learning_enabled', 'port_security_enabled', 'binding:vnic_type']
  const rules = fields.flatMap((field) => ['create', 'update'].map((verb) => [`${verb}_port:${field}`, '!'] as const))
  const { app, make, open } = await openPorts({ policy: { network: Object.fromEntries(rules) } })
  await make({ name: 'strict' })
  await open()
  await (await app.row('strict')).choose('Edit Port')
  const edit = await app.dialog('Edit Port')
  await waitFor(() => expect(labels(edit)).toContain('QoS Policy'))
  expect(labels(edit)).toEqual(['Name', 'Enable Admin State', 'QoS Policy'])
  await edit.press('Cancel')
  await app.press('Create Port')
  const create = await app.dialog('Create Port')
  await waitFor(() => expect(labels(create)).toEqual(expect.arrayContaining(['MAC Address', 'QoS Policy'])))
  expect(labels(create)).toEqual([
    'Name',
    'Enable Admin State',
    'Device ID',
    'Device Owner',
    'Specify IP address or subnet',
    'MAC Address',
    'QoS Policy',
  ])
})

it('follows quota and policy [NETP-042]', async () => {
  const { app, make, open } = await openPorts()
  const { project_id: project } = await make({ name: 'one' })
  await app.cloud('PUT', `/network/v2.0/quotas/${project}`, { quota: { port: 0 } }, 'admin')
  await open()
  await app.row('one')
  await app.advance(3_000)
  const create = await app.screen.findByRole('button', { name: 'Create Port (Quota exceeded)' })
  expect(create.getAttribute('aria-disabled')).toBe('true')
})

it('offers a reader nothing to change [NETP-042, NETP-051]', async () => {
  const { app, make, open } = await openPorts({ as: 'viewer' })
  const { id } = await make({ name: 'seen', allowed_address_pairs: [{ ip_address: '10.0.16.200' }] })
  await open()
  const row = await app.row('seen')
  await app.hides({ button: 'Create Port' })
  expect(await row.actions()).toEqual(['Check Reachability'])
  await app.open(`${PATH}/ports/${id}/detail?tab=network.view.allowed-address-pairs`)
  await app.row('10.0.16.200')
  await app.hides({ button: 'Add Allowed Address Pair' })
  await app.hides({ button: 'Actions of 10.0.16.200' })
})

it('adds address pairs beside those that a port has, and deletes one [NETP-050, NETP-051, NETP-052] [FEATURE-28]', async () => {
  const { app, make, read } = await openPorts()
  const { id, mac_address } = await make({ name: 'pair', allowed_address_pairs: [{ ip_address: '10.0.16.200' }] })
  await app.open(`${PATH}/ports/${id}/detail?tab=network.view.allowed-address-pairs`)
  await app.row('10.0.16.200')
  expect(app.screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Allowed Address Pairs',
    'Relations',
  ])
  expect(await app.headings('Allowed Address Pairs')).toEqual(['IP Address or CIDR', 'MAC Address'])
  await app.press('Add Allowed Address Pair')
  const add = await app.dialog('Add Allowed Address Pair')
  await add.press('Submit')
  await add.findByText('IP Address or CIDR is a required field')
  await add.fill(/^IP Address or CIDR/, 'anywhere')
  await add.fill(/^MAC Address/, 'fa-16')
  await add.press('Submit')
  await add.findByText('Enter an IP address, or a range such as 10.0.0.0/24.')
  await add.findByText('Enter a MAC address such as fa:16:3e:00:00:01.')
  await add.fill(/^IP Address or CIDR/, '10.9.0.0/24')
  await add.fill(/^MAC Address/, '')
  await add.press('Submit')
  const made = await app.row('10.9.0.0/24')
  expect(made.cell('MAC Address')).toBe(mac_address)
  expect((await read(id)).allowed_address_pairs).toEqual([
    { ip_address: '10.0.16.200', mac_address },
    { ip_address: '10.9.0.0/24', mac_address },
  ])
  expect(await made.actions()).toEqual(['Delete'])
  await (await app.row('10.0.16.200')).select()
  await app.press(/^Delete/)
  await (await app.dialog(/Confirm/)).press(/^Delete/)
  await app.hides('10.0.16.200')
  expect((await read(id)).allowed_address_pairs).toEqual([{ ip_address: '10.9.0.0/24', mac_address }])
})

it('needs both policies to change pairs [NETP-051]', async () => {
  const { app, make } = await openPorts({ policy: { network: { 'update_port:allowed_address_pairs': '!' } } })
  const { id } = await make({ name: 'pair', allowed_address_pairs: [{ ip_address: '10.0.16.200' }] })
  await app.open(`${PATH}/ports/${id}/detail?tab=network.view.allowed-address-pairs`)
  await app.row('10.0.16.200')
  await app.hides({ button: 'Add Allowed Address Pair' })
  await app.hides({ button: 'Actions of 10.0.16.200' })
})

it('has no pairs for an open port, as a router’s [NETP-050, NETP-082]', async () => {
  const { app, make } = await openPorts()
  const { id } = await make({ name: 'open', port_security_enabled: false, security_groups: [] })
  const tabs = () => app.screen.getAllByRole('tab').map(({ textContent }) => textContent)
  await app.open(`${PATH}/ports/${id}/detail`)
  await app.screen.findByRole('heading', { name: /open/, level: 1 })
  expect(tabs()).toEqual(['Overview', 'Relations'])
  await app.open('/project/routers')
  const router = await app.row('router1')
  await app.open(`/project/routers/${router.id}?tab=network.view.interfaces`)
  const row = await app.row('10.0.0.1')
  await app.user.click(await within(row.element).findByRole('link'))
  await app.screen.findByText('network:router_interface')
  await waitFor(() => expect(tabs()).toEqual(['Overview', 'Relations']))
})
