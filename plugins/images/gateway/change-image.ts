import { handle } from '@fascia/sdk/gateway'
import * as images from '../api/images.ts'
import { imagePath, readImage, sendPatch } from './image-patch.ts'
import { imagePatch } from './image-request.ts'

/** Changes what the form says, and leaves the rest [IMAGE-040]. */
export const changeImage = handle(images.change, async ({ cloud, params: { id }, body }) => {
  await sendPatch(cloud, id, imagePatch(body, await readImage(cloud, id)))
})

export const deleteImage = handle(images.remove, async ({ cloud, params }) => {
  await cloud.image.delete(imagePath(params.id))
})

/** [IMAGE-041] */
export const deactivateImage = handle(images.deactivate, async ({ cloud, params }) => {
  await cloud.image.post(`${imagePath(params.id)}/actions/deactivate`)
})

export const reactivateImage = handle(images.reactivate, async ({ cloud, params }) => {
  await cloud.image.post(`${imagePath(params.id)}/actions/reactivate`)
})
