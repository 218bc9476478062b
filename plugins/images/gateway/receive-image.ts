import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Fault } from '@fascia/sdk/common'
import { type Cloud, created, post, type Route } from '@fascia/sdk/gateway'
import { Busboy } from '@fastify/busboy'
import Value from 'typebox/value'
import { NewImage } from '../common/wire.ts'
import { makeImage } from './create-image.ts'
import { type GlanceImage, imageApiVersion, imageItem } from './image-item.ts'
import { dataPath, imagePath } from './image-patch.ts'

const MOST_FIELDS = 200
const MOST_FIELD_BYTES = 64 * 1_024

function parseForm(values: Readonly<Record<string, string>>): NewImage {
  if (Value.Check(NewImage, values)) return values
  const errors = Object.groupBy(
    Value.Errors(NewImage, values),
    ({ instancePath }) => instancePath.slice(1) || '__all__',
  )
  const fields = Object.entries(errors).map(([name, found = []]) => [name, found.map(({ message }) => message)])
  throw new Fault('GATEWAY_INPUT_INVALID', { fields: Object.fromEntries(fields) })
}

/**
 * Makes the image as soon as its fields are known, and pipes the file on to Glance while it arrives. An image whose file does not come
 * whole, because the upload was cancelled or Glance refused it, goes again.
 */
async function take(cloud: Cloud, values: Readonly<Record<string, string>>, file: Readable): Promise<GlanceImage> {
  const image = await makeImage(cloud, parseForm(values))
  try {
    const { body: answer } = await cloud.image.pipe('PUT', dataPath(image.id), {
      stream: file.pipe(new PassThrough()),
      headers: { 'content-type': 'application/octet-stream' },
    })
    answer.resume()
    return image
  } catch (failure) {
    await cloud.image.delete(imagePath(image.id), { isDetached: true }).catch(() => {})
    throw failure
  }
}

/** Reads a multipart form whose fields come before its file `data`. */
async function receive(cloud: Cloud, body: Readable, contentType: string | undefined): Promise<GlanceImage> {
  if (!contentType?.startsWith('multipart/form-data'))
    throw new Fault('GATEWAY_INPUT_INVALID', { status: 415, message: 'The image must come as multipart/form-data.' })
  const form = new Busboy({
    headers: { 'content-type': contentType },
    limits: { fields: MOST_FIELDS, fieldSize: MOST_FIELD_BYTES, files: 1 },
  })
  const values: Record<string, string> = {}
  let taken: Promise<GlanceImage> | undefined
  form.on('field', (name, value) => {
    values[name] = value
  })
  form.on('file', (name, file) => {
    if (name !== 'data') return void file.resume()
    taken = take(cloud, values, file)
    // What Glance refuses must still be read to its end, or the browser waits for ever.
    taken.catch(() => file.resume())
  })
  try {
    await pipeline(body, form)
  } catch (cause) {
    await taken?.catch(() => {})
    throw new Fault('GATEWAY_INPUT_INVALID', { message: 'The form could not be read.', cause })
  }
  return taken ?? makeImage(cloud, parseForm(values))
}

/** Creates an image with its file in one form, through the gateway but never held in it [IMAGE-038]. */
export const receiveImage: Route = post('/api/glance/images/', { reads: 'stream' }, async (context) => {
  const { cloud, body, header, session, settings } = context
  const image = await receive(cloud, body, header('content-type'))
  const owners = new Map([[session.projectId, session.projectName]])
  return created(`/api/glance/images/${image.id}/`, imageItem(image, owners, imageApiVersion(settings)))
})
