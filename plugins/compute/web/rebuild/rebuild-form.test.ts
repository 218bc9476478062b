import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import rebuildForm from './rebuild-form.ts'

it('offers images that the flavor of the instance has room for', async () => {
  const { choices } = await tryForm(rebuildForm)
  const image = { id: 'i1', name: 'Debian', min_disk: 2, min_ram: 512, size: 0 }
  const offered = (flavor: object) => choices('image_id', { answers: { images: [image] }, item: { flavor } })
  const fits = [['i1', 'Debian']]
  expect(offered({ disk: 2, ram: 512 })).toEqual(fits)
  expect(offered({ disk: 0 })).toEqual(fits)
  expect(offered({ disk: 1, ram: 512 })).toEqual([['i1', 'Debian', 'needs a larger root disk']])
  expect(offered({ disk: 2, ram: 511 })).toEqual([['i1', 'Debian', 'needs more RAM']])
})

it('sends a description only where it is another', async () => {
  const { initial, body, shown } = await tryForm(rebuildForm)
  expect([initial({ item: {} }), initial({ item: { description: 'web' } })]).toMatchObject([
    { description: null },
    { description: 'web' },
  ])
  const sent = (description: string | null | undefined, before?: string) =>
    body({ values: { image_id: 'i1', confirm_password: 'x', description }, item: { description: before } })
  const same = { image_id: 'i1' }
  expect([sent(undefined), sent(null), sent('web', 'web')]).toEqual([same, same, same])
  expect([sent('web'), sent(null, 'web')]).toEqual([
    { ...same, description: 'web' },
    { ...same, description: null },
  ])
  expect(shown({ answers: { hasDescription: false } })).not.toContain('description')
  expect(shown()).toContain('description')
})
