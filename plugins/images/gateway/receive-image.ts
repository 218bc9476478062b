import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Fault, isFault } from '@fascia/sdk/common'
import { type Cloud, created, handle, type RouteContext } from '@fascia/sdk/gateway'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { createWithFile, NewImage } from '../api/images.ts'
import { makeImage, sendData } from './create-image.ts'
import { type GlanceImage, imageApiVersion, imageItem } from './image-item.ts'
import { imagePath } from './image-patch.ts'

const MOST_FIELDS = 200
const MOST_FIELD_BYTES = 64 * 1_024

type Upload = Pick<RouteContext<unknown, unknown, Readable>, 'cloud' | 'body' | 'header' | 'parseTexts'>

/**
 * Makes the image as soon as its fields are known, and pipes the file on to Glance while it arrives. An image whose file does not come
 * whole, because the upload was cancelled or Glance refused it, goes again; where it cannot be deleted, the failure names it.
 */
async function take(cloud: Cloud, readFields: () => NewImage, file: Readable): Promise<GlanceImage> {
  const data = new PassThrough().on('error', () => {})
  // A form that ends in the middle of its file says so by an error of the file.
  file.on('error', (cause) => data.destroy(cause))
  const image = await makeImage(cloud, readFields())
  try {
    if (data.errored) throw data.errored
    await sendData(cloud, image.id, file.pipe(data))
    return image
  } catch (failure) {
    await cloud.image.delete(imagePath(image.id), { isDetached: true }).catch((cause: unknown) => {
      throw new Fault('GATEWAY_UPSTREAM_FAILED', {
        service: 'image',
        message: `The image ${image.name} (${image.id}) is left without its data. Delete it.`,
        cause,
      })
    })
    throw failure
  }
}

/** A reader of forms; one without a boundary, or with one that is too long, is refused. */
function openForm(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fields: MOST_FIELDS, fieldSize: MOST_FIELD_BYTES, files: 1 },
    })
  } catch (cause) {
    throw new Fault('GATEWAY_INPUT_INVALID', { message: 'The form could not be read.', cause })
  }
}

/** Reads a multipart form whose fields come before its file `data`. */
async function receive({ cloud, body, header, parseTexts }: Upload): Promise<GlanceImage> {
  const contentType = header('content-type')
  if (!contentType?.startsWith('multipart/form-data'))
    throw new Fault('GATEWAY_INPUT_INVALID', { status: 415, message: 'The image must come as multipart/form-data.' })
  const form = openForm(contentType)
  const values: Record<string, string> = {}
  const readFields = (): NewImage => parseTexts(NewImage, values)
  let taken: Promise<GlanceImage> | undefined
  form.on('field', (name, value) => {
    values[name] = value
  })
  form.on('file', (name, file) => {
    file.on('error', () => {})
    if (name !== 'data') return void file.resume()
    taken = take(cloud, readFields, file)
    // What Glance refuses must still be read to its end, or the browser waits for ever.
    taken.catch(() => file.resume())
  })
  try {
    await pipeline(body, form)
  } catch (cause) {
    const failure: unknown = await taken?.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (isFault(failure) && failure.status >= 500) throw failure
    throw new Fault('GATEWAY_INPUT_INVALID', { message: 'The form could not be read.', cause })
  }
  return taken ?? makeImage(cloud, readFields())
}

/** Creates an image with its file in one form, through the gateway but never held in it [IMAGE-038]. */
export const receiveImage = handle(createWithFile, async (upload) => {
  const { session, settings } = upload
  const image = await receive(upload)
  const owners = new Map([[session.projectId, session.projectName]])
  return created(`/api/glance/images/${image.id}/`, imageItem(image, owners, imageApiVersion(settings)))
})
