// @needs compute network storage
import { resolve } from 'node:path'
import { type Dashboard, type DashboardOptions, openDashboard } from '@fascia/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

function openInformation(options: Omit<DashboardOptions, 'plugins'> = {}): Promise<Dashboard> {
  const areas = ['identity', 'compute', 'network', 'storage']
  const plugins = areas.map((area) => resolve(import.meta.dirname, '../..', area))
  return openDashboard({ world: 'demo', as: 'admin', path: '/admin/info', plugins, ...options })
}

const tabs = (app: Dashboard) => app.screen.getAllByRole('tab').map(({ textContent }) => textContent)
const TABS = ['Services', 'Compute Services', 'Block Storage Services', 'Network Agents']

/** Opens a tab, and waits for its table. */
async function openTable(app: Dashboard, name: string): Promise<HTMLElement> {
  await app.user.click(await app.screen.findByRole('tab', { name }))
  return app.screen.findByRole('grid', { name })
}

const headings = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '' && text !== 'Actions')

it('has a tab for the services of each part of the cloud, with their columns, words and a filter [ADMP-010, ADMP-012, ADMP-013, ADMP-014]', async () => {
  const app = await openInformation()
  await app.screen.findByRole('grid', { name: 'Services' })
  expect(tabs(app)).toEqual(TABS)
  const ofProcesses = ['Name', 'Host', 'Zone', 'Status', 'State', 'Last Updated']
  const expected = [
    ['Services', ['Name', 'Service', 'Region', 'Endpoints'], 'Filter by service', 'keystone', 'nova'],
    ['Compute Services', ofProcesses, 'Filter by service', 'nova-scheduler', 'nova-compute'],
    ['Block Storage Services', ofProcesses, 'Filter by service', 'cinder-scheduler', 'cinder-volume'],
    ['Network Agents', ['Type', ...ofProcesses], 'Filter by agent', 'neutron-l3-agent', 'neutron-dhcp-agent'],
  ] as const
  for (const [tab, columns, filter, kept, dropped] of expected) {
    const table = await openTable(app, tab)
    expect(headings(table)).toEqual(columns)
    expect(within(table).getAllByText(dropped).length).toBeGreaterThan(0)
    const field = app.screen.getByLabelText(filter)
    await app.user.type(field, kept)
    await app.hides(dropped, within(app.screen.getByRole('grid', { name: tab })))
    expect(within(app.screen.getByRole('grid', { name: tab })).getAllByText(kept).length).toBeGreaterThan(0)
    if (tab === 'Services') continue
    const { cell } = await app.row(kept)
    expect([cell('Status'), cell('State')]).toEqual(['Enabled', 'Up'])
  }
})

it.each([
  ['compute', 'Compute Services'],
  ['volumev3', 'Block Storage Services'],
  ['network', 'Network Agents'],
])('has no tab of the service %s where the catalogue lacks it [ADMP-010]', async (service, tab) => {
  const app = await openInformation({ catalog: { [service]: null } })
  await app.screen.findByRole('grid', { name: 'Services' })
  await waitFor(() => expect(tabs(app)).toEqual(TABS.filter((one) => one !== tab)))
})

interface Agent {
  readonly binary: string
  readonly host: string
  readonly agent_type: string
  readonly availability_zone: string | null
}

it('shows of a network agent what the service answers [ADMP-013]', async () => {
  const app = await openInformation()
  const { agents } = await app.cloud<{ readonly agents: readonly Agent[] }>(
    'GET',
    '/network/v2.0/agents?binary=neutron-l3-agent',
    undefined,
    'admin',
  )
  await app.screen.findByRole('grid', { name: 'Services' })
  await openTable(app, 'Network Agents')
  const { cell } = await app.row('neutron-l3-agent')
  const agent = agents.find(({ host }) => host === cell('Host')) ?? expect.fail('no such agent')
  expect([cell('Type'), cell('Name'), cell('Zone')]).toEqual([
    agent.agent_type,
    agent.binary,
    agent.availability_zone ?? '—',
  ])
  expect(cell('Last Updated')).toMatch(/^now$|\d/)
})

it('says of a service that is disabled and down that it is [ADMP-014]', async () => {
  const app = await openInformation()
  app.host.simulator.faults.add({
    service: 'block-storage',
    method: 'GET',
    path: '/os-services',
    effect: {
      kind: 'change',
      change: () => ({
        services: [{ binary: 'cinder-volume', host: 'store-9', zone: 'nova', status: 'disabled', state: 'down' }],
      }),
    },
  })
  await openTable(app, 'Block Storage Services')
  const { cell } = await app.row('cinder-volume')
  expect([cell('Host'), cell('Status'), cell('State')]).toEqual(['store-9', 'Disabled', 'Down'])
})

it('leads from an agent for routers to its routers, while routers are enabled [ADMP-015]', async () => {
  const app = await openInformation()
  const table = await openTable(app, 'Network Agents')
  const links = within(table).getAllByRole('link', { name: 'View Routers' })
  const rows = within(table).getAllByText('L3 agent')
  expect(links.map((link) => link.closest('tr'))).toEqual(rows.map((row) => row.closest('tr')))
  const [link] = links
  const id = link?.closest('tr')?.dataset.id
  expect(link?.getAttribute('href')).toBe(`/admin/routers/${id}/l3_agent_list`)
})

it('does not lead to routers where the deployment has none [ADMP-015]', async () => {
  const app = await openInformation({ settings: { OPENSTACK_NEUTRON_NETWORK: { enable_router: false } } })
  const table = await openTable(app, 'Network Agents')
  within(table).getAllByText('L3 agent')
  await app.hides({ link: 'View Routers' }, within(table))
})
