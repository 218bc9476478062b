// @needs images
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openInstances } from './launch-wizard.ts'
import { openCompute } from './open-compute.ts'

const PATH = '/admin/flavors'

it('creates a flavor for one project, then gives it to another', async () => {
  const app = await openCompute({ path: PATH, as: 'admin' })
  await app.press('Create Flavor')
  const dialog = await app.dialog('Create Flavor')
  await dialog.fill(/^Name/, 'g1.gpu')
  await dialog.fill('vCPUs', '2')
  await dialog.fill('RAM (MB)', '2048')
  await dialog.fill('Root Disk (GB)', '10')
  await dialog.press('Next')
  await dialog.findByText('There is a flavor of this name already.')
  await dialog.fill(/^Name/, 'g2.gpu')
  await dialog.press('Next')
  await dialog.press('Add demo')
  await dialog.press('Create Flavor')
  await app.screen.findByText('Flavor g2.gpu was successfully created.')
  const row = await app.row('g2.gpu')
  expect([row.cell('VCPUs'), row.cell('RAM'), row.cell('Public')]).toEqual(['2', '2.00 GB', 'No'])

  await row.choose('Modify Access')
  const access = await app.dialog('Modify Access')
  await access.press('Add admin')
  await access.press('Remove demo')
  await access.press('Save')
  await app.screen.findByText('Changed the access of flavor g2.gpu.')
  await waitFor(() => expect(app.screen.queryByRole('dialog')).toBeNull())
  await (await app.row('g2.gpu')).choose('Modify Access')
  const again = await app.dialog('Modify Access')
  await again.findByRole('button', { name: 'Remove admin' })
  expect(again.getByRole('button', { name: 'Add demo' })).toBeDefined()
})

it('refuses sizes out of bounds, other characters in the ID, and names and IDs that exist; shows the command', async () => {
  const app = await openCompute({ path: PATH, as: 'admin' })
  await app.press('Create Flavor')
  const dialog = await app.dialog('Create Flavor')
  await dialog.findByLabelText(/^Name/)
  await dialog.press('Next')
  await dialog.findByText('Name is a required field')
  expect(dialog.getAllByText('Give a number.')).toHaveLength(3)
  await dialog.fill(/^Name/, 'm1 test')
  await dialog.fill(/^ID/, 'a/b')
  await dialog.fill('vCPUs', '0')
  await dialog.fill('RAM (MB)', '2147483648')
  await dialog.fill('Root Disk (GB)', '0')
  await dialog.fill('Swap Disk (MB)', '1.5')
  await dialog.press('Next')
  await dialog.findByText('The ID may contain letters, digits, dots, underscores, hyphens and spaces only.')
  await dialog.findByText('Give a whole number from 0 to 2147483647.')
  expect(dialog.getByRole('spinbutton', { name: 'vCPUs' })).toHaveProperty('value', '1')
  expect(dialog.getByRole('spinbutton', { name: 'RAM (MB)' })).toHaveProperty('value', '2147483647')
  await dialog.fill(/^ID/, 'c1')
  await dialog.fill('RAM (MB)', '512')
  await dialog.fill('Swap Disk (MB)', '0')
  await dialog.press('Next')
  await dialog.findByText('There is a flavor of this ID already.')
  await dialog.fill(/^ID/, ' ')
  await dialog.press('Next')
  await dialog.press('Add demo')
  expect(dialog.getByRole('region', { name: 'Summary' }).textContent).toContain('1 project')
  await dialog.press('Show command and JSON')
  const command = await dialog.findByText(/^openstack flavor create/)
  expect(command.textContent).toMatch(
    /^openstack flavor create --id auto --vcpus 1 --ram 512 --disk 0 --ephemeral 0 --swap 0 --private 'm1 test'\nopenstack flavor set --project \w+ 'm1 test'$/,
  )
})

it('says why the access of a public flavor cannot be changed', async () => {
  const app = await openCompute({ path: PATH, as: 'admin' })
  expect(await (await app.row('m1.tiny')).whyNot('Modify Access')).toBe('Every project may use a public flavor.')
})

it('edits the extra specs of a flavor in the metadata modal [COMPUTE-007, COMPUTE-008, COMPUTE-010]', async () => {
  const app = await openInstances({ areas: ['compute', 'images'], path: PATH, as: 'admin' })
  const row = await app.row('c1.compute')
  expect(await row.actions()).toEqual(expect.arrayContaining(['Update Metadata', 'Delete Flavor']))
  await row.choose('Update Metadata')
  const dialog = await app.dialog('Update Flavor Metadata')
  await app.user.type(await dialog.findByLabelText('Custom'), 'quota:vif_peak{Enter}')
  await app.user.keyboard('1024')
  await app.user.click(dialog.getByText('Save'))
  await app.screen.findByText('Metadata was successfully updated.')
  const stored = await app.request('GET', '/api/nova/flavors/c1/extra-specs/')
  expect(await stored.json()).toMatchObject({ 'quota:vif_peak': '1024', 'hw:cpu_policy': expect.any(String) })
})
