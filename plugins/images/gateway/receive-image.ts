import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Fault } from '@fascia/sdk/common'
import { type Cloud, created, handle, refuse } from '@fascia/sdk/gateway'
import { Busboy } from '@fastify/busboy'
import Value from 'typebox/value'
import { create, createWithFile, NewImage } from '../api/images.ts'
import { makeImage, sendData } from './create-image.ts'
import { type GlanceImage, imageApiVersion, imageItem } from './image-item.ts'
import { imagePath } from './image-patch.ts'

const MOST_FIELDS = 200
const MOST_FIELD_BYTES = 64 * 1_024

/** The fields of a multipart form, whose values are all texts. */
function parseForm(values: Readonly<Record<string, string>>): NewImage {
  const image = Value.Convert(NewImage, { ...values })
  if (Value.Check(NewImage, image)) return image
  const errors = Object.groupBy(Value.Errors(NewImage, image), ({ instancePath }) => instancePath.slice(1) || '__all__')
  const fields = Object.entries(errors).map(([name, found = []]) => [name, found.map(({ message }) => message)])
  throw refuse(create, Object.fromEntries(fields))
}

/**
 * Makes the image as soon as its fields are known, and pipes the file on to Glance while it arrives. An image whose file does not come
 * whole, because the upload was cancelled or Glance refused it, goes again.
 */
async function take(cloud: Cloud, values: Readonly<Record<string, string>>, file: Readable): Promise<GlanceImage> {
  const image = await makeImage(cloud, parseForm(values))
  try {
    await sendData(cloud, image.id, file.pipe(new PassThrough()))
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
export const receiveImage = handle(createWithFile, async ({ cloud, body, header, session, settings }) => {
  const image = await receive(cloud, body, header('content-type'))
  const owners = new Map([[session.projectId, session.projectName]])
  return created(`/api/glance/images/${image.id}/`, imageItem(image, owners, imageApiVersion(settings)))
})
