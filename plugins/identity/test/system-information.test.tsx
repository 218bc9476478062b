// @needs compute
import { resolve } from 'node:path'
import { type Dashboard, type DashboardOptions, openDashboard } from '@fascia/testing'
import { expect, it } from 'vitest'

const PATH = '/admin/info'

function openInformation(options: Omit<DashboardOptions, 'plugins'> = {}): Promise<Dashboard> {
  const plugins = ['identity', 'compute'].map((area) => resolve(import.meta.dirname, '../..', area))
  return openDashboard({ world: 'demo', as: 'admin', path: PATH, plugins, ...options })
}

const headings = (app: Dashboard) => app.screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

it('lists the services of the catalogue by region, with a filter [ADMP-011]', async () => {
  const app = await openInformation()
  await app.screen.findAllByText('keystone')
  expect(headings(app)).toEqual(['Name', 'Service', 'Region', 'Endpoints'])
  const nova = app.screen.getAllByText('nova')
  expect(nova).toHaveLength(2)
  app.screen.getAllByText('RegionTwo', { selector: 'td, td *' })
  await app.user.type(app.screen.getByLabelText('Filter by service'), 'keystone')
  await app.hides('nova')
  app.screen.getAllByText(/\/identity\/v3/)
})

it('lists the services of compute with their status and state, with a filter', async () => {
  const app = await openInformation()
  await app.user.click(await app.screen.findByRole('tab', { name: 'Compute Services' }))
  const row = await app.row('nova-scheduler')
  expect(headings(app)).toEqual(['Name', 'Host', 'Zone', 'Status', 'State', 'Last Updated'])
  expect([row.cell('Status'), row.cell('State')]).toEqual(['Enabled', 'Up'])
  await app.user.type(app.screen.getByLabelText('Filter by service'), 'nova-compute')
  await app.hides('nova-scheduler')
})

it('says of a service that does not list its parts so, and shows the other tabs [ADMP-016]', async () => {
  const app = await openInformation({ expectProblems: true })
  app.refuse({ service: 'compute', path: '/os-services', status: 501 })
  await app.user.click(await app.screen.findByRole('tab', { name: 'Compute Services' }))
  await app.screen.findByText('The service does not offer this.')
  await app.user.click(app.screen.getByRole('tab', { name: 'Services' }))
  await app.screen.findAllByText('keystone')
})

it('has no tab of a service that the cloud lacks', async () => {
  const app = await openInformation({ catalog: { compute: null } })
  await app.screen.findAllByText('keystone')
  expect(app.screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Services'])
})

it.each(['compute', 'volume', 'network'])('is there for administrators of %s [ADMP-009]', async (kept) => {
  const policy = Object.fromEntries(
    ['compute', 'volume', 'network'].filter((one) => one !== kept).map((one) => [one, { context_is_admin: '!' }]),
  )
  const app = await openInformation({ policy })
  await app.screen.findByRole('tab', { name: 'Services' })
})

it('is there for no one else [ADMP-009]', async () => {
  const policy = Object.fromEntries(['compute', 'volume', 'network'].map((one) => [one, { context_is_admin: '!' }]))
  const app = await openInformation({ policy })
  await app.screen.findByText('You are not allowed to see this.')
})
