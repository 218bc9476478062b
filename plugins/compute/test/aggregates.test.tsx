import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openCompute } from './open-compute.ts'

const PATH = '/admin/aggregates'

it('creates a host aggregate with a host, renames it, sees its availability zone below, empties it and deletes it [FEATURE-18]', async () => {
  const app = await openCompute({ path: PATH, as: 'admin' })
  const closed = () => app.hides({ dialog: true })
  await app.press('Create Host Aggregate')
  const create = await app.dialog('Create Host Aggregate')
  await create.press('Create Host Aggregate')
  await create.findByText('Name is a required field')
  await create.fill(/^Name/, 'fast-disks')
  const [add] = await create.findAllByRole('button', { name: /^Add / })
  if (!add) throw new TypeError('there is no host')
  const host = (add.getAttribute('aria-label') ?? add.textContent ?? '').replace('Add ', '')
  await app.user.click(add)
  await create.press('Create Host Aggregate')
  await closed()
  await app.screen.findByText('Created Host Aggregate: fast-disks.')
  const row = await app.row('fast-disks')
  expect([row.cell('Availability Zone'), row.cell('Hosts')]).toEqual(['—', host])
  expect(await row.whyNot('Delete Host Aggregate')).toBe('Only a host aggregate without hosts can be deleted.')

  await row.choose('Edit Host Aggregate')
  const edit = await app.dialog('Edit Host Aggregate')
  await edit.fill(/^Name/, 'fast-disks-2')
  await edit.fill(/^Availability Zone/, 'fast')
  await edit.press('Save')
  await closed()
  await waitFor(async () => expect((await app.row('fast-disks-2')).cell('Availability Zone')).toBe('fast'))
  const zones = within(await app.screen.findByRole('grid', { name: 'Availability Zones' }))
  expect(zones.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Show more of a row',
    'Availability Zone Name',
    'Hosts',
    'Available',
  ])
  await waitFor(() => expect(zones.getByText('fast').closest('tr')?.textContent).toBe(`fast${host}Yes`))

  await (await app.row('fast-disks-2')).choose('Manage Hosts')
  const manage = await app.dialog('Manage Hosts')
  await manage.press(`Remove ${host}`)
  await manage.press('Save')
  await closed()
  await waitFor(async () => expect((await app.row('fast-disks-2')).cell('Hosts')).toBe('—'))
  await (await app.row('fast-disks-2')).choose('Delete Host Aggregate')
  await (await app.dialog(/Confirm Delete Host Aggregate/)).press(/^Delete/)
  await app.screen.findByText('Deleted Host Aggregate: fast-disks-2.')
})
