// @needs compute
import { within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openTopology, PATH } from './open-topology.ts'

type App = Awaited<ReturnType<typeof openTopology>>
const GRAPH = { path: `${PATH}?tab=graph` }

async function openBalloon(app: App, node: string): Promise<ReturnType<typeof within>> {
  await app.user.click(await app.screen.findByRole('button', { name: node }))
  return within(await app.screen.findByRole('dialog', { name: node.replace(/,.*/, '') }))
}

it('opens the console of an instance in a window of 760 by 560, and offers none for routers and networks [TOPO-014]', async () => {
  const app = await openTopology(GRAPH)
  const replace = vi.fn()
  const opened = { opener: window, location: { replace }, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  const balloon = await openBalloon(app, 'web-01, Instance, Active')
  await app.user.click(balloon.getByRole('button', { name: 'Open Console' }))
  await app.answered()
  expect(open.mock.calls).toEqual([['', '_blank', expect.stringMatching(/^width=760,height=560,/)]])
  expect(replace.mock.calls).toEqual([[expect.stringMatching(/^http.*title=web-01/)]])
  expect(opened.opener).toBeNull()
  for (const node of ['router1, Router, Active', 'private, Network, Active']) {
    const other = await openBalloon(app, node)
    await app.hides({ button: 'Open Console' }, other)
  }
})

it('adds an interface to a router from its balloon [TOPO-015]', async () => {
  const app = await openTopology({ path: '/' })
  // Only the owner of a network may choose the address.
  const { network } = await app.cloud<{ network: { id: string } }>('POST', '/network/v2.0/networks', {
    network: { name: 'lab' },
  })
  const subnet = { network_id: network.id, name: 'bench', ip_version: 4, cidr: '10.77.0.0/24' }
  await app.cloud('POST', '/network/v2.0/subnets', { subnet })
  await app.open(GRAPH.path)
  const balloon = await openBalloon(app, 'router1, Router, Active')
  const link = balloon.getByRole('link', { name: 'Add Interface' })
  expect(link.getAttribute('href')).toMatch(/^\/project\/network_topology\/router\/[\w-]+\/addinterface$/)
  await app.user.click(link)
  const form = await app.dialog('Add Interface')
  await form.pick(/^Subnet/, 'lab: 10.77.0.0/24')
  await form.fill(/^IP Address/, '10.77.0.77')
  await form.press('Add Interface')
  await app.screen.findByText('Added an interface to router1.')
  const interfaces = within(await app.screen.findByRole('list', { name: 'Interfaces' }))
  await interfaces.findByText(/10\.77\.0\.77/)
})

it('creates a subnet of a network at the address of its link [TOPO-015]', async () => {
  const app = await openTopology(GRAPH)
  const link = (await openBalloon(app, 'storage, Network, Active')).getByRole('link', { name: 'Create Subnet' })
  const address = link.getAttribute('href') ?? ''
  expect(address).toMatch(/^\/project\/network_topology\/network\/[\w-]+\/subnet\/create$/)
  await app.open(address)
  const form = await app.dialog('Create Subnet')
  await form.fill(/^Network Address/, '10.9.0.0/24')
  await form.press('Create Subnet')
  await app.screen.findByText('Created a subnet of storage.')
  const list = await openBalloon(app, 'storage, Network, Active')
  expect(list.getByRole('list', { name: 'Subnets' }).textContent).toContain('10.9.0.0/24')
})
