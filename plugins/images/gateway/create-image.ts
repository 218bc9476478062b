import { Fault } from '@fascia/sdk/common'
import { type Cloud, created, put, type Route } from '@fascia/sdk/gateway'
import { NewImage } from '../common/wire.ts'
import { type GlanceImage, imageApiVersion, imageItem } from './image-item.ts'
import { imagePath, sendPatch } from './image-patch.ts'
import { glanceValues } from './image-request.ts'
import { TICKET_SECONDS, ticketSubject, uploadPath } from './upload-image.ts'

function isOn(flag: unknown): boolean {
  return flag === true || flag === 'true'
}

/** Has Glance fetch the data from an address, or read it there where the deployment allows locations. */
async function fetchFrom(cloud: Cloud, id: string, { image_url, import_data, is_copying }: NewImage): Promise<void> {
  if (isOn(import_data) || isOn(is_copying)) {
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
export const createImage: Route = put('/api/glance/images/', { body: NewImage }, async (context) => {
  const { cloud, body, session, tickets, address, settings } = context
  if (body.source_type === 'url' && !body.image_url)
    throw new Fault('GATEWAY_INPUT_INVALID', { fields: { image_url: ['image_url is a required field'] } })
  const image = await makeImage(cloud, body)
  if (body.source_type === 'url') await fetchFrom(cloud, image.id, body)
  const item = imageItem(image, new Map([[session.projectId, session.projectName]]), imageApiVersion(settings))
  const place = `/api/glance/images/${image.id}/`
  if (body.source_type === 'url' || !body.data) return created(place, item)
  return created(place, {
    ...item,
    upload_url: address(uploadPath(image.id)),
    token_id: tickets.issue(ticketSubject(image.id), TICKET_SECONDS),
  })
})
