import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openCompute } from './open-compute.ts'

const PATH = '/project/overview'

it('shows the limits of the project, and its usage in a period that can be changed', async () => {
  const app = await openCompute({ path: PATH })
  const limits = within(await app.screen.findByRole('region', { name: 'Compute limits' }))
  for (const title of ['Instances', 'vCPUs', 'RAM']) expect(limits.getAllByText(title).length).toBeGreaterThan(0)
  expect(app.screen.queryByRole('region', { name: 'Volume limits' })).toBeNull()
  const usage = within(await app.screen.findByRole('grid', { name: 'Usage' }))
  expect(usage.getByRole('link', { name: 'web-01' }).getAttribute('href')).toMatch(/^\/project\/instances\//)
  app.screen.getByText('vCPU-Hours')
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

it('leaves the usage out where the deployment does not count it', async () => {
  const app = await openCompute({ path: PATH, settings: { OPENSTACK_USE_SIMPLE_TENANT_USAGE: false } })
  await app.screen.findByRole('region', { name: 'Compute limits' })
  expect(app.screen.queryByText('Usage Summary')).toBeNull()
})
