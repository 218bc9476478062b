// @needs compute images network
import { resolve } from 'node:path'
import { type Dashboard, type DashboardOptions, openDashboard } from '@fascia/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

const plugins = ['container-infra', 'compute', 'images', 'network'].map((area) =>
  resolve(import.meta.dirname, '../..', area),
)

/** The demo cloud with a simulated Magnum, at the list of clusters. */
function openClusters(options: Omit<DashboardOptions, 'plugins'> = {}): Promise<Dashboard> {
  return openDashboard({ world: 'demo', path: '/project/clusters', ...options, plugins })
}

it('lists clusters with their columns, and offers what can be done [CINFRA-005, CINFRA-010, CINFRA-025]', async () => {
  const app = await openClusters()
  const row = await app.row('apps')
  expect(row.cell('Status')).toBe('Create Complete')
  expect(row.cell('Control Plane Count')).toBe('1')
  expect(row.cell('Node Count')).toBe('2')
  expect(await row.actions()).toEqual([
    'Show Certificate',
    'Sign Certificate',
    'Get Cluster Config',
    'Resize Cluster',
    'Rolling Cluster Upgrade',
    'Rotate Cluster Credentials',
    'Delete Cluster',
  ])
})

it('removes the chosen node of a smaller cluster, and offers nothing while it is changed [CINFRA-022, CINFRA-023, CINFRA-053, CINFRA-067]', async () => {
  const app = await openClusters()
  const row = await app.row('apps')
  await row.choose('Resize Cluster')
  const dialog = await app.dialog('Resize Cluster')
  await screen.findByRole('button', { name: 'Resize' })
  expect(screen.queryAllByRole('checkbox', { name: /^worker-/ })).toEqual([])
  await dialog.fill(/^Node Count/, '1')
  const boxes = await screen.findAllByRole('checkbox', { name: /^worker-/ })
  expect(boxes).toHaveLength(2)
  for (const box of boxes) fireEvent.click(box)
  await dialog.press('Resize')
  await screen.findByText('You may only select as many nodes as you are reducing the original node count by.')
  fireEvent.click(boxes[1] ?? document.body)
  await dialog.press('Resize')
  await screen.findByText('Cluster is being resized.')
  const { servers } = await app.cloud<{ servers: { name: string }[] }>('GET', '/compute/v2.1/servers?name=worker-')
  expect(servers.map(({ name }) => name)).toContain('worker-b')
  const changed = await app.row('apps')
  expect(Object.keys(await changed.unavailable())).toEqual([
    'Rotate Certificate',
    'Resize Cluster',
    'Rolling Cluster Upgrade',
  ])
})

it('upgrades to a later template alone, one node at a time [CINFRA-038, CINFRA-055, CINFRA-065]', async () => {
  const app = await openClusters()
  const row = await app.row('apps')
  await row.choose('Rolling Cluster Upgrade')
  const dialog = await app.dialog('Rolling Cluster Upgrade')
  await screen.findByRole('button', { name: 'Upgrade' })
  const select = screen.getByLabelText(/New Cluster Template/)
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a new Cluster Template', 'k8s-1.30'])
  await dialog.pick('New Cluster Template', 'k8s-1.30')
  await dialog.fill(/^Maximum Batch Size/, '2')
  await dialog.press('Upgrade')
  await screen.findByText('The maximum number of nodes in the batch has been exceeded.')
  await dialog.fill(/^Maximum Batch Size/, '1')
  await dialog.press('Upgrade')
  await screen.findByText('Cluster is being upgraded to the new Cluster template')
  expect(app.calls).toContain(`POST /api/container_infra/clusters/${row.id}/upgrade`)
})

it('draws the chart of clusters against the quota, and of 20 without one and without a message [CINFRA-014, CINFRA-016]', async () => {
  const app = await openClusters()
  expect(await screen.findByRole('img', { name: '1 of 8 clusters, 13%' })).toBeDefined()
  expect(app.calls.length).toBeGreaterThan(0)
})

it('deletes by a list of ids after a question, and says what failed [CINFRA-068, CINFRA-080, CINFRA-081]', async () => {
  const app = await openClusters({ expectProblems: true })
  app.refuse({ service: 'container-infra', method: 'DELETE', path: '/clusters/*', status: 409 })
  const row = await app.row('apps')
  await row.choose('Delete Cluster')
  const dialog = await app.dialog(/Confirm Delete Cluster/)
  await screen.findByText('You have selected "apps". Deleted cluster is not recoverable.')
  await dialog.press('Delete Cluster')
  await screen.findByText(/Unable to delete cluster: apps\./)
  expect(app.calls).toContain('DELETE /api/container_infra/clusters/')
})
