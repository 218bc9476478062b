import { hasRight, ServiceFault } from '@fascia/sdk/simulator'
import { collection, forbidden, type GlanceCall } from '../kit.ts'
import type { Image } from './image.ts'
import { showImage } from './show-image.ts'

const STATUSES = ['pending', 'accepted', 'rejected', 'all']

const isTrue = (text: string | null): boolean => text?.toLowerCase() === 'true'

export function isOwner(image: Image, { caller }: Pick<GlanceCall, 'caller'>): boolean {
  return caller.isAdmin || image.owner === caller.projectId
}

/** What the caller sees without asking for more: own, public, and shared ones that were accepted. */
function isListed(image: Image, call: GlanceCall): boolean {
  const { query, caller, rows } = call
  if (image.os_hidden && !query.has('os_hidden')) return false
  if (image.visibility === 'public') return true
  if (image.visibility === 'community') return query.has('visibility') || isOwner(image, call)
  if (isOwner(image, call)) return true
  if (image.visibility !== 'shared') return false
  const status = query.get('member_status') ?? 'accepted'
  return rows.members
    .find({ image_id: image.id, member_id: caller.projectId })
    .some((member) => status === 'all' || member.status === status)
}

export const images = collection('images', {
  isListed,
  shared: ({ id, visibility }, { rows, caller }) =>
    visibility === 'public' ||
    visibility === 'community' ||
    (visibility === 'shared' && rows.members.count({ image_id: id, member_id: caller.projectId }) > 0),
  tests: {
    visibility: (text) => (image) => text === 'all' || image.visibility === text,
    os_hidden: (text) => (image) => image.os_hidden === isTrue(text),
    tag: (_text, _call, all) => (image) => all.every((tag) => image.tags.includes(tag)),
    size_min: (text) => (image) => (image.size ?? 0) >= Number(text),
    size_max: (text) => (image) => (image.size ?? 0) <= Number(text),
    member_status(text) {
      if (!STATUSES.includes(text)) throw new ServiceFault(400, `Invalid status: ${text}`)
      return () => true
    },
  },
  sort: ['name', 'status', 'container_format', 'disk_format', 'size', 'id', 'created_at', 'updated_at'],
  show: showImage,
  remove({ rows, contents }, image) {
    if (image.protected) throw new ServiceFault(403, `Image ${image.id} is protected and cannot be deleted.`)
    for (const member of rows.members.find({ image_id: image.id })) rows.members.remove(member.id)
    rows.data.remove(image.id)
    contents.remove(image.id)
    rows.images.remove(image.id)
    return undefined
  },
})

/** The image that the path names, for a caller who may change it. */
export function ownImage(call: GlanceCall, action: string): Image {
  const image = images.find(call)
  if (!isOwner(image, call) || !hasRight(call, 'member')) throw forbidden(action)
  return image
}
