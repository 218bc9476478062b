import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openImages } from './open-images.ts'

it('shows of an image that could not be fetched that it failed, and why', async () => {
  const app = await openImages()
  const at = '/api/glance/images/'
  const made = await app.request('PUT', at, {
    ...{ name: 'far', disk_format: 'raw', container_format: 'bare' },
    ...{ source_type: 'url', image_url: 'http://mirror.invalid/far.raw', import_data: true },
  })
  const { id } = await made.json()
  await app.reload()
  expect((await app.row('far')).cell('Status')).toBe('Importing')
  await app.advance(3_000)
  await app.reload()
  await waitFor(async () => expect((await app.row('far')).cell('Status')).toBe('Import Failed'))
  const idsOf = async (status: string) => {
    const { items } = await (await app.request('GET', `${at}?status=${status}`)).json()
    return items.map((item: { readonly id: string }) => item.id)
  }
  expect(await idsOf('import_failed')).toEqual([id])
  await app.open(`/ngdetails/OS::Glance::Image/${id}`)
  await app.screen.findByText(/Task failed due to Internal Error/)
})
