import type { Dashboard } from '@fascia/testing'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openContainers } from './open-containers.ts'
import { openSwift, placeAt, type Swift } from './open-swift.ts'

/** The page of a container with a dynamic large object of two segments, beside one that is empty. */
async function openLarge(): Promise<{ readonly app: Dashboard; readonly swift: Swift }> {
  const app = await openContainers()
  const swift = await openSwift(app)
  await swift('PUT', '/parts')
  for (const [name, body] of [
    ['big 1/1', 'hello '],
    ['big 1/2', 'there'],
    ['other', 'x'],
  ] as const)
    await swift('PUT', placeAt('parts', name), { body })
  await swift('PUT', placeAt('scratch', 'big'), { headers: { 'x-object-manifest': 'parts/big%201/' } })
  await swift('PUT', placeAt('scratch', 'empty'))
  await app.open('/project/containers/container/scratch')
  return { app, swift }
}

async function namesIn(swift: Swift, container: string): Promise<readonly string[]> {
  const { text } = await swift('GET', `/${container}?format=json`)
  return JSON.parse(text).map(({ name }: { readonly name: string }) => name)
}

it('shows the size of a whole large object, and how many segments it has', async () => {
  const { app } = await openLarge()
  const row = await app.row('big')
  expect([row.cell('Size'), (await app.row('empty')).cell('Size')]).toEqual(['11 B', '0 B'])
  await row.choose('View Details')
  const details = await app.dialog('View Details')
  const segments = await details.findByText('Segments')
  expect(segments.closest('.pf-v6-c-description-list__group')?.textContent).toBe('Segments2')
  details.getByText('11 B')
})

it.each([
  [true, ['other']],
  [false, ['big 1/1', 'big 1/2', 'other']],
])(
  'says how many segments go with a large object, and deletes them unless told otherwise: %s',
  async (isTold, left) => {
    const { app, swift } = await openLarge()
    await (await app.row('big')).choose('Delete')
    const dialog = await app.dialog('Delete')
    await dialog.findByText('1 large object is made of segments: 2, 11 B.')
    const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Delete the segments too/ })
    expect(box.checked).toBe(true)
    if (!isTold) await app.user.click(box)
    await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(false))
    await dialog.press('Delete')
    await dialog.findByText('1 of 1')
    expect([await namesIn(swift, 'scratch'), await namesIn(swift, 'parts')]).toEqual([['empty'], left])
  },
)

it('asks for no segments where nothing large is deleted', async () => {
  const { app } = await openLarge()
  await (await app.row('empty')).choose('Delete')
  const dialog = await app.dialog('Delete')
  await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(false))
  await app.hides({ checkbox: /^Delete the segments too/ }, dialog)
})
