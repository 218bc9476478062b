// @needs compute
import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openTopology, PATH } from './open-topology.ts'

it('offers the flat view and the graph view of the same things [TOPO-001]', async () => {
  const app = await openTopology()
  const names = () =>
    within(app.screen.getByRole('group', { name: 'Network Topology' }))
      .getAllByRole('button')
      .map((node) => node.getAttribute('aria-label'))
  await app.screen.findByRole('group', { name: 'Network Topology' })
  const flat = names()
  await app.user.click(app.screen.getByRole('tab', { name: 'Graph' }))
  await app.screen.findByRole('button', { name: 'private, Network, Active' })
  expect(names()).toEqual(expect.arrayContaining(flat))
})

it('has everything that is drawn in a table, too: what it is, how it is, and what it is connected to [TOPO-023]', async () => {
  const app = await openTopology({ path: `${PATH}?tab=table` })
  const table = within(await app.screen.findByRole('grid', { name: 'Network Topology' }))
  await table.findByRole('link', { name: 'router1' })
  const rows = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  const textsOf = (name: string) => rows.find(([first]) => first === name)
  expect(textsOf('api-01')).toEqual([
    'api-01',
    'Instance',
    'Active',
    'privatebackend',
    expect.stringMatching(/^10\.0\.0\.\d+10\.0\.8\.\d+$/),
  ])
  expect(textsOf('public')).toEqual(['public', 'External Network', 'Active', 'router1', '—'])
  expect(table.getByRole('link', { name: 'router1' }).getAttribute('href')).toMatch(/^\/project\/routers\//)
})

it('reads networks, routers, ports and instances side by side, and shows what came when instances cannot be read [TOPO-023]', async () => {
  const app = await openTopology({ path: '/' })
  const accept = app.refuse({ service: 'compute', method: 'GET', path: '/servers/detail', status: 500 })
  await app.open(PATH)
  await app.screen.findByText('Unable to retrieve the instances.')
  await app.screen.findByRole('button', { name: 'router1, Router, Active' })
  accept()
  await app.advance(10_000)
  await app.screen.findByRole('button', { name: 'web-01, Instance, Active' })
  expect(app.screen.queryByText('Unable to retrieve the instances.')).toBeNull()
})
