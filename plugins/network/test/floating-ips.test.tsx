import { waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { headings, labels, openNetwork } from './open-network.ts'

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

it('allocates a floating IP, leads it to a port, takes it away and releases it [NETP-111, NETP-112]', async () => {
  const { app, target, fixed } = await openWithPort()
  await app.press('Allocate IP To Project')
  const allocate = await app.dialog('Allocate IP To Project')
  await waitFor(() => expect(labels(allocate)).toEqual(['Pool', 'Description', 'DNS Domain', 'DNS Name']))
  await allocate.fill(/^Description/, 'front')
  await allocate.fill(/^DNS Name/, 'www')
  await allocate.press('Allocate IP')
  const made = await app.row('front')
  expect(await headings(app, 'Floating IPs')).toEqual([
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
  await waitFor(() => expect(app.screen.queryByText(ip)).toBeNull())
})

it('lets the service narrow floating IPs by address, network, router, port and status [NETP-103]', async () => {
  const app = await openNetwork({ path: PATH })
  await app.screen.findByRole('button', { name: 'Allocate IP To Project' })
  const asked = vi.spyOn(app.host.gateway.server, 'inject')
  for (const name of ['floating_ip_address', 'network_id', 'router_id', 'port_id', 'status']) {
    const value = name === 'status' ? 'ACTIVE' : '7'
    await app.open(`${PATH}?q=${name}:${value}`)
    await waitFor(() => expect(JSON.stringify(asked.mock.calls)).toContain(`${name}=${value}`))
  }
})

it('asks an administrator for an address [NETP-111]', async () => {
  const app = await openNetwork({ path: PATH, as: 'admin' })
  await app.press('Allocate IP To Project')
  const dialog = await app.dialog('Allocate IP To Project')
  await waitFor(() => expect(labels(dialog)).toContain('Floating IP Address (optional)'))
  await dialog.fill(/^Floating IP Address/, 'nowhere')
  await dialog.press('Allocate IP')
  await dialog.findByText('Enter an IP address.')
})

it('offers a reader no change', async () => {
  const app = await openNetwork({ path: PATH, as: 'viewer' })
  await within(document.body).findByRole('heading', { name: /Floating IPs/ })
  expect(app.screen.queryByRole('button', { name: 'Allocate IP To Project' })).toBeNull()
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
  await waitFor(async () => expect(await headings(app, 'Floating IPs')).toEqual(columns))
})
