import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Fault, isFault } from '@fascia/sdk/common'
import { answer, type Cloud, handle } from '@fascia/sdk/gateway'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { upload } from '../api/objects.ts'
import { ask, conflict, headOf, objectExists, objectPath, putEmpty, refuseDotParts } from './object-store.ts'
import { FOLDER_TYPE } from './objects.ts'

/** Makes the marker of a folder, unless there is one [OBJECT-030, OBJECT-037]. */
async function makeFolder(cloud: Cloud, container: string, path: string): Promise<void> {
  const target = objectPath(container, path)
  if (await headOf(cloud, target)) throw conflict(`A folder with the name "${path.slice(0, -1)}" already exists.`)
  await putEmpty(cloud, target, { 'content-type': FOLDER_TYPE })
}

/** A reader of forms; one without a boundary, or with one that is too long, is refused. */
function openForm(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { files: 1 } })
  } catch (cause) {
    throw new Fault('GATEWAY_INPUT_INVALID', { message: 'The form could not be read.', cause })
  }
}

/** Pipes the file of a multipart form on to the service while it arrives; it is never held here [OBJECT-036]. */
async function receive(
  cloud: Cloud,
  target: string,
  body: Readable,
  contentType: string,
  others: Readonly<Record<string, string>>,
): Promise<void> {
  const form = openForm(contentType)
  let sent: Promise<unknown> | undefined
  form.on('file', (field, file, filename, _encoding, type) => {
    const stream = new PassThrough().on('error', () => {})
    // A form that ends in the middle of its file says so by an error of the file.
    file.on('error', (cause) => stream.destroy(cause))
    if (field !== 'file') return void file.resume()
    const headers = {
      ...others,
      'content-type': type || 'application/octet-stream',
      'x-object-meta-orig-filename': encodeURIComponent(filename.toWellFormed()),
    }
    sent = ask(cloud, 'PUT', target, { stream: file.pipe(stream), headers })
    // What the service refuses must still be read to its end, or the browser waits for ever.
    sent.catch(() => file.resume())
  })
  try {
    await pipeline(body, form)
  } catch (cause) {
    await sent?.catch(() => undefined)
    throw new Fault('GATEWAY_INPUT_INVALID', { message: 'The form could not be read.', cause })
  }
  if (!sent) throw new Fault('GATEWAY_INPUT_INVALID', { message: 'The form has no file.' })
  await sent
}

/** Writes an object whose name must be free: asks before the file comes, and has the service decide where two come at once. */
async function receiveNew(cloud: Cloud, container: string, path: string, body: Readable, type: string): Promise<void> {
  const target = objectPath(container, path)
  const taken = objectExists(path)
  if (await headOf(cloud, target)) {
    body.resume()
    throw taken
  }
  try {
    await receive(cloud, target, body, type, { 'if-none-match': '*' })
  } catch (failure) {
    throw isFault(failure) && failure.status === 412 ? taken : failure
  }
}

/** What Swift keeps with an object beside its content; the manifest of a large object is content. */
const KEPT =
  /^(x-object-meta-.+|x-delete-at|x-robots-tag|cache-control|content-(disposition|encoding|language)|expires)$/

/** The headers of an object that stay when its content is replaced: the service drops what a write does not send. */
export function keptHeaders(headers: Awaited<ReturnType<typeof headOf>> = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value !== undefined && KEPT.test(name) ? [[name, value]] : [])),
  )
}

/** Writes another content under a name; what the object there has beside its content stays. No new object gets a name that addresses change. */
async function receiveOver(cloud: Cloud, container: string, path: string, body: Readable, type: string): Promise<void> {
  const target = objectPath(container, path)
  const held = await headOf(cloud, target)
  if (!held) refuseDotParts(path)
  await receive(cloud, target, body, type, keptHeaders(held))
}

/** Writes an object, or makes a folder where the name ends with a slash. */
export const receiveObject = handle(upload, async ({ cloud, params, query, body, header }) => {
  const { container } = params
  const { name: path = params.path, is_object = false, is_new = false } = query
  const contentType = header('content-type') ?? ''
  const isFolder = path.endsWith('/') && !is_object
  if (isFolder || is_new) refuseDotParts(path)
  if (isFolder) {
    body.resume()
    await makeFolder(cloud, container, path)
  } else {
    if (!contentType.startsWith('multipart/form-data'))
      throw new Fault('GATEWAY_INPUT_INVALID', { status: 415, message: 'The file must come as multipart/form-data.' })
    if (is_new) await receiveNew(cloud, container, path, body, contentType)
    else await receiveOver(cloud, container, path, body, contentType)
  }
  return answer({ status: 201 })
})
