import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { labels, openNetwork } from './open-network.ts'

type App = Awaited<ReturnType<typeof openNetwork>>

/** Opens the tab of a network or router. */
async function openTab(app: App, path: string, name: string, tab: string) {
  await app.open(path)
  const { id } = await app.row(name)
  await app.open(`${path}/${id}${path.endsWith('networks') ? '/detail' : ''}?tab=${tab}`)
}

/** The row of an interface, which is called by its id. */
async function interfaceAt(app: App, address: string) {
  const { id } = await app.row(address)
  return app.row(id)
}

it('says of what adds to a quota with nothing left that the quota is exceeded [NETP-010, NETP-013, NETP-104]', async () => {
  const app = await openNetwork()
  const { demo } = app.host.simulator.people.projects
  const quota = { network: 0, subnet: 0, floatingip: 0 }
  await app.cloud('PUT', `/network/v2.0/quotas/${demo}`, { quota }, 'admin')
  await app.reload()
  const refused = async (name: string) => {
    await app.screen.findByRole('button', { name: new RegExp(`^${name}`) })
    await app.advance(3_000)
    const button = await app.screen.findByRole('button', { name: `${name} (Quota exceeded)` })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  }
  const row = await app.row('storage')
  await refused('Create Network')
  expect(await row.actions()).toEqual(['Edit Network', 'Delete Network'])
  expect(await row.whyNot('Create Subnet')).toBe('Quota exceeded')
  await openTab(app, '/project/networks', 'storage', 'network_tabs__subnets_tab')
  await refused('Create Subnet')
  await app.open('/project/floating_ips')
  await refused('Allocate IP To Project')
})

it('offers what policy denies to nobody [NETP-010, NETP-076, NETP-104]', async () => {
  const denied = ['create_network', 'create_floatingip', 'remove_router_interface']
  const app = await openNetwork({ policy: { network: Object.fromEntries(denied.map((rule) => [rule, '!'])) } })
  expect(await (await app.row('storage')).actions()).toEqual(['Edit Network', 'Create Subnet', 'Delete Network'])
  await app.answered()
  await app.hides({ button: /^Create Network/ })
  await app.open('/project/floating_ips')
  await app.screen.findByRole('heading', { name: /Floating IPs/, level: 1 })
  await app.answered()
  await app.hides({ button: /^Allocate IP/ })
  await openTab(app, '/project/routers', 'router1', 'network.view.interfaces')
  const port = await interfaceAt(app, '10.0.0.1')
  await app.screen.findByRole('button', { name: 'Add Interface' })
  expect(await port.actions()).toEqual([])
  await app.hides({ button: /^Delete Interface/ })
})

it('keeps the interfaces of a highly available router [NETP-076]', async () => {
  const app = await openNetwork({ path: '/project/routers' })
  const { id: device_id } = await app.row('router1')
  const networks = await app.cloud<{ networks: readonly { id: string }[] }>(
    'GET',
    '/network/v2.0/networks?name=storage',
  )
  const port = {
    network_id: networks.networks[0]?.id,
    device_id,
    device_owner: 'network:router_ha_interface',
    name: 'ha',
  }
  await app.cloud(
    'POST',
    '/network/v2.0/ports',
    { port: { ...port, tenant_id: app.host.simulator.people.projects.demo } },
    'admin',
  )
  await openTab(app, '/project/routers', 'router1', 'network.view.interfaces')
  expect(await (await interfaceAt(app, '10.0.0.1')).actions()).toEqual(['Delete Interface'])
  const ha = await app.row('ha')
  expect([await ha.actions(), await ha.whyNot('Delete Interface')]).toEqual([
    [],
    'It keeps the router highly available',
  ])
  for (const name of ['10.0.8.1', 'ha']) await (await app.row(name)).select()
  await app.press(/^Delete Interface/)
  const dialog = await app.dialog(/Confirm/)
  await app.hides(/"ha"/, dialog)
  await dialog.press(/^Delete/)
  await app.hides('10.0.8.1')
  await app.row('ha')
})

interface Extensions {
  readonly extensions: readonly { readonly alias: string }[]
}

it('asks for zones and for an MTU only with their extensions [NETP-017, NETP-018]', async () => {
  const app = await openNetwork()
  const all = await app.cloud<Extensions>('GET', '/network/v2.0/extensions')
  let missing: readonly string[] = []
  const change = () => ({ extensions: all.extensions.filter(({ alias }) => !missing.includes(alias)) })
  app.host.simulator.faults.add({
    service: 'network',
    method: 'GET',
    path: '/v2.0/extensions',
    effect: { kind: 'change', change },
  })
  const BASE = ['Network Name', 'Enable Admin State', 'Shared', 'Create Subnet']
  for (const [lacking, shown] of [
    [['net-mtu-writable'], [...BASE, 'Availability Zone Hints']],
    [['network_availability_zone'], [...BASE, 'MTU']],
    [[], [...BASE, 'Availability Zone Hints', 'MTU']],
  ] as const) {
    missing = lacking
    await app.open('/project/networks')
    await app.row('private')
    await app.press('Create Network')
    const dialog = await app.dialog('Create Network')
    await waitFor(() => expect(labels(dialog)).toEqual(shown))
    if (missing.length > 0) await dialog.press('Cancel')
  }
  const dialog = await app.dialog('Create Network')
  for (const [text, said] of [
    ['67', 'The MTU is at least 68.'],
    ['1400.5', 'Enter a whole number.'],
  ] as const) {
    await dialog.fill(/^MTU/, text)
    await dialog.press('Next')
    await dialog.findByText(said)
  }
  await dialog.fill(/^MTU/, '68')
  await dialog.fill(/^Network Name/, 'narrow')
  await app.user.click(dialog.getByRole('checkbox', { name: /^Create Subnet/ }))
  await dialog.press('Create')
  const { id } = await app.row('narrow')
  expect(await app.cloud('GET', `/network/v2.0/networks/${id}`)).toMatchObject({ network: { mtu: 68 } })
})
