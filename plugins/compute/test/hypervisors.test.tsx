import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openCompute } from './open-compute.ts'

const PATH = '/admin/hypervisors'

it('shows the machines, what is used of them, the account of Placement, and each alone [FEATURE-18]', async () => {
  const app = await openCompute({ path: PATH, as: 'admin' })
  const machines = within(await app.screen.findByRole('grid', { name: 'Hypervisors' }))
  expect(machines.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Hostname',
    'Type',
    'RAM (used)',
    'RAM (total)',
    'Local Storage (used)',
    'Local Storage (total)',
    'Instances',
  ])
  for (const title of ['vCPU Usage', 'Memory Usage', 'Local Disk Usage'])
    expect(app.screen.getAllByText(title).length).toBeGreaterThan(0)
  await app.user.click(app.screen.getByRole('tab', { name: 'Resource Provider' }))
  const providers = within(await app.screen.findByRole('grid', { name: 'Resource Providers' }))
  providers.getByRole('columnheader', { name: 'vCPUs allocation ratio' })
  await app.hides({ columnheader: 'pCPUs used' }, providers)
  await app.user.click(app.screen.getByRole('tab', { name: 'Hypervisor' }))
  await app.user.click(await app.screen.findByRole('link', { name: 'compute-01' }))
  await app.screen.findByRole('heading', { level: 1, name: /compute-01/ })
  await app.screen.findByText('Local Storage (total)', { selector: 'dt *' })
  await app.user.click(app.screen.getByRole('tab', { name: 'Instances' }))
  const instances = within(await app.screen.findByRole('grid', { name: 'Hypervisor Instances' }))
  expect(instances.getAllByRole('link', { name: /^instance-/ })[0]?.getAttribute('href')).toMatch(
    /^\/project\/instances\//,
  )
})

it('disables a host with a reason, moves its instances away and enables it again [FEATURE-18]', async () => {
  const app = await openCompute({ path: `${PATH}?tab=hosts`, as: 'admin' })
  const table = within(await app.screen.findByRole('grid', { name: 'Compute Host' }))
  const host = await app.row('compute-01')
  expect(await host.whyNot('Migrate Host')).toBe('Disable the service first.')
  await host.choose('Disable Service')
  const disable = await app.dialog('Disable Service')
  await disable.fill(/^Reason/, 'new disks')
  await disable.press('Disable Service')
  await app.screen.findByText(/^Disabled the service on /)
  await table.findByText('new disks')
  await host.choose('Migrate Host')
  await (await app.dialog('Migrate Host')).press('Migrate Host')
  await app.screen.findByText(/^\d instances leave compute-01\.$/)
  await app.screen.findByText('Unable to move instances of compute-01: build-agent')
  await host.choose('Enable Service')
  await app.screen.findByText('Enabled the service on compute-01.')
  await app.hides('new disks', table)
})
