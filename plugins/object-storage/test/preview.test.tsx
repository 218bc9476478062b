import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openContainers } from './open-containers.ts'
import { openSwift, placeAt } from './open-swift.ts'

/** Opens the details of objects of a container, which are made with a type and a content. */
async function openObjects(objects: Readonly<Record<string, readonly [type: string, body: string]>>) {
  const app = await openContainers({ expectProblems: true })
  const swift = await openSwift(app)
  for (const [name, [type, body]] of Object.entries(objects))
    await swift('PUT', placeAt('scratch', name), {
      ...{ body, headers: { 'content-type': type, 'x-object-meta-colour': 'green', 'x-delete-at': '4102444800' } },
    })
  await app.open('/project/containers/container/scratch')
  const details = async (name: string) => {
    await (await app.row(name)).choose('View Details')
    return app.dialog('View Details')
  }
  return { app, details }
}

it('shows the text of an object and draws no element of it, and an image by an image element alone [FEATURE-25, PREVIEW-01]', async () => {
  const { app, details } = await openObjects({
    'page.html': ['text/html', '<b id="bold">bold</b>'],
    'logo.svg': ['image/svg+xml', '<svg/>'],
  })
  const ofText = await details('page.html')
  const shown = await ofText.findByRole('region', { name: 'Preview' })
  expect(shown.textContent).toBe('<b id="bold">bold</b>')
  expect(ofText.element.querySelector('#bold')).toBe(null)
  await ofText.findByText('green')
  await ofText.findByText('Ends')
  await ofText.press('Close')
  const ofImage = await details('logo.svg')
  const image = await ofImage.findByRole<HTMLImageElement>('img', { name: 'logo.svg' })
  expect(image.src).toBe(`data:image/svg+xml;base64,${btoa('<svg/>')}`)
  fireEvent.error(image)
  await ofImage.findByText('The browser cannot show this image.')
  await ofImage.press('Close')
  app.failCall('GET /api/swift/containers/scratch/preview/page.html')
  await app.reload()
  const failed = await details('page.html')
  await failed.findByText('Unable to retrieve the preview.')
  await failed.findByText('text/html')
})

it('says why an object is not shown [PREVIEW-02]', async () => {
  const { details } = await openObjects({
    long: ['text/plain', 'x'.repeat(262_145)],
    archive: ['application/zip', 'PK'],
    nothing: ['image/png', ''],
  })
  for (const [name, why] of [
    ['long', 'It is too large for a preview: up to 256.00 KB are shown.'],
    ['archive', 'There is no preview of this kind of object.'],
    ['nothing', 'The object is empty.'],
  ] as const) {
    const dialog = await details(name)
    await dialog.findByText(why)
    await dialog.press('Close')
  }
})
