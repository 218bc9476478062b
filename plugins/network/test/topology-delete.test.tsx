// @needs compute
import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openTopology, PATH } from './open-topology.ts'

type App = Awaited<ReturnType<typeof openTopology>>
const GRAPH = { path: `${PATH}?tab=graph` }
const changes = ({ calls }: App) => calls.filter((call) => !call.startsWith('GET '))

async function openBalloon(app: App, node: string): Promise<ReturnType<typeof within>> {
  await app.user.click(await app.screen.findByRole('button', { name: node }))
  return within(await app.screen.findByRole('dialog', { name: node.replace(/,.*/, '') }))
}

async function confirm(app: App, title: string): Promise<void> {
  await (await app.dialog(new RegExp(title))).press(title)
}

it('asks before it deletes, greys the node while its service works, then takes it away with its balloon [TOPO-017] [TOPO-020] [TOPO-021] [FEATURE-35]', async () => {
  const app = await openTopology(GRAPH)
  const balloon = await openBalloon(app, 'web-01, Instance, Active')
  await app.user.click(balloon.getByRole('button', { name: 'Delete Instance' }))
  await (await app.dialog(/Delete Instance/)).press('Cancel')
  expect(changes(app)).toEqual([])
  const release = app.holdChanges()
  await app.user.click(balloon.getByRole('button', { name: 'Delete Instance' }))
  await confirm(app, 'Delete Instance')
  const node = app.screen.getByRole('button', { name: 'web-01, Instance, Active' })
  expect(node.classList.contains('fascia-m-deleting')).toBe(true)
  expect(balloon.getByRole('button', { name: /Delete Instance/ }).hasAttribute('disabled')).toBe(true)
  release()
  await app.screen.findByText('Scheduled deletion of Instance: web-01')
  await app.hides({ button: /^web-01/ })
  await app.hides({ dialog: 'web-01' })
})

it('shows why nothing was deleted, once in 10 s, and leaves the node [TOPO-019] [TOPO-022]', async () => {
  const app = await openTopology(GRAPH)
  const balloon = await openBalloon(app, 'router1, Router, Active')
  const press = async (): Promise<void> => {
    await app.user.click(balloon.getByRole('button', { name: 'Delete Router' }))
    await confirm(app, 'Delete Router')
    await app.answered()
  }
  const messages = () => app.screen.queryAllByText(/^Unable to delete Router: router1\. /)
  await press()
  await app.screen.findByText(/^Unable to delete Router: router1\. /)
  await press()
  expect(messages()).toHaveLength(1)
  expect(changes(app)).toHaveLength(2)
  app.screen.getByRole('button', { name: 'router1, Router, Active' })
  balloon.getByRole('button', { name: 'Delete Router' })
})

/** Makes a router with a gateway and an interface on a network of its own. */
async function makeRouter({ cloud }: App): Promise<void> {
  const networks = await cloud<{ networks: { id: string; name: string }[] }>('GET', '/network/v2.0/networks')
  const network_id = networks.networks.find(({ name }) => name === 'public')?.id
  const made = await cloud<{ network: { id: string } }>('POST', '/network/v2.0/networks', { network: { name: 'lab' } })
  const wanted = { network_id: made.network.id, ip_version: 4, cidr: '10.8.0.0/24' }
  const { subnet } = await cloud<{ subnet: { id: string } }>('POST', '/network/v2.0/subnets', { subnet: wanted })
  const router = { name: 'lab-router', external_gateway_info: { network_id } }
  const { router: one } = await cloud<{ router: { id: string } }>('POST', '/network/v2.0/routers', { router })
  await cloud('PUT', `/network/v2.0/routers/${one.id}/add_router_interface`, { subnet_id: subnet.id })
}

it('takes an interface and the gateway from a router, then deletes it [TOPO-016] [TOPO-017] [TOPO-024]', async () => {
  const app = await openTopology({ ...GRAPH, path: '/' })
  await makeRouter(app)
  await app.open(GRAPH.path)
  const node = 'lab-router, Router, Active'
  for (const count of [2, 1]) {
    const buttons = (await openBalloon(app, node)).getAllByRole('button', { name: 'Delete Interface' })
    expect(buttons).toHaveLength(count)
    if (buttons[0]) await app.user.click(buttons[0])
    await confirm(app, 'Delete Interface')
    await app.hides({ dialog: 'lab-router' })
  }
  await app.user.click((await openBalloon(app, node)).getByRole('button', { name: 'Delete Router' }))
  await confirm(app, 'Delete Router')
  await app.screen.findByText('Deleted Router: lab-router')
  const { routers } = await app.cloud<{ routers: { name: string }[] }>('GET', '/network/v2.0/routers')
  expect(routers.map(({ name }) => name)).toEqual(['router1'])
})

it('deletes the subnet of a network and the network, where that is allowed, and offers neither for an external one [TOPO-016] [TOPO-017]', async () => {
  const app = await openTopology(GRAPH)
  const balloon = await openBalloon(app, 'storage, Network, Active')
  await app.user.click(balloon.getByRole('button', { name: 'Delete Subnet' }))
  await confirm(app, 'Delete Subnet')
  await app.screen.findByText('Deleted Subnet: 10.0.16.0/24')
  const later = await openBalloon(app, 'storage, Network, Active')
  await app.hides({ button: 'Delete Subnet' }, later)
  await app.user.click(later.getByRole('button', { name: 'Delete Network' }))
  await confirm(app, 'Delete Network')
  await app.screen.findByText('Deleted Network: storage')
  await app.hides({ button: /^storage/ })
  const external = await openBalloon(app, 'public, External Network, Active')
  await app.hides({ button: /^Delete/ }, external)
})

it('offers a reader what the policy allows: neither a deletion nor a form [TOPO-016] [TOPO-017]', async () => {
  // Neutron's own rules let whoever is of the network's project change its subnets.
  const owners = { create_subnet: '!', delete_subnet: '!' }
  const app = await openTopology({ ...GRAPH, as: 'viewer', policy: { network: owners } })
  for (const node of ['router1, Router, Active', 'storage, Network, Active', 'web-01, Instance, Active']) {
    const balloon = await openBalloon(app, node)
    await app.hides({ button: /^Delete/ }, balloon)
    await app.hides({ link: /^(Add|Create)/ }, balloon)
  }
})
