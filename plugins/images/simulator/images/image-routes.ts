import { respond, ServiceFault } from '@fascia/sdk/simulator'
import { forbidden, type GlanceRoute, mayWrite, ownImage, visibleImage } from '../glance-call.ts'
import { parseImageFields } from './image-fields.ts'
import { listImages } from './list-images.ts'
import { patchImage } from './patch-image.ts'
import { showImage } from './show-image.ts'

export const imageRoutes: GlanceRoute[] = [
  { method: 'GET', path: '/v2/images', handler: listImages },
  { method: 'GET', path: '/v2/images/:id', handler: (call) => showImage(visibleImage(call, call.params.id ?? '')) },
  {
    method: 'POST',
    path: '/v2/images',
    handler(call) {
      if (!mayWrite(call)) throw forbidden('add_image')
      const { fields, properties } = parseImageFields(call.body ?? {})
      if (fields.visibility === 'public' && !call.caller.isAdmin) throw forbidden('publicize_image')
      if (fields.owner !== undefined && fields.owner !== call.caller.projectId && !call.caller.isAdmin) {
        throw new ServiceFault(403, `You are not permitted to create images owned by '${fields.owner}'.`)
      }
      if (fields.id !== undefined && call.rows.images.get(fields.id)) {
        throw new ServiceFault(409, `Image ID ${fields.id} already exists!`)
      }
      const image = call.rows.images.add({
        id: fields.id ?? call.uuid(),
        name: fields.name ?? null,
        status: 'queued',
        visibility: fields.visibility ?? 'shared',
        owner: fields.owner ?? call.caller.projectId,
        protected: fields.protected ?? false,
        os_hidden: fields.os_hidden ?? false,
        disk_format: fields.disk_format ?? null,
        container_format: fields.container_format ?? null,
        min_disk: fields.min_disk ?? 0,
        min_ram: fields.min_ram ?? 0,
        size: null,
        virtual_size: null,
        checksum: null,
        os_hash_algo: null,
        os_hash_value: null,
        tags: fields.tags ?? [],
        created_at: call.timestamp(),
        updated_at: call.timestamp(),
        properties,
      })
      return respond(201, showImage(image), {
        location: `${call.baseUrl}/v2/images/${image.id}`,
        'OpenStack-image-import-methods': 'glance-direct,web-download,copy-image',
      })
    },
  },
  {
    method: 'PATCH',
    path: '/v2/images/:id',
    handler(call) {
      const image = ownImage(call, call.params.id ?? '', 'modify_image')
      const changes = patchImage(image, call.body)
      if (changes.visibility === 'public' && image.visibility !== 'public' && !call.caller.isAdmin) {
        throw forbidden('publicize_image')
      }
      return showImage(call.rows.images.set(image.id, { ...changes, updated_at: call.timestamp() }) ?? image)
    },
  },
  {
    method: 'DELETE',
    path: '/v2/images/:id',
    handler(call) {
      const image = ownImage(call, call.params.id ?? '', 'delete_image')
      if (image.protected) {
        throw new ServiceFault(403, `Image ${image.id} is protected and cannot be deleted.`)
      }
      for (const member of call.rows.members.find({ image_id: image.id })) call.rows.members.remove(member.id)
      call.rows.data.remove(image.id)
      call.rows.images.remove(image.id)
      return respond(204)
    },
  },
  {
    method: 'POST',
    path: '/v2/images/:id/actions/deactivate',
    handler(call) {
      const image = ownImage(call, call.params.id ?? '', 'deactivate')
      if (image.status !== 'active' && image.status !== 'deactivated') {
        throw new ServiceFault(403, `Not allowed to deactivate image in status '${image.status}'`)
      }
      call.rows.images.set(image.id, { status: 'deactivated', updated_at: call.timestamp() })
      return respond(204)
    },
  },
  {
    method: 'POST',
    path: '/v2/images/:id/actions/reactivate',
    handler(call) {
      const image = ownImage(call, call.params.id ?? '', 'reactivate')
      if (image.status !== 'active' && image.status !== 'deactivated') {
        throw new ServiceFault(403, `Not allowed to reactivate image in status '${image.status}'`)
      }
      call.rows.images.set(image.id, { status: 'active', updated_at: call.timestamp() })
      return respond(204)
    },
  },
  ...(['PUT', 'DELETE'] as const).map(
    (method): GlanceRoute => ({
      method,
      path: '/v2/images/:id/tags/:tag',
      handler(call) {
        const image = ownImage(call, call.params.id ?? '', 'modify_image')
        const tag = call.params.tag ?? ''
        if (method === 'DELETE' && !image.tags.includes(tag)) throw new ServiceFault(404, 'Could not find tag')
        const others = image.tags.filter((one) => one !== tag)
        call.rows.images.set(image.id, {
          tags: method === 'PUT' ? [...others, tag] : others,
          updated_at: call.timestamp(),
        })
        return respond(204)
      },
    }),
  ),
]
