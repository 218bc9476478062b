// @needs network storage
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openInstances } from './launch-wizard.ts'
import { openCompute } from './open-compute.ts'
import { watchDownloads } from './watch-downloads.ts'

const CHARTS: Readonly<Record<string, readonly string[]>> = {
  'Compute limits': ['Instances', 'vCPUs', 'RAM'],
  'Volume limits': ['Volumes', 'Volume Snapshots', 'Volume Storage'],
  'Network limits': ['Floating IPs', 'Security Groups', 'Security Group Rules', 'Networks', 'Ports', 'Routers'],
}

it('shows the limits of the project by service, and its usage in a period that can be changed and saved [FEATURE-44]', async () => {
  const saved = watchDownloads()
  const app = await openInstances({ areas: ['compute', 'storage', 'network'], path: '/project/overview' })
  for (const [name, titles] of Object.entries(CHARTS)) {
    const limits = within(await app.screen.findByRole('region', { name }))
    const found = await waitFor(() => limits.getAllByRole('figure').map((one) => one.querySelector('figcaption')))
    expect(found.map((caption) => caption?.textContent?.replace(/\(.*/, '').trim())).toEqual(titles)
  }
  const usage = within(await app.screen.findByRole('grid', { name: 'Usage' }))
  expect(usage.getByRole('link', { name: 'web-01' }).getAttribute('href')).toMatch(/^\/project\/instances\//)
  app.screen.getByText('vCPU-Hours')
  await app.user.click(app.screen.getByRole('button', { name: 'Download CSV Summary' }))
  expect(saved.map(({ name }) => name)).toEqual(['usage.csv'])
  expect(await saved[0]?.text).toContain('\r\nweb-01,')
  const start = app.screen.getByLabelText('Start date')
  await app.user.clear(start)
  await app.user.click(app.screen.getByRole('button', { name: 'Submit' }))
  await app.screen.findByText('Give both dates.')
  await app.user.type(start, '1999-01-01')
  const end = app.screen.getByLabelText('End date')
  await app.user.clear(end)
  await app.user.type(end, '1999-01-02')
  await app.user.click(app.screen.getByRole('button', { name: 'Submit' }))
  const empty = within(await app.screen.findByRole('grid', { name: 'Usage' }))
  await empty.findByText('No items to display.')
})

it('leaves out the usage where the deployment does not count it, services that the cloud lacks, and those that count nothing', async () => {
  const settings = {
    OPENSTACK_USE_SIMPLE_TENANT_USAGE: false,
    OPENSTACK_NEUTRON_NETWORK: { enable_quotas: false },
  }
  const app = await openInstances({ areas: ['compute', 'network'], path: '/project/overview', settings })
  const limits = within(await app.screen.findByRole('region', { name: 'Compute limits' }))
  await waitFor(() => expect(limits.getAllByRole('figure')).toHaveLength(CHARTS['Compute limits']?.length ?? 0))
  await app.hides('Usage Summary')
  await app.hides({ region: /^(Volume|Network) limits/ })
})

it('shows administrators the usage of every project, saves it, and opens that of one [FEATURE-50]', async () => {
  const saved = watchDownloads()
  const app = await openCompute({ path: '/admin/overview', as: 'admin' })
  const row = await app.row('demo')
  const headings = ['Project Name', 'vCPUs', 'Disk', 'RAM', 'vCPU Hours', 'Disk GB Hours', 'Memory MB Hours']
  for (const name of headings) app.screen.getByRole('columnheader', { name })
  expect(Number(row.cell('vCPUs'))).toBeGreaterThan(0)
  app.screen.getByText('Active Instances')
  await app.user.click(app.screen.getByRole('button', { name: 'Download CSV Summary' }))
  expect(await saved[0]?.text).toMatch(/\r\ndemo,\d+,\d+,\d+,[\d.]+,[\d.]+,[\d.]+\r\n/)
  await app.user.click(within(row.element).getByRole('link', { name: 'demo' }))
  await app.screen.findByRole('heading', { name: 'Usage of demo' })
  within(await app.screen.findByRole('grid', { name: 'Usage' })).getByRole('link', { name: 'web-01' })
})

it('marks instances that ended in the period, without a link, and counts the active ones', async () => {
  const app = await openInstances({ path: '/project/overview' })
  const usage = within(await app.screen.findByRole('grid', { name: 'Usage' }))
  const active = Number(app.screen.getByText('Active Instances').nextElementSibling?.textContent)
  usage.getByRole('link', { name: 'web-01' })
  const { servers } = await app.cloud<{ servers: { id: string; name: string }[] }>('GET', '/compute/v2.1/servers')
  await app.cloud('DELETE', `/compute/v2.1/servers/${servers.find(({ name }) => name === 'web-01')?.id}`)
  await app.advance(60_000)
  await app.reload()
  const rows = within(await app.screen.findByRole('grid', { name: 'Usage' }))
  const ended = (await rows.findByText('web-01')).closest('tr')
  expect(within(ended as HTMLElement).getByText('Ended')).toBeTruthy()
  await app.hides({ link: 'web-01' }, rows)
  expect(Number(app.screen.getByText('Active Instances').nextElementSibling?.textContent)).toBe(active - 1)
})
