// @needs compute
import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openTopology, PATH } from './open-topology.ts'

it('offers the flat view and the graph view of the same things [TOPO-001] [FEATURE-35]', async () => {
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
  await app.hides('Unable to retrieve the instances.')
})

it('says in a legend what red and other lines mean', async () => {
  const app = await openTopology()
  const legend = within(await app.screen.findByRole('list', { name: 'Legend' }))
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Error: red',
    'Active: solid line',
    'Any other status: dashed or pale line',
  ])
})

it('draws an instance in error as failed in the flat view and in the graph', async () => {
  const app = await openTopology()
  const { items } = await (await app.request('GET', '/api/nova/servers/')).json()
  const { id } = items.find((one: { name: string }) => one.name === 'api-01')
  await app.cloud('POST', `/compute/v2.1/servers/${id}/action`, { 'os-resetState': { state: 'error' } }, 'admin')
  await app.advance(10_000)
  const flat = await app.screen.findByRole('button', { name: 'api-01, Instance, Error' })
  await app.user.click(app.screen.getByRole('tab', { name: 'Graph' }))
  const node = await app.screen.findByRole('button', { name: 'api-01, Instance, Error' })
  expect([flat, node].map(({ classList }) => classList.contains('fascia-m-failed'))).toEqual([true, true])
})

it.each([
  ['router1, Router, Active', 'View Router Details', /router1/],
  ['web-01, Instance, Active', 'View Instance Details', /web-01/],
  ['backend, Network, Active', 'View Network Details', /backend/],
])(
  'leads from the balloon of %s by %s to the page of the url that the topology gives [TOPO-013]',
  async (node, label, title) => {
    const app = await openTopology({ path: `${PATH}?tab=graph` })
    await app.user.click(await app.screen.findByRole('button', { name: node }))
    const name = node.replace(/,.*/, '')
    const balloon = within(await app.screen.findByRole('dialog', { name }))
    const found = await (await app.request('GET', '/api/neutron/topology/')).json()
    const { url } = [...found.routers, ...found.servers, ...found.networks].find((one) => one.name === name)
    const link = balloon.getByRole('link', { name: label })
    expect(link.getAttribute('href')).toBe(url)
    await app.user.click(link)
    await app.screen.findByRole('heading', { level: 1, name: title })
  },
)

it.each([
  ['router1, Router, Active', 'Interfaces'],
  ['backend, Network, Active', 'Subnets'],
])('leads from each line of the balloon of %s to a page of the cloud [TOPO-013]', async (node, list) => {
  const app = await openTopology({ path: `${PATH}?tab=graph` })
  await app.user.click(await app.screen.findByRole('button', { name: node }))
  const links = within(await app.screen.findByRole('list', { name: list })).getAllByRole('link')
  const addresses = links.map((link) => link.getAttribute('href') ?? '')
  expect(addresses.length).toBeGreaterThan(0)
  for (const address of addresses) {
    await app.open(address)
    const [, id = ''] = /(?:ports|subnets)\/([\w-]+)\/detail/.exec(address) ?? []
    await app.screen.findAllByText(id)
  }
})
