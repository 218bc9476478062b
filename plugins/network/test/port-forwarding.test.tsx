import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { labels, openNetwork } from './open-network.ts'

const PATH = '/project/floating_ips'
const ALL = '/project/floating_ip_portforwardings'
const LIST_ALL = 'List all floating IP port forwarding rules'
const CONFIGURE = 'Configure floating IP port forwarding rules'
const ADD = 'Add floating IP port forwarding rule'
const EDIT = 'Edit floating IP port forwarding rule'
const RULES = 'Floating IP port forwarding rules'
const PORTS = 'Enter a port from 1 to 65535, or a range start:end.'

type App = Awaited<ReturnType<typeof openNetwork>>
type Options = Parameters<typeof openNetwork>[0]
interface Address {
  readonly id: string
  readonly floating_ip_address: string
  readonly floating_network_id: string
}
interface Port {
  readonly id: string
  readonly fixed_ips: readonly { readonly ip_address: string }[]
}

async function networkId(app: App, name: string): Promise<string> {
  const { networks } = await app.cloud<{ networks: readonly { id: string }[] }>(
    'GET',
    `/network/v2.0/networks?name=${name}`,
  )
  return networks[0]?.id ?? expect.fail(`there is no network ${name}`)
}

/** A port behind the router of the demo project, and two floating IPs: one with a rule, one without. */
async function openRules(options: Options = {}) {
  const app = await openNetwork({ path: '/not_found', ...options })
  const { port } = await app.cloud<{ port: Port }>('POST', '/network/v2.0/ports', {
    port: { network_id: await networkId(app, 'private') },
  })
  const allocate = async (description: string): Promise<Address> => {
    const floatingip = { floating_network_id: await networkId(app, 'public'), description }
    return (await app.cloud<{ floatingip: Address }>('POST', '/network/v2.0/floatingips', { floatingip })).floatingip
  }
  const [ruled, free] = [await allocate('ruled'), await allocate('free')]
  const address = port.fixed_ips[0]?.ip_address ?? ''
  const port_forwarding = {
    protocol: 'tcp',
    external_port: 8080,
    internal_port: 80,
    internal_port_id: port.id,
    internal_ip_address: address,
    description: 'web',
  }
  await app.cloud('POST', `/network/v2.0/floatingips/${ruled.id}/port_forwardings`, { port_forwarding })
  return { app, ruled, free, port, address }
}

const rulesPath = ({ id }: Address) => `/ngdetails/OS::Neutron::FloatingIP/${id}?tab=network.view.port-forwarding-rules`

/** The menu of a rule, which has its name, opened. */
async function openMenu(app: App, rule: string) {
  await app.user.click(await app.screen.findByRole('button', { name: `Actions of ${rule}` }))
  await app.hides({ menuitem: 'Loading' })
  return app.screen.findAllByRole('menuitem')
}

/** What the menu of a rule offers. */
async function offeredOf(app: App, rule: string): Promise<readonly (string | null)[]> {
  const entries = await openMenu(app, rule)
  const labels = entries.map(({ textContent }) => textContent)
  await app.user.keyboard('{Escape}')
  return labels
}

async function rulesOf(app: App, { id }: Address): Promise<readonly Record<string, unknown>[]> {
  const path = `/network/v2.0/floatingips/${id}/port_forwardings`
  return (await app.cloud<{ port_forwardings: readonly Record<string, unknown>[] }>('GET', path)).port_forwardings
}

it('fills the button that allocates an address, not the one that leads to the rules', async () => {
  const { app, ruled } = await openRules({ path: PATH })
  await app.row(ruled.floating_ip_address)
  const filled = [...app.screen.getByRole('main').querySelectorAll('.pf-v6-c-button.pf-m-primary')]
  expect(filled.map(({ textContent }) => textContent)).toEqual(['Allocate IP To Project'])
})

it('offers each floating IP what its port and its rules allow, and leads from Release to the rules [NETP-105, NETP-106, NETP-107, NETP-108, NETP-115]', async () => {
  const { app, ruled, free, address } = await openRules({ path: PATH })
  await app.reload()
  const row = await app.row(ruled.floating_ip_address)
  expect(await row.actions()).toEqual([CONFIGURE, 'Release Floating IP'])
  expect(await row.whyNot('Associate')).toBe('It leads somewhere already')
  expect(await row.whyNot('Disassociate')).toBe('It leads to no port')
  expect(await (await app.row(free.floating_ip_address)).actions()).toEqual([
    'Associate',
    CONFIGURE,
    'Release Floating IP',
  ])
  await row.choose('Release Floating IP')
  const table = within(await app.screen.findByRole('grid', { name: RULES }))
  expect(await app.headings(RULES)).toEqual([
    'Protocol',
    'External port',
    'Internal port',
    'Internal IP address',
    'Description',
  ])
  for (const text of ['TCP', '8080', '80', address, 'web']) table.getByText(text)
  expect(app.calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
  await app.open(PATH)
  await (await app.row(free.floating_ip_address)).select()
  await (await app.row(ruled.floating_ip_address)).select()
  await app.press(/^Release Floating IP/)
  await (await app.dialog(/Confirm/)).press(/^Release/)
  await app.hides('free')
  expect(app.calls.filter((call) => call.startsWith('DELETE'))).toEqual([`DELETE /api/network/floatingips/${free.id}/`])
  await app.row(ruled.floating_ip_address)
  expect(await rulesOf(app, ruled)).toHaveLength(1)
})

it('has the actions of a floating IP in their order, those that take away last [NETP-110]', async () => {
  const { app, ruled, free, port } = await openRules()
  const { floatingip: led } = await app.cloud<{ readonly floatingip: Address }>('POST', '/network/v2.0/floatingips', {
    floatingip: { floating_network_id: free.floating_network_id, port_id: port.id },
  })
  await app.open(PATH)
  const entriesOf = async ({ floating_ip_address: name }: Address) => {
    const row = await app.row(name)
    return { offered: await row.actions(), others: Object.keys(await row.unavailable()) }
  }
  expect(await entriesOf(free)).toEqual({
    offered: ['Associate', CONFIGURE, 'Release Floating IP'],
    others: ['Disassociate'],
  })
  expect(await entriesOf(led)).toEqual({
    offered: ['Disassociate', 'Release Floating IP'],
    others: ['Associate', CONFIGURE],
  })
  expect(await entriesOf(ruled)).toEqual({
    offered: [CONFIGURE, 'Release Floating IP'],
    others: ['Associate', 'Disassociate'],
  })
})

it('configures no rules of a floating IP that leads to a port [NETP-107, NETP-108]', async () => {
  const { app, free, port } = await openRules()
  await app.cloud('PUT', `/network/v2.0/floatingips/${free.id}`, { floatingip: { port_id: port.id } })
  await app.open(PATH)
  const row = await app.row(free.floating_ip_address)
  expect(await row.actions()).toEqual(['Disassociate', 'Release Floating IP'])
  expect(await row.whyNot(CONFIGURE)).toBe('It is associated with a port')
})

it('adds, changes and deletes rules, and refuses what is no port [NETP-116, NETP-117, NETP-118] [FEATURE-31]', async () => {
  const { app, free, address, port } = await openRules()
  await app.open(rulesPath(free))
  await app.press(ADD)
  const add = await app.dialog(ADD)
  await add.findByRole('combobox', { name: /^Internal IP address/ })
  expect(labels(add)).toEqual(['Protocol', 'External port', 'Internal port', 'Internal IP address', 'Description'])
  await add.press('Add')
  await waitFor(() => expect(add.getAllByText(PORTS)).toHaveLength(2))
  await add.findByText(/Protocol is a required field/)
  await add.findByText(/Internal IP address is a required field/)
  await add.pick(/^Protocol/, 'UDP')
  await add.pick(/^Internal IP address/, `None: ${address}`)
  await add.fill(/^Description/, 'd'.repeat(256))
  await add.fill(/^External port/, '90:80')
  await add.fill(/^Internal port/, '65536')
  await add.press('Add')
  await waitFor(() => expect(add.getAllByText(PORTS)).toHaveLength(2))
  await add.findByText('At most 255 characters.')
  await add.fill(/^Description/, 'names')
  await add.fill(/^External port/, '5000:5002')
  await add.fill(/^Internal port/, '53:54')
  await add.press('Add')
  await add.findByText('Enter as many ports as outside, or one.')
  await add.fill(/^Internal port/, '53:55')
  await add.press('Add')
  await app.screen.findByText(`Added a port forwarding rule to ${free.floating_ip_address}.`)
  const path = `/network/v2.0/floatingips/${free.id}/port_forwardings`
  const sent = app.served.filter((request) => request.method === 'POST' && request.address === path)
  expect(sent.map(({ body }) => Object(body).port_forwarding)).toEqual([
    {
      protocol: 'udp',
      external_port_range: '5000:5002',
      internal_port_range: '53:55',
      internal_port_id: port.id,
      internal_ip_address: address,
      description: 'names',
    },
  ])
  const [made] = await rulesOf(app, free)
  expect(made).toMatchObject({ protocol: 'udp', external_port_range: '5000:5002', internal_port_range: '53:55' })

  const name = `UDP ${free.floating_ip_address}:5000:5002`
  const entry = (await openMenu(app, name)).find(({ textContent }) => textContent === EDIT)
  await app.user.click(entry ?? expect.fail('the rule cannot be edited'))
  const edit = await app.dialog(EDIT)
  const value = async (label: RegExp) => (await edit.findByLabelText<HTMLInputElement>(label)).value
  const addresses = await edit.findByRole<HTMLSelectElement>('combobox', { name: /^Internal IP address/ })
  await waitFor(() => expect(addresses.selectedOptions[0]?.text).toBe(`None: ${address}`))
  expect([await value(/^External port/), await value(/^Internal port/), await value(/^Description/)]).toEqual([
    '5000:5002',
    '53:55',
    'names',
  ])
  await edit.fill(/^External port/, '5353')
  await edit.fill(/^Internal port/, '53')
  await edit.press('Update')
  await app.screen.findByText(/^Updated port forwarding rule:/)
  expect(await rulesOf(app, free)).toMatchObject([
    { protocol: 'udp', external_port: 5353, internal_port: 53, internal_ip_address: address, description: 'names' },
  ])
  await (await app.row('5353')).select()
  await app.press(/^Delete Rule/)
  await (await app.dialog(/Confirm/)).press(/^Delete/)
  await waitFor(async () => expect(await rulesOf(app, free)).toEqual([]))
})

it('lists the rules of all floating IPs, with their addresses outside [NETP-002, NETP-109, NETP-115, NETP-116]', async () => {
  const { app, ruled } = await openRules()
  await app.open(PATH)
  await app.press(LIST_ALL)
  const row = await app.row('8080')
  expect(await app.headings(RULES)).toEqual([
    'Protocol',
    'External port',
    'Internal port',
    'External IP address',
    'Internal IP address',
    'Description',
  ])
  expect(row.cell('External IP address')).toBe(ruled.floating_ip_address)
  expect(await offeredOf(app, `TCP ${ruled.floating_ip_address}:8080`)).toEqual([EDIT, 'Delete Rule'])
  await app.hides({ button: ADD })
})

it('offers no list of rules while no floating IP has or may have some [NETP-109]', async () => {
  const app = await openNetwork({ path: PATH })
  await app.screen.findByText('No items to display.')
  await app.advance(3_000)
  await app.answered()
  const name = `${LIST_ALL} (No floating IP has port forwarding rules or may have them)`
  // An empty list has the actions of its head once more.
  const buttons = app.screen.getAllByRole('button', { name })
  expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
})

it.each([
  ['get_floatingip_port_forwarding', [], ['Associate', 'Release Floating IP']],
  ['delete_floatingip', [CONFIGURE, 'Release Floating IP'], ['Associate', CONFIGURE]],
  ['delete_floatingip_port_forwarding', [CONFIGURE], ['Associate', CONFIGURE, 'Release Floating IP']],
  ['update_floatingip', [CONFIGURE, 'Release Floating IP'], [CONFIGURE, 'Release Floating IP']],
])('asks the policy %s [NETP-105, NETP-106, NETP-107, NETP-108, NETP-109]', async (rule, ofRuled, ofFree) => {
  const { app, ruled, free } = await openRules({ policy: { network: { [rule]: '!' } } })
  await app.open(PATH)
  expect(await (await app.row(ruled.floating_ip_address)).actions()).toEqual(ofRuled)
  expect(await (await app.row(free.floating_ip_address)).actions()).toEqual(ofFree)
  const isListed = rule !== 'get_floatingip_port_forwarding'
  expect(app.screen.queryAllByRole('button', { name: new RegExp(`^${LIST_ALL}`) })).toHaveLength(isListed ? 1 : 0)
})

it.each([
  ['create_floatingip_port_forwarding', false, [EDIT, 'Delete Rule']],
  ['update_floatingip_port_forwarding', true, ['Delete Rule']],
  ['delete_floatingip_port_forwarding', true, [EDIT]],
])('asks the policy %s for the rules of a floating IP [NETP-116]', async (rule, mayAdd, actions) => {
  const { app, ruled } = await openRules({ policy: { network: { [rule]: '!' } } })
  await app.open(rulesPath(ruled))
  expect(await offeredOf(app, `TCP ${ruled.floating_ip_address}:8080`)).toEqual(actions)
  await app.answered()
  expect(app.screen.queryAllByRole('button', { name: ADD })).toHaveLength(mayAdd ? 1 : 0)
})

it('has no rules without the extension [NETP-002, NETP-106, NETP-108, NETP-109]', async () => {
  const { app, ruled, free } = await openRules()
  const all = await app.cloud<{ extensions: readonly { alias: string }[] }>('GET', '/network/v2.0/extensions')
  const change = () => ({ extensions: all.extensions.filter(({ alias }) => alias !== 'floating-ip-port-forwarding') })
  const path = '/v2.0/extensions'
  app.host.simulator.faults.add({ service: 'network', method: 'GET', path, effect: { kind: 'change', change } })
  await app.open(PATH)
  expect(await (await app.row(free.floating_ip_address)).actions()).toEqual(['Associate', 'Release Floating IP'])
  expect(await (await app.row(ruled.floating_ip_address)).actions()).toEqual([])
  await app.hides({ button: new RegExp(`^${LIST_ALL}`) })
  await app.open(ALL)
  await app.screen.findByRole('heading', { level: 1 })
  await app.hides({ grid: RULES })
})

it('offers administrators no association, and the release of what has no rules [NETP-120]', async () => {
  const { app, ruled, free } = await openRules({ as: 'admin' })
  await app.open('/admin/floating_ips')
  const row = await app.row(ruled.floating_ip_address)
  expect(await row.unavailable()).toEqual({
    Disassociate: 'It leads to no port',
    'Release Floating IP': 'It has port forwarding rules',
  })
  expect(await (await app.row(free.floating_ip_address)).actions()).toEqual(['Release Floating IP'])
  await app.screen.findByRole('button', { name: 'Allocate IP To Project' })
})

it.each([
  ['create_floatingip', ['Release Floating IP'], false],
  ['delete_floatingip', [], true],
])('asks the policy %s of administrators [NETP-120]', async (rule, actions, mayAllocate) => {
  const { app, free } = await openRules({ as: 'admin', policy: { network: { [rule]: '!' } } })
  await app.open('/admin/floating_ips')
  expect(await (await app.row(free.floating_ip_address)).actions()).toEqual(actions)
  await app.answered()
  expect(app.screen.queryAllByRole('button', { name: 'Allocate IP To Project' })).toHaveLength(mayAllocate ? 1 : 0)
})
