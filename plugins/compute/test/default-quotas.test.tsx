// @needs network storage
import { expect, it } from 'vitest'
import { openInstances } from './launch-wizard.ts'
import { openCompute } from './open-compute.ts'

const PATH = '/admin/defaults'

it('shows the default quotas of compute and changes them', async () => {
  const app = await openCompute({ path: PATH, as: 'admin' })
  expect((await app.row('Key Pairs')).cell('Limit')).toBe('100')
  await app.press('Update Default Quotas')
  const dialog = await app.dialog('Update Default Quotas')
  const field = dialog.getByRole('spinbutton', { name: /^Key Pairs/ })
  await app.user.clear(field)
  await dialog.press('Update Default Quotas')
  await dialog.findByText('Key Pairs is a required field')
  await app.user.type(field, '-1')
  await dialog.press('Update Default Quotas')
  await app.screen.findByText('Default quotas updated.')
  await app.screen.findByText('No Limit')
  await app.user.type(app.screen.getByLabelText('Filter by quota name'), 'injected')
  expect(app.screen.queryByText('Key Pairs')).toBeNull()
  expect((await app.row('Injected Files')).cell('Limit')).toBe('5')
})

it('has a tab for each service that the cloud has', async () => {
  const app = await openInstances({ areas: ['compute', 'storage', 'network'], path: PATH, as: 'admin' })
  await app.row('Key Pairs')
  await app.user.click(app.screen.getByRole('tab', { name: 'Volume Quotas' }))
  await app.row('Volume Snapshots')
  await app.user.click(app.screen.getByRole('tab', { name: 'Network Quotas' }))
  await app.row('Security Groups')
  expect(app.screen.queryByRole('button', { name: 'Update Default Quotas' })).toBeNull()
})
