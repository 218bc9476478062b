// @needs images
import { resolve } from 'node:path'
import { openDashboard } from '@fascia/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openCompute } from './open-compute.ts'

const PATH = '/admin/flavors'

it('creates a flavor for one project, then gives it to another', async () => {
  const app = await openCompute({ path: PATH, as: 'admin' })
  await app.user.click(await app.screen.findByRole('button', { name: 'Create Flavor' }))
  const dialog = within(await app.screen.findByRole('dialog', { name: 'Create Flavor' }))
  await app.user.type(await dialog.findByLabelText(/^Name/), 'g1.gpu')
  for (const [label, value] of [
    ['vCPUs', '2'],
    ['RAM (MB)', '2048'],
    ['Root Disk (GB)', '10'],
  ] as const) {
    await app.user.type(dialog.getByRole('spinbutton', { name: label }), value)
  }
  await app.user.click(dialog.getByRole('button', { name: 'Next' }))
  await dialog.findByText('There is a flavor of this name already.')
  await app.user.clear(dialog.getByLabelText(/^Name/))
  await app.user.type(dialog.getByLabelText(/^Name/), 'g2.gpu')
  await app.user.click(dialog.getByRole('button', { name: 'Next' }))
  await app.user.click(await dialog.findByRole('button', { name: 'Add demo' }))
  await app.user.click(dialog.getByRole('button', { name: 'Create Flavor' }))
  await app.screen.findByText('Flavor g2.gpu was successfully created.')
  const row = await app.row('g2.gpu')
  expect([row.cell('VCPUs'), row.cell('RAM'), row.cell('Public')]).toEqual(['2', '2.00 GB', 'No'])

  await row.choose('Modify Access')
  const access = within(await app.screen.findByRole('dialog', { name: 'Modify Access' }))
  await app.user.click(await access.findByRole('button', { name: 'Add admin' }))
  await app.user.click(access.getByRole('button', { name: 'Remove demo' }))
  await app.user.click(access.getByRole('button', { name: 'Save' }))
  await app.screen.findByText('Changed the access of flavor g2.gpu.')
  await waitFor(() => expect(app.screen.queryByRole('dialog')).toBeNull())
  await (await app.row('g2.gpu')).choose('Modify Access')
  const again = within(await app.screen.findByRole('dialog', { name: 'Modify Access' }))
  await again.findByRole('button', { name: 'Remove admin' })
  expect(again.getByRole('button', { name: 'Add demo' })).toBeDefined()
})

it('refuses sizes out of bounds, other characters in the ID, and names and IDs that exist; shows the command', async () => {
  const app = await openCompute({ path: PATH, as: 'admin' })
  await app.user.click(await app.screen.findByRole('button', { name: 'Create Flavor' }))
  const dialog = within(await app.screen.findByRole('dialog', { name: 'Create Flavor' }))
  const field = async (label: RegExp | string, text: string): Promise<void> => {
    const input = dialog.getByLabelText(label, { selector: 'input' })
    await app.user.clear(input)
    await app.user.click(input)
    await app.user.paste(text)
  }
  await dialog.findByLabelText(/^Name/)
  await app.user.click(dialog.getByRole('button', { name: 'Next' }))
  await dialog.findByText('Name is a required field')
  expect(dialog.getAllByText('Give a number.')).toHaveLength(3)
  await field(/^Name/, 'm1 test')
  await field(/^ID/, 'a/b')
  await field('vCPUs', '0')
  await field('RAM (MB)', '2147483648')
  await field('Root Disk (GB)', '0')
  await field('Swap Disk (MB)', '1.5')
  await app.user.click(dialog.getByRole('button', { name: 'Next' }))
  await dialog.findByText('The ID may contain letters, digits, dots, underscores, hyphens and spaces only.')
  await dialog.findByText('Give a whole number from 0 to 2147483647.')
  expect(dialog.getByRole('spinbutton', { name: 'vCPUs' })).toHaveProperty('value', '1')
  expect(dialog.getByRole('spinbutton', { name: 'RAM (MB)' })).toHaveProperty('value', '2147483647')
  await field(/^ID/, 'c1')
  await field('RAM (MB)', '512')
  await field('Swap Disk (MB)', '0')
  await app.user.click(dialog.getByRole('button', { name: 'Next' }))
  await dialog.findByText('There is a flavor of this ID already.')
  await field(/^ID/, ' ')
  await app.user.click(dialog.getByRole('button', { name: 'Next' }))
  await app.user.click(await dialog.findByRole('button', { name: 'Add demo' }))
  expect(dialog.getByRole('region', { name: 'Summary' }).textContent).toContain('1 project')
  await app.user.click(dialog.getByRole('button', { name: 'Show command and JSON' }))
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
  const plugins = ['compute', 'images'].map((area) => resolve(import.meta.dirname, '../..', area))
  const app = await openDashboard({ world: 'demo', path: PATH, plugins, as: 'admin' })
  const row = await app.row('c1.compute')
  expect(await row.actions()).toEqual(expect.arrayContaining(['Update Metadata', 'Delete Flavor']))
  await row.choose('Update Metadata')
  const dialog = within(await app.screen.findByRole('dialog', { name: 'Update Flavor Metadata' }))
  await app.user.type(await dialog.findByLabelText('Custom'), 'quota:vif_peak{Enter}')
  await app.user.keyboard('1024')
  await app.user.click(dialog.getByText('Save'))
  await app.screen.findByText('Metadata was successfully updated.')
  const stored = await app.request('GET', '/api/nova/flavors/c1/extra-specs/')
  expect(await stored.json()).toMatchObject({ 'quota:vif_peak': '1024', 'hw:cpu_policy': expect.any(String) })
})
