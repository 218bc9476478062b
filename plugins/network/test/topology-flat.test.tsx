// @needs compute
import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openCrowd, openTopology, startDeleting } from './open-topology.ts'

it('draws columns, devices with their ports and addresses, and switches between small and normal [TOPO-003] [TOPO-004] [TOPO-029] [FEATURE-35]', async () => {
  const app = await openTopology()
  const drawing = within(await app.screen.findByRole('group', { name: 'Network Topology' }))
  // Five networks of 270 pixels are wider than the window.
  await app.screen.findByRole('button', { name: 'Small', pressed: true })
  await drawing.findByText('10.0.0.0/24')
  await app.hides('Router', drawing)
  await app.press('Normal')
  drawing.getAllByText('Router')
  drawing.getAllByText('10.0.0.1')
  await app.reload()
  expect((await app.screen.findByRole('button', { name: 'Normal' })).getAttribute('aria-pressed')).toBe('true')
})

it('leads from the column of a network to its page [TOPO-005]', async () => {
  const app = await openTopology()
  await app.user.click(await app.screen.findByRole('link', { name: 'Network backend' }))
  await app.screen.findByRole('heading', { level: 1, name: /backend/ })
})

it('opens the balloon of a device that is pointed at, and none while it is built [TOPO-006] [TOPO-013] [TOPO-026]', async () => {
  const app = await openTopology()
  const router = await app.screen.findByRole('button', { name: 'router1, Router, Active' })
  await app.user.hover(router)
  const balloon = within(await app.screen.findByRole('dialog', { name: 'router1' }))
  expect(balloon.getByRole('link', { name: 'View Router Details' }).getAttribute('href')).toMatch(
    /^\/project\/routers\//,
  )
  expect(balloon.getByRole('list', { name: 'Interfaces' }).textContent).toMatch(
    /10\.0\.0\.1.*private.*router_interface/,
  )
  const building = app.screen.getByRole('button', { name: 'ci-runner, Instance, Build' })
  expect(building.getAttribute('aria-busy')).toBe('true')
  await app.user.click(building)
  await app.hides({ dialog: 'ci-runner' })
  await app.user.keyboard('{Escape}')
  await app.hides({ dialog: true })
})

it('closes the balloon of a device that goes to deleting, while it is still drawn [TOPO-027]', async () => {
  const app = await openTopology()
  await app.user.hover(await app.screen.findByRole('button', { name: 'web-01, Instance, Active' }))
  await app.screen.findByRole('dialog', { name: 'web-01' })
  startDeleting(app, 'web-01')
  await app.advance(10_000)
  await app.screen.findByRole('button', { name: /^web-01/, busy: true })
  await app.hides({ dialog: true })
})

it('says so where there are no networks [TOPO-007]', async () => {
  const app = await openTopology({ world: 'empty' })
  const networks = await app.cloud<{ networks: { id: string }[] }>('GET', '/network/v2.0/networks')
  for (const { id } of networks.networks) await app.cloud('DELETE', `/network/v2.0/networks/${id}`, undefined, 'admin')
  await app.reload()
  await app.screen.findByText('There are no networks, routers, or connected instances to display.')
})

it('reads the topology again every 10 s, also after a failure, and closes the balloon of a device that is gone [TOPO-025]', async () => {
  const app = await openTopology()
  await app.user.hover(await app.screen.findByRole('button', { name: 'web-01, Instance, Active' }))
  await app.screen.findByRole('dialog', { name: 'web-01' })
  const reads = () => app.calls.filter((call) => call.startsWith('GET /api/neutron/topology/'))
  expect(reads()).toHaveLength(1)
  await app.advance(9_999)
  expect(reads()).toHaveLength(1)
  const mend = app.failCall('GET /api/neutron/topology/')
  await app.advance(1)
  await app.answered()
  expect(reads()).toHaveLength(2)
  mend()
  const { servers } = await app.cloud<{ servers: { id: string; name: string }[] }>('GET', '/compute/v2.1/servers')
  await app.cloud('DELETE', `/compute/v2.1/servers/${servers.find(({ name }) => name === 'web-01')?.id}`)
  await app.advance(10_000)
  await app.answered()
  expect(reads()).toHaveLength(3)
  await app.hides({ dialog: true })
})

it('closes a balloon that was opened by pointing when Escape is pressed', async () => {
  const app = await openTopology()
  await app.user.hover(await app.screen.findByRole('button', { name: 'router1, Router, Active' }))
  await app.screen.findByRole('dialog', { name: 'router1' })
  expect(document.activeElement).toBe(document.body)
  await app.user.keyboard('{Escape}')
  await app.hides({ dialog: 'router1' })
})

it('names its boxes in the small mode, too [TOPO-032]', async () => {
  const app = await openTopology()
  const drawing = within(await app.screen.findByRole('group', { name: 'Network Topology' }))
  await app.screen.findByRole('button', { name: 'Small', pressed: true })
  for (const name of ['web-01', 'db-replic..']) drawing.getByText(name)
})

it('draws more than 50 instances of a network as one box with its name and their count, which opens by mouse and keyboard [CROWD-02]', async () => {
  const app = await openCrowd(51)
  const drawing = within(await app.screen.findByRole('group', { name: 'Network Topology' }))
  const group = await drawing.findByRole('button', { name: 'crowd, 51 instances, 1 of them in error' })
  expect(group.classList.contains('fascia-m-failed')).toBe(true)
  const isOf = (text: string) => drawing.getByText(text).parentElement?.previousSibling === group
  expect([
    isOf('× 51'),
    drawing.getAllByText('crowd').some((one) => one.parentElement?.previousSibling === group),
  ]).toEqual([true, true])
  const members = () => drawing.queryAllByRole('button', { name: /^node-/ })
  expect([members().length, group.getAttribute('aria-expanded')]).toEqual([0, 'false'])
  await app.user.click(group)
  expect(members().length).toBeGreaterThan(10)
  expect(group.getAttribute('aria-expanded')).toBe('true')
  group.focus()
  await app.user.keyboard('{Enter}')
  expect(members()).toEqual([])
  await app.press('Normal')
  expect(drawing.getByText('51 instances').previousSibling?.textContent).toBe('crowd')
})

it('gives the focus back to the device when its balloon is closed from inside, and does not open it again', async () => {
  const app = await openTopology()
  const router = await app.screen.findByRole('button', { name: 'router1, Router, Active' })
  await app.user.click(router)
  const balloon = within(await app.screen.findByRole('dialog', { name: 'router1' }))
  await app.user.click(balloon.getByRole('button', { name: 'Close' }))
  await app.hides({ dialog: true })
  expect(document.activeElement).toBe(router)
})
