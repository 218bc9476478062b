// @needs network storage
import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openInstances } from './launch-wizard.ts'
import { openCompute } from './open-compute.ts'
import { COMPUTE_QUOTAS, VOLUME_QUOTAS } from './quota-labels.ts'

const PATH = '/admin/defaults'
const ALL = ['compute', 'storage', 'network'] as const

it('has a tab of quotas for each service, with a filter, and says where there is no limit [ADMP-030]', async () => {
  const app = await openInstances({ areas: ALL, path: PATH, as: 'admin' })
  expect((await app.row('Key Pairs')).cell('Limit')).toBe('100')
  const tabs = app.screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tabs).toEqual(['Compute Quotas', 'Volume Quotas', 'Network Quotas'])
  for (const [tab, name] of [
    ['Compute Quotas', 'Injected Files'],
    ['Volume Quotas', 'Volume Snapshots'],
    ['Network Quotas', 'Security Groups'],
  ] as const) {
    await app.user.click(app.screen.getByRole('tab', { name: tab }))
    await app.row(name)
    const headings = app.screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headings).toEqual(['Quota Name', 'Limit'])
    await app.user.type(app.screen.getByLabelText('Filter by quota name'), name)
    await app.row(name)
    const left = app.screen.getAllByRole('row').filter((row) => within(row).queryAllByRole('cell').length > 0)
    expect(left.every(({ textContent }) => textContent?.includes(name))).toBe(true)
  }
  await app.hides({ button: 'Update Default Quotas' })
})

it('changes the defaults of compute and of volumes in one form, and sends each service its own alone [ADMP-030, ADMP-031, ADMP-032, ADMP-033] [FEATURE-44]', async () => {
  const app = await openInstances({ areas: ALL, path: PATH, as: 'admin' })
  await app.row('Key Pairs')
  await app.press('Update Default Quotas')
  const dialog = await app.dialog('Update Default Quotas')
  const field = await dialog.findByRole('spinbutton', { name: /^Key Pairs/ })
  const labels = dialog.getAllByRole('spinbutton').map((one) => one.closest('.pf-v6-c-form__group')?.textContent ?? '')
  expect(labels).toHaveLength(COMPUTE_QUOTAS.length + VOLUME_QUOTAS.length)
  for (const [index, label] of [...COMPUTE_QUOTAS, ...VOLUME_QUOTAS].entries()) expect(labels[index]).toMatch(label)
  await app.user.clear(field)
  await dialog.press('Update Default Quotas')
  await dialog.findByText('Key Pairs is a required field')
  await app.user.type(field, '-1')
  await dialog.press('Update Default Quotas')
  await app.screen.findByText('Default quotas updated.')
  await app.screen.findByText('No Limit')
  const changes = (): readonly string[] => app.calls.filter((call) => call.startsWith('PATCH'))
  expect(changes()).toEqual(['PATCH /api/nova/quota-sets/defaults/'])
  await app.user.click(app.screen.getByRole('tab', { name: 'Volume Quotas' }))
  await app.row('Volume Backups')
  await app.press('Update Default Quotas')
  const again = await app.dialog('Update Default Quotas')
  await again.findByRole('spinbutton', { name: /^Volumes/ })
  await again.fill(/^Volumes/, '41')
  await again.press('Update Default Quotas')
  await app.screen.findByText('41')
  expect(changes()).toEqual(['PATCH /api/nova/quota-sets/defaults/', 'PATCH /api/cinder/quota-sets/defaults/'])
})

it.each([
  [{ compute: { context_is_admin: '!' } }, ['Volume Quotas', 'Network Quotas']],
  [{ volume: { context_is_admin: '!' } }, ['Compute Quotas', 'Network Quotas']],
])('shows to administrators of either service what is theirs: %o [ADMP-029]', async (policy, left) => {
  const app = await openInstances({ areas: ALL, path: PATH, as: 'admin', policy })
  await app.screen.findByRole('tab', { name: left[0] ?? '' })
  expect(app.screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(left)
})

it('is for no one else [ADMP-029]', async () => {
  const policy = { compute: { context_is_admin: '!' }, volume: { context_is_admin: '!' } }
  const app = await openInstances({ areas: ALL, path: PATH, as: 'admin', policy })
  await app.screen.findByText('You are not allowed to see this.')
  const member = await openCompute({ path: PATH })
  await member.screen.findByText('You are not allowed to see this.')
})

it('answers default quotas of compute, volume and network with display name, name and limit [ADMP-034]', async () => {
  const app = await openInstances({ areas: ALL, path: PATH, as: 'admin' })
  for (const [service, name, display_name] of [
    ['nova', 'ram', 'RAM (MB)'],
    ['cinder', 'gigabytes', 'Total Size of Volumes and Snapshots (GiB)'],
    ['neutron', 'security_group', 'Security Groups'],
  ]) {
    const { items } = await (await app.request('GET', `/api/${service}/quota-sets/defaults/`)).json()
    const keys = new Set(items.map((one: object) => Object.keys(one).toSorted().join()))
    expect(keys, service).toEqual(new Set(['display_name,limit,name']))
    expect(items, service).toContainEqual({ name, display_name, limit: expect.any(Number) })
  }
})
