import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { floatingIp, floatingIpsPanel } from '../web/floating-ips/floating-ip.ts'
import { isNarrowedBy, labelOf, labels, nameOf, openNetwork } from './open-network.ts'

const PATH = '/project/floating_ips'

interface Made {
  readonly port: { readonly id: string; readonly fixed_ips: readonly { readonly ip_address: string }[] }
}

/** A port behind the router of the demo project, which a floating IP can lead to. */
async function openWithPort() {
  const app = await openNetwork({ path: '/project/networks' })
  const { id } = await app.row('private')
  const { port } = (await app.cloud('POST', '/network/v2.0/ports', { port: { network_id: id } })) as Made
  await app.open(PATH)
  return { app, target: `None: ${port.fixed_ips[0]?.ip_address}`, fixed: port.fixed_ips[0]?.ip_address }
}

it('allocates a floating IP, leads it to a port, takes it away and releases it [NETP-111, NETP-112] [FEATURE-31]', async () => {
  const { app, target, fixed } = await openWithPort()
  await app.press('Allocate IP To Project')
  const allocate = await app.dialog('Allocate IP To Project')
  await waitFor(() => expect(labels(allocate)).toEqual(['Pool', 'Description', 'DNS Domain', 'DNS Name', 'QoS Policy']))
  await allocate.fill(/^Description/, 'front')
  await allocate.fill(/^DNS Name/, 'www')
  await allocate.press('Allocate IP')
  const made = await app.row('front')
  expect(await app.headings('Floating IPs')).toEqual([
    'IP Address',
    'Description',
    'DNS Name',
    'DNS Domain',
    'Mapped Fixed IP Address',
    'Pool',
    'Status',
  ])
  const ip = made.cell('IP Address')
  expect([made.cell('DNS Name'), made.cell('Pool'), made.cell('Status')]).toEqual(['www', 'public', 'Down'])
  const row = () => app.row(ip)
  expect(await (await row()).actions()).toEqual([
    'Associate',
    'Configure floating IP port forwarding rules',
    'Release Floating IP',
  ])
  expect(await (await row()).whyNot('Disassociate')).toBe('It leads to no port')
  await (await row()).choose('Associate')
  const associate = await app.dialog('Associate')
  const address = await associate.findByRole<HTMLSelectElement>('combobox', { name: /^IP Address/ })
  await waitFor(() => expect(address.selectedOptions[0]?.text).toBe(ip))
  await associate.press('Associate')
  await associate.findByText('Port to be associated is a required field')
  await associate.pick(/^Port to be associated/, target)
  await associate.press('Associate')
  await waitFor(async () => expect((await row()).cell('Mapped Fixed IP Address')).toBe(fixed))
  expect((await row()).cell('Status')).toBe('Active')
  await (await row()).choose('Disassociate')
  await (await app.dialog(/Confirm Disassociate/)).press('Disassociate')
  await waitFor(async () => expect((await row()).cell('Mapped Fixed IP Address')).toBe('—'))
  await (await row()).select()
  await app.press(/^Release Floating IP/)
  await (await app.dialog(/Confirm/)).press(/^Release/)
  await app.saysLater(`Released Floating IP: ${ip}.`)
  await app.hides(ip)
})

interface Floating {
  readonly floating_ip_address: string
  readonly floating_network_id: string
  readonly router_id: string | null
  readonly port_id: string | null
}

it('lets the service narrow floating IPs by address, network, router, port and status [NETP-103]', async () => {
  const { app, target } = await openWithPort()
  const { networks } = await app.cloud<{ networks: readonly { id: string }[] }>(
    'GET',
    '/network/v2.0/networks?name=public',
  )
  const made: string[] = []
  for (const description of ['led', 'idle']) {
    const floatingip = { floating_network_id: networks[0]?.id, description }
    const answer = await app.cloud<{ floatingip: Floating }>('POST', '/network/v2.0/floatingips', { floatingip })
    made.push(answer.floatingip.floating_ip_address)
  }
  const [ledAddress = '', idle = ''] = made
  await app.reload()
  await (await app.row(ledAddress)).choose('Associate')
  const associate = await app.dialog('Associate')
  await associate.pick(/^Port to be associated/, target)
  await associate.press('Associate')
  await waitFor(async () => expect((await app.row(ledAddress)).cell('Status')).toBe('Active'))
  const query = `/network/v2.0/floatingips?floating_ip_address=${ledAddress}`
  const { floatingips } = await app.cloud<{ floatingips: readonly Floating[] }>('GET', query)
  const [led] = floatingips
  const facets = floatingIpsPanel.facets?.map((of) => floatingIp.facets?.find((one) => nameOf(one) === of))
  expect(facets?.map((facet) => [nameOf(facet), labelOf(facet, floatingIp.properties)])).toEqual([
    ['floating_ip_address', 'Floating IP Address'],
    ['network_id', 'Network ID'],
    ['router_id', 'Router ID'],
    ['port_id', 'Port ID'],
    ['status', 'Status'],
  ])
  for (const [name, value, shown, hidden] of [
    ['floating_ip_address', ledAddress, ledAddress, idle],
    ['network_id', led?.floating_network_id, ledAddress, undefined],
    ['network_id', led?.port_id, undefined, ledAddress],
    ['router_id', led?.router_id, ledAddress, idle],
    ['port_id', led?.port_id, ledAddress, idle],
    ['status', 'ACTIVE', ledAddress, idle],
    ['status', 'DOWN', idle, ledAddress],
    ['status', 'ERROR', undefined, idle],
  ] as const) {
    await app.open(`${PATH}?q=${name}:${value}`)
    if (shown !== undefined) await app.row(shown)
    if (hidden !== undefined) await app.hides(hidden)
    const parameter = `${name === 'network_id' ? 'floating_network_id' : name}=${value}`
    expect([parameter, isNarrowedBy(app, 'floatingips', parameter)]).toEqual([parameter, true])
  }
})

it.each([
  ['ACTIVE', 'Active'],
  ['DOWN', 'Down'],
  ['ERROR', 'Error'],
])('shows the status %s of a floating IP as %s, and offers it so as a filter [NETP-103]', async (status, label) => {
  const { app } = await openWithPort()
  const { networks } = await app.cloud<{ networks: readonly { id: string }[] }>(
    'GET',
    '/network/v2.0/networks?name=public',
  )
  const floatingip = { floating_network_id: networks[0]?.id, description: 'front' }
  await app.cloud('POST', '/network/v2.0/floatingips', { floatingip })
  const change = (answer: unknown) => {
    const { floatingips } = answer as { floatingips: readonly object[] }
    return { floatingips: floatingips.map((one) => ({ ...one, status })) }
  }
  const path = '/v2.0/floatingips'
  app.host.simulator.faults.add({ service: 'network', method: 'GET', path, effect: { kind: 'change', change } })
  await app.reload()
  expect((await app.row('front')).cell('Status')).toBe(label)
  const facet = floatingIp.facets?.find((one) => nameOf(one) === 'status')
  const options = typeof facet === 'object' ? facet.options : []
  expect(options?.find(({ key }) => key === status)?.label).toBe(label)
})

it('needs a pool, and takes at most 255 characters of description, DNS domain and DNS name [NETP-111]', async () => {
  const app = await openNetwork({ path: PATH })
  await app.press('Allocate IP To Project')
  const dialog = await app.dialog('Allocate IP To Project')
  await waitFor(() => expect(labels(dialog)).toEqual(['Pool', 'Description', 'DNS Domain', 'DNS Name', 'QoS Policy']))
  const pool = dialog.getByRole<HTMLSelectElement>('combobox', { name: /^Pool/ })
  expect(pool.required).toBe(true)
  const fields = [/^Description/, /^DNS Domain/, /^DNS Name/]
  const paste = async (field: RegExp, text: string) => {
    const input = dialog.getByRole<HTMLInputElement>('textbox', { name: field })
    await app.user.clear(input)
    await app.user.click(input)
    await app.user.paste(text)
  }
  for (const field of fields) await paste(field, 'x'.repeat(256))
  await dialog.press('Allocate IP')
  await waitFor(() => expect(dialog.getAllByText('At most 255 characters.')).toHaveLength(3))
  for (const field of fields) {
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: field }).required).toBe(false)
    await paste(field, 'x'.repeat(255))
  }
  await app.hides('At most 255 characters.', dialog)
})

it.each([
  [['dns-integration'], ['Pool', 'Description', 'QoS Policy']],
  [['standard-attr-description'], ['Pool', 'DNS Domain', 'DNS Name', 'QoS Policy']],
  [['qos-fip'], ['Pool', 'Description', 'DNS Domain', 'DNS Name']],
])('does not ask for what the extension %j of the service would allow [NETP-111]', async (missing, asked) => {
  const app = await openNetwork({ path: '/not_found' })
  const all = await app.cloud<{ extensions: readonly { alias: string }[] }>('GET', '/network/v2.0/extensions')
  const change = () => ({ extensions: all.extensions.filter(({ alias }) => !missing.includes(alias)) })
  const path = '/v2.0/extensions'
  app.host.simulator.faults.add({ service: 'network', method: 'GET', path, effect: { kind: 'change', change } })
  await app.open(PATH)
  await app.press('Allocate IP To Project')
  const dialog = await app.dialog('Allocate IP To Project')
  await waitFor(() => expect(labels(dialog)).toEqual(asked))
})

it('asks an administrator for an address [NETP-111]', async () => {
  const app = await openNetwork({ path: PATH, as: 'admin' })
  await app.press('Allocate IP To Project')
  const dialog = await app.dialog('Allocate IP To Project')
  await waitFor(() => expect(labels(dialog)).toContain('Floating IP Address (optional)'))
  const address = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Floating IP Address/ })
  expect(address.required).toBe(false)
  await dialog.fill(/^Floating IP Address/, 'nowhere')
  await dialog.press('Allocate IP')
  await dialog.findByText('Enter an IP address.')
})

it('offers a reader no change', async () => {
  const app = await openNetwork({ path: PATH, as: 'viewer' })
  await within(document.body).findByRole('heading', { name: /Floating IPs/ })
  await app.hides({ button: 'Allocate IP To Project' })
})

it.each([
  [[], ['IP Address', 'Description', 'DNS Name', 'DNS Domain', 'Mapped Fixed IP Address', 'Pool', 'Status']],
  [['dns-integration'], ['IP Address', 'Description', 'Mapped Fixed IP Address', 'Pool', 'Status']],
])('has the columns of DNS names with their extension alone: without %j [NETP-102]', async (missing, columns) => {
  const app = await openNetwork({ path: '/not_found' })
  const { networks } = await app.cloud<{ networks: readonly { id: string }[] }>(
    'GET',
    '/network/v2.0/networks?name=public',
  )
  const floatingip = { floating_network_id: networks[0]?.id, description: 'front' }
  await app.cloud('POST', '/network/v2.0/floatingips', { floatingip })
  const all = await app.cloud<{ extensions: readonly { alias: string }[] }>('GET', '/network/v2.0/extensions')
  const change = () => ({ extensions: all.extensions.filter(({ alias }) => !missing.some((one) => one === alias)) })
  const path = '/v2.0/extensions'
  app.host.simulator.faults.add({ service: 'network', method: 'GET', path, effect: { kind: 'change', change } })
  await app.open('/project/floating_ips')
  await app.row('front')
  await waitFor(async () => expect(await app.headings('Floating IPs')).toEqual(columns))
})
