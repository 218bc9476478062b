import { put, type Route } from '@fascia/sdk/gateway'
import { dataPath } from './image-patch.ts'

export const TICKET_SECONDS = 3_600

export function ticketSubject(imageId: string): string {
  return `image:${imageId}`
}

export function uploadPath(imageId: string): string {
  return `/api/glance/images/${encodeURIComponent(imageId)}/file`
}

/** Pipes the data of an image on to Glance as it comes; the ticket of `X-Auth-Token` is taken (decision 38) [IMAGE-039]. */
export const uploadImage: Route = put('/api/glance/images/:id/file', { reads: 'stream' }, async (context) => {
  const { cloud, params, body, tickets, header } = context
  const id = params.id ?? ''
  tickets.redeem(header('x-auth-token'), ticketSubject(id))
  const { body: answer } = await cloud.image.pipe('PUT', dataPath(id), {
    stream: body,
    headers: { 'content-type': 'application/octet-stream' },
  })
  answer.resume()
})
