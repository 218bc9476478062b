import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openContainers } from './open-containers.ts'
import { openSwift } from './open-swift.ts'

/** The details of an object of three versions, whose container keeps two of them. */
async function openVersions(options: Parameters<typeof openContainers>[0] = {}) {
  const app = await openContainers(options)
  const swift = await openSwift(app)
  await swift('PUT', '/kept')
  await swift('POST', '/scratch', { headers: { 'x-versions-location': 'kept' } })
  for (const body of ['one', 'second', 'now']) await swift('PUT', '/scratch/notes', { body })
  await app.open('/project/containers/container/scratch')
  const details = async () => {
    await (await app.row('notes')).choose('View Details')
    const dialog = await app.dialog('View Details')
    const list = within(await dialog.findByRole('list', { name: 'Earlier Versions' }))
    return {
      dialog,
      sizes: () => list.getAllByRole('listitem').map(({ textContent }) => /\d B/.exec(textContent)?.[0]),
    }
  }
  return { app, swift, details }
}

it('shows the versions of an object, deletes one after a question, and restores another [FEATURE-25, VERSION-01]', async () => {
  const { app, swift, details } = await openVersions()
  const { dialog, sizes } = await details()
  expect(sizes()).toEqual(['6 B', '3 B'])
  const [second] = await dialog.findAllByRole('button', { name: 'Delete' })
  if (second) await app.user.click(second)
  await dialog.findByText('This version cannot be brought back.')
  await dialog.press('Delete Version')
  await waitFor(() => expect(sizes()).toEqual(['3 B']))
  await dialog.press('Restore')
  await app.screen.findByText('An earlier version of notes is restored.')
  expect((await swift('GET', '/scratch/notes')).text).toBe('one')
  const kept: readonly unknown[] = JSON.parse((await swift('GET', '/kept?format=json')).text)
  expect(kept).toHaveLength(2)
})

it('offers a reader no change of versions [VERSION-02]', async () => {
  const policy = { 'object-store': { write_object: '!', delete_object: '!' } }
  const { app, details } = await openVersions({ policy })
  const { dialog, sizes } = await details()
  expect(sizes()).toEqual(['6 B', '3 B'])
  await app.hides({ button: 'Restore' }, dialog)
  await app.hides({ button: 'Delete' }, dialog)
})
