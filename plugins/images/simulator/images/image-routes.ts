import { respond, ServiceFault } from '@fascia/sdk/simulator'
import { del, forbidden, type GlanceCall, patch, post, put } from '../kit.ts'
import { parseImageFields, refuseBeyondLimits } from './image-fields.ts'
import { images, ownImage } from './images.ts'
import { patchImage } from './patch-image.ts'
import { showImage } from './show-image.ts'

const METHODS = { 'OpenStack-image-import-methods': 'web-download' }

function turn(call: GlanceCall, action: 'deactivate' | 'reactivate', status: 'active' | 'deactivated') {
  const image = ownImage(call, action)
  if (image.status !== 'active' && image.status !== 'deactivated')
    throw new ServiceFault(403, `Not allowed to ${action} image in status '${image.status}'`)
  call.rows.images.set(image.id, { status, updated_at: call.timestamp() })
  return undefined
}

function setTags(call: GlanceCall, next: (tags: readonly string[]) => readonly string[]): undefined {
  const image = ownImage(call, 'modify_image')
  const tags = next(image.tags)
  refuseBeyondLimits({ tags })
  call.rows.images.set(image.id, { tags, updated_at: call.timestamp() })
}

export const imageRoutes = [
  ...images,
  post('/v2/images', { right: 'member', rule: 'add_image' }, (call) => {
    const { fields, properties } = parseImageFields(call.body ?? {})
    refuseBeyondLimits({ ...fields, properties })
    const { isAdmin, projectId } = call.caller
    if (fields.visibility === 'public' && !isAdmin) throw forbidden('publicize_image')
    if (fields.owner !== undefined && fields.owner !== projectId && !isAdmin)
      throw new ServiceFault(403, `You are not permitted to create images owned by '${fields.owner}'.`)
    if (fields.id !== undefined && call.rows.images.get(fields.id))
      throw new ServiceFault(409, `Image ID ${fields.id} already exists!`)
    const image = call.rows.images.add({
      owner: projectId,
      ...fields,
      properties,
      created_at: call.timestamp(),
      updated_at: call.timestamp(),
    })
    return respond(201, showImage(image), { location: `${call.baseUrl}/v2/images/${image.id}`, ...METHODS })
  }),
  patch('/v2/images/:id', (call) => {
    const image = ownImage(call, 'modify_image')
    const changes = patchImage(image, call.body, call.headers['content-type'])
    if (changes.visibility === 'public' && image.visibility !== 'public' && !call.caller.isAdmin)
      throw forbidden('publicize_image')
    return showImage(call.rows.images.set(image.id, { ...changes, updated_at: call.timestamp() }) ?? image)
  }),
  post('/v2/images/:id/actions/deactivate', (call) => turn(call, 'deactivate', 'deactivated')),
  post('/v2/images/:id/actions/reactivate', (call) => turn(call, 'reactivate', 'active')),
  put('/v2/images/:id/tags/:tag', (call) =>
    setTags(call, (tags) => [...tags.filter((one) => one !== call.params.tag), call.params.tag]),
  ),
  del('/v2/images/:id/tags/:tag', (call) =>
    setTags(call, (tags) => {
      if (!tags.includes(call.params.tag)) throw new ServiceFault(404, 'Could not find tag')
      return tags.filter((one) => one !== call.params.tag)
    }),
  ),
]
