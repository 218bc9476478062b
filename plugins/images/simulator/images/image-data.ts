import { createHash } from 'node:crypto'
import { respondRaw, ServiceFault } from '@fascia/sdk/simulator'
import { forbidden, get, put } from '../kit.ts'
import { images, ownImage } from './images.ts'

const EMPTY_CHECKSUM = createHash('md5').digest('hex')

export const imageDataRoutes = [
  put('/v2/images/:id/file', (call) => {
    const image = ownImage(call, 'upload_image')
    const type = call.headers['content-type'] ?? ''
    if (!type.startsWith('application/octet-stream')) {
      throw new ServiceFault(415, 'The Content-Type of the request must be application/octet-stream.')
    }
    if (image.status !== 'queued' && image.status !== 'saving') {
      throw new ServiceFault(409, `Image status transition from ${image.status} to saving is not allowed`)
    }
    if (image.disk_format === null || image.container_format === null) {
      throw new ServiceFault(400, 'Properties disk_format, container_format must be set prior to saving data.')
    }
    const data = call.raw
    call.rows.data.remove(image.id)
    call.contents.set(image.id, data)
    call.rows.images.set(image.id, {
      status: 'active',
      size: data.length,
      virtual_size: image.disk_format === 'raw' ? data.length : null,
      checksum: createHash('md5').update(data).digest('hex'),
      os_hash_algo: 'sha512',
      os_hash_value: createHash('sha512').update(data).digest('hex'),
      updated_at: call.timestamp(),
    })
    return undefined
  }),
  get('/v2/images/:id/file', (call) => {
    const image = images.find(call)
    if (image.status === 'deactivated' && !call.caller.isAdmin) throw forbidden('download_image')
    if (image.status === 'queued' || image.status === 'saving') return undefined
    // An image of a world has a size and no data.
    return respondRaw(
      200,
      call.contents.get(image.id) ?? Buffer.from(call.rows.data.get(image.id)?.base64 ?? '', 'base64'),
      {
        'content-type': 'application/octet-stream',
        'content-md5': image.checksum ?? EMPTY_CHECKSUM,
      },
    )
  }),
]
