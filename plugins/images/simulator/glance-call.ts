import { type Call, ServiceFault, type SimulatedRoute } from '@fascia/sdk/simulator'
import type { Image } from './images/image.ts'
import type { ImageTables } from './tables.ts'

export type GlanceCall = Call<ImageTables>
export type GlanceRoute = SimulatedRoute<ImageTables>

export const notFound = (id: string): ServiceFault => new ServiceFault(404, `No image found with ID ${id}`)

export const forbidden = (action: string): ServiceFault =>
  new ServiceFault(403, `You are not authorized to complete ${action} action.`)

export function isOwner(image: Image, call: GlanceCall): boolean {
  return call.caller.isAdmin || image.owner === call.caller.projectId
}

/** The image, as far as the caller may see it. */
export function visibleImage(call: GlanceCall, id: string): Image {
  const image = call.rows.images.get(id)
  if (image && isVisible(image, call)) return image
  throw notFound(id)
}

function isVisible(image: Image, call: GlanceCall): boolean {
  if (isOwner(image, call) || image.visibility === 'public' || image.visibility === 'community') return true
  if (image.visibility !== 'shared') return false
  return call.rows.members.count({ image_id: image.id, member_id: call.caller.projectId }) > 0
}

/** The image, for a caller who may change it. */
export function ownImage(call: GlanceCall, id: string, action: string): Image {
  const image = visibleImage(call, id)
  if (!isOwner(image, call) || !mayWrite(call)) throw forbidden(action)
  return image
}

export function mayWrite(call: GlanceCall): boolean {
  return call.caller.isAdmin || call.caller.isService || call.caller.roles.includes('member')
}
