import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openCompute } from './open-compute.ts'

const PATH = '/admin/aggregates'

it('creates a host aggregate with a host, renames it, sees its availability zone below, empties it and deletes it', async () => {
  const app = await openCompute({ path: PATH, as: 'admin' })
  const dialog = async (name: string | RegExp) => within(await app.screen.findByRole('dialog', { name }))
  const submit = async (form: Awaited<ReturnType<typeof dialog>>, name: string): Promise<void> => {
    await app.user.click(await form.findByRole('button', { name }))
    await waitFor(() => expect(app.screen.queryByRole('dialog')).toBeNull())
  }
  await app.user.click(await app.screen.findByRole('button', { name: 'Create Host Aggregate' }))
  const create = await dialog('Create Host Aggregate')
  await app.user.click(await create.findByRole('button', { name: 'Create Host Aggregate' }))
  await create.findByText('Name is a required field')
  await app.user.type(create.getByLabelText(/^Name/), 'fast-disks')
  const [add] = await create.findAllByRole('button', { name: /^Add / })
  if (!add) throw new TypeError('there is no host')
  const host = (add.getAttribute('aria-label') ?? add.textContent ?? '').replace('Add ', '')
  await app.user.click(add)
  await submit(create, 'Create Host Aggregate')
  await app.screen.findByText('Created Host Aggregate: fast-disks.')
  const row = await app.row('fast-disks')
  expect([row.cell('Availability Zone'), row.cell('Hosts')]).toEqual(['—', host])
  expect(await row.whyNot('Delete Host Aggregate')).toBe('Only a host aggregate without hosts can be deleted.')

  await row.choose('Edit Host Aggregate')
  const edit = await dialog('Edit Host Aggregate')
  await app.user.type(await edit.findByLabelText(/^Name/), '-2')
  await app.user.type(edit.getByLabelText(/^Availability Zone/), 'fast')
  await submit(edit, 'Save')
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
  const manage = await dialog('Manage Hosts')
  await app.user.click(await manage.findByRole('button', { name: `Remove ${host}` }))
  await submit(manage, 'Save')
  await waitFor(async () => expect((await app.row('fast-disks-2')).cell('Hosts')).toBe('—'))
  await (await app.row('fast-disks-2')).choose('Delete Host Aggregate')
  await app.user.click((await dialog(/Confirm Delete Host Aggregate/)).getByRole('button', { name: /^Delete/ }))
  await app.screen.findByText('Deleted Host Aggregate: fast-disks-2.')
})
