import type { Readable } from 'node:stream'
import { type Cloud, created, handle, refuse } from '@fascia/sdk/gateway'
import { create, type NewImage, upload } from '../api/images.ts'
import { type GlanceImage, imageApiVersion, imageItem } from './image-item.ts'
import { dataPath, imagePath, sendPatch } from './image-patch.ts'
import { glanceValues } from './image-request.ts'

const TICKET_SECONDS = 3_600

function ticketSubject(imageId: string): string {
  return `image:${imageId}`
}

/** Has Glance fetch the data from an address, or read it there where the deployment allows locations. */
async function fetchFrom(cloud: Cloud, id: string, { image_url, import_data, is_copying }: NewImage): Promise<void> {
  if (import_data || is_copying) {
    await cloud.image.post(`${imagePath(id)}/import`, { method: { name: 'web-download', uri: image_url } })
    return
  }
  const value = { url: image_url, metadata: {} }
  await sendPatch(cloud, id, [{ op: 'add', path: '/locations/-', value }])
}

/** Makes the image that a form asks for; it waits for its data. */
export async function makeImage(cloud: Cloud, form: NewImage): Promise<GlanceImage> {
  return cloud.image.post<GlanceImage>('/images', { visibility: 'private', ...glanceValues(form) })
}

/**
 * Creates an image [IMAGE-038]. For a file that the browser sends next, the answer has `upload_url`, an address of this gateway, and
 * `token_id`, a ticket for that one image, good for an hour (decision 38) [IMAGE-039].
 */
export const createImage = handle(create, async ({ cloud, body, session, tickets, address, settings }) => {
  const isFetched = body.source_type === 'url'
  if (isFetched && !body.image_url) throw refuse(create, { image_url: ['image_url is a required field'] })
  const image = await makeImage(cloud, body)
  if (isFetched) await fetchFrom(cloud, image.id, body)
  const item = imageItem(image, new Map([[session.projectId, session.projectName]]), imageApiVersion(settings))
  const ticket = {
    upload_url: address(upload.path, { id: image.id }),
    token_id: tickets.issue(ticketSubject(image.id), TICKET_SECONDS),
  }
  return created(`/api/glance/images/${image.id}/`, isFetched || !body.data ? item : { ...item, ...ticket })
})

/** Pipes the data of an image on to Glance as it comes; the ticket of `X-Auth-Token` is taken (decision 38) [IMAGE-039]. */
export const uploadImage = handle(upload, async ({ cloud, params: { id }, body, tickets, header }) => {
  await tickets.redeem(header('x-auth-token'), ticketSubject(id))
  await sendData(cloud, id, body)
})

/** Pipes a file on to Glance as the data of an image. */
export async function sendData(cloud: Cloud, id: string, stream: Readable): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream' }
  const { body } = await cloud.image.pipe('PUT', dataPath(id), { stream, headers })
  body.resume()
}
