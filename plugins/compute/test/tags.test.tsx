import { expect, it } from 'vitest'
import { openCompute } from './open-compute.ts'

it('adds and removes tags of an instance, says what is no tag, and lists instances by them [FEATURE-02] [TAG-01]', async () => {
  const app = await openCompute()
  const listed = async (tags: string) => {
    const { items } = await (await app.request('GET', `/api/nova/servers/?tags=${encodeURIComponent(tags)}`)).json()
    return items.map(({ name, tags: own }: { readonly name: string; readonly tags: readonly string[] }) => [
      name,
      ...own.toSorted(),
    ])
  }
  await (await app.row('web-01')).choose('Edit Tags')
  const dialog = await app.dialog('Edit Tags')
  const field = await dialog.findByLabelText<HTMLTextAreaElement>(/^Tags/)
  expect(field.value).toBe('web')
  await dialog.fill(/^Tags/, 'a/b')
  await dialog.press('Save')
  await dialog.findByText('A tag has no commas and no slashes.')
  await dialog.fill(/^Tags/, 'gold\nfront page\ngold')
  await dialog.press('Save')
  await app.screen.findByText('The tags of instance web-01 are saved.')
  expect(await listed('gold,front page')).toEqual([['web-01', 'front page', 'gold']])
  expect(await listed('gold,web')).toEqual([])
})
