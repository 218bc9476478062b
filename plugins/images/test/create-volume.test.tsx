// @needs storage
import type { Dashboard, DashboardDialog } from '@fascia/testing'
import { waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { openImages } from './open-images.ts'

// The first look at a wizard loads all of it: no test's time limit pays for that.
beforeAll(async () => {
  await import('../web/volume/create-volume.ts')
})

const areas = ['images', 'storage'] as const

async function openWizard(app: Dashboard): Promise<DashboardDialog> {
  await (await app.row('web-golden')).choose('Create Volume')
  const dialog = await app.dialog('Create Volume')
  await dialog.findByDisplayValue('web-golden')
  return dialog
}

it('makes a volume of an image in one step [IMAGE-018, IMAGE-054, IMAGE-055, IMAGE-056]', async () => {
  const app = await openImages({ areas })
  expect(await (await app.row('old-golden')).whyNot('Create Volume')).toBe('Needs status Active')
  const dialog = await openWizard(app)
  expect(dialog.getByLabelText<HTMLInputElement>(/^Size/, { selector: 'input' }).value).toBe('2')
  await waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>('Type').value).not.toBe(''))
  // One step needs no list of steps.
  expect([...dialog.element.querySelectorAll('nav')]).toEqual([])
  await dialog.press('Create Volume')
  const toast = await app.screen.findByText('Creating volume web-golden')
  expect(toast.closest('.pf-v6-c-alert')?.className).toContain('pf-m-info')
  const volumes: unknown = await (await app.request('GET', '/api/cinder/volumes/?name=web-golden')).json()
  expect(volumes).toMatchObject({ items: [{ name: 'web-golden', size: 2, imageRef: expect.any(String) }] })
})

it('shows what the volume takes of the quota, in whole percent, of block storage by its older name [IMAGE-018, IMAGE-059]', async () => {
  const app = await openImages({ areas, catalog: { volumev3: 'block-store' } })
  const { totalGigabytesUsed, maxTotalVolumeGigabytes } = await (
    await app.request('GET', '/api/cinder/tenantabsolutelimits/')
  ).json()
  const dialog = await openWizard(app)
  const chart = within(await dialog.findByRole('figure', { name: /^Volume Storage/ }))
  const percent = ((totalGigabytesUsed + 2) / maxTotalVolumeGigabytes) * 100
  expect(Number.isInteger(percent)).toBe(false)
  await chart.findByText(`${Math.round(percent)}%`)
})

it('makes no volume that the quota has no room for, or the image, of block storage by its official name [IMAGE-018, IMAGE-057]', async () => {
  const app = await openImages({ areas, catalog: { volumev3: 'block-storage' } })
  const dialog = await openWizard(app)
  for (const [typed, text] of [
    ['99999', /^The volume size exceeds the available space/],
    ['1', 'The image needs at least 2 GiB.'],
  ] as const) {
    await dialog.fill(/^Size/, typed)
    await dialog.press('Create Volume')
    await dialog.findByText(text)
  }
})

it('says which of types, zones and quota could not be loaded, and makes the volume without them', async () => {
  const app = await openImages({ areas, expectProblems: true })
  for (const path of ['/types', '/types/default', '/os-availability-zone', '/limits'])
    app.refuse({ service: 'volumev3', method: 'GET', path })
  const dialog = await openWizard(app)
  await app.screen.findByText(/^Unable to retrieve the Absolute Limits\./)
  for (const text of ['volume types', 'availability zones']) await dialog.findByText(`Unable to retrieve the ${text}.`)
  for (const name of ['limits', 'default type']) await dialog.findByText(`Unable to load ${name}.`)
  await dialog.findByText('Unable to retrieve the quota.')
  await dialog.press('Create Volume')
  await app.screen.findByText('Creating volume web-golden')
})

it('is not offered where the cloud has no block storage [IMAGE-018]', async () => {
  const app = await openImages()
  expect(await (await app.row('web-golden')).actions()).not.toContain('Create Volume')
})
