import { del, patch, post, type Route } from '@fascia/sdk/gateway'
import { ImageChange } from '../common/wire.ts'
import { imagePath, readImage, sendPatch } from './image-patch.ts'
import { imagePatch } from './image-request.ts'

/** Changes what the form says, and leaves the rest [IMAGE-040]. */
export const changeImage: Route = patch(
  '/api/glance/images/:id/',
  { body: ImageChange },
  async ({ cloud, params, body }) => {
    await sendPatch(cloud, params.id, imagePatch(body, await readImage(cloud, params.id)))
  },
)

export const deleteImage: Route = del('/api/glance/images/:id/', {}, async ({ cloud, params }) => {
  await cloud.image.delete(imagePath(params.id))
})

/** A deactivated image keeps its data, and nobody can fetch it [IMAGE-041]. */
export const deactivateImage: Route = post(
  '/api/glance/images/:id/actions/deactivate',
  {},
  async ({ cloud, params }) => {
    await cloud.image.post(`${imagePath(params.id)}/actions/deactivate`)
  },
)

export const reactivateImage: Route = post(
  '/api/glance/images/:id/actions/reactivate',
  {},
  async ({ cloud, params }) => {
    await cloud.image.post(`${imagePath(params.id)}/actions/reactivate`)
  },
)
