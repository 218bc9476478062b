import { Fault, isFault } from '@fascia/sdk/common'
import { type Cloud, handle } from '@fascia/sdk/gateway'
import * as calls from '../../api/large-uploads.ts'
import {
  type BegunUpload,
  type SegmentLimits,
  segmentBytesOf,
  segmentCount,
  segmentRange,
  uploadToResume,
} from '../../common/large-upload.ts'
import { deleteSegment, isLarge, segmentsOf } from '../large-object.ts'
import { ask, conflict, headOf, objectExists, objectPath, putEmpty, refuseDotParts } from '../object-store.ts'
import { keptHeaders } from '../receive-object.ts'
import { readInfo } from '../service-info.ts'
import { begunUploads, deleteUpload, markName, segmentName, type UploadPlace } from './begun-uploads.ts'
import { needSegmentsContainer, segmentsContainer } from './segments-container.ts'

/** Bytes of a segment where the setting says none, and what Swift takes where it hides its limits. */
const USUAL_BYTES = 64 * 1024 * 1024
const LARGEST_OBJECT = 5 * 1024 ** 3
const MOST_SEGMENTS = 1000

const positive = (value: unknown, otherwise: number): number =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : otherwise

/** What the service and the setting say of segments; undefined where the service makes no static large objects. */
async function limitsOf(cloud: Cloud, settings: (path: string) => unknown): Promise<SegmentLimits | undefined> {
  const { slo, swift } = await readInfo(cloud)
  if (slo === undefined) return undefined
  return {
    usual: positive(settings('SWIFT_SEGMENT_BYTES'), USUAL_BYTES),
    least: positive(Object(slo).min_segment_size, 1),
    most: positive(Object(swift).max_file_size, LARGEST_OBJECT),
    count: positive(Object(slo).max_manifest_segments, MOST_SEGMENTS),
  }
}

export const getUploadLimits = handle(calls.limits, async ({ cloud, settings }) => {
  const limits = await limitsOf(cloud, settings)
  return { segment_bytes: limits ? Math.max(limits.least, Math.min(limits.usual, limits.most)) : null }
})

/** Refuses a new object under a name that is taken, or that addresses change; gives the headers of the object that is there. */
async function heldObject(cloud: Cloud, { container, path }: UploadPlace, isNew: boolean) {
  const held = await headOf(cloud, objectPath(container, path))
  if (held && isNew) throw objectExists(path)
  if (!held) refuseDotParts(path)
  return held
}

/** Plans the upload of a file; segments that an earlier one has left are kept where they fit. */
export const beginUpload = handle(
  calls.begin,
  async ({ cloud, params, query: { name: path = params.path }, body, settings, now }) => {
    const { size, modified, is_new = false } = body
    const place = { container: params.container, path, size, modified }
    const limits = await limitsOf(cloud, settings)
    if (!limits) throw conflict('The service makes no large objects of segments.')
    await heldObject(cloud, place, is_new)
    const earlier = uploadToResume(size, limits, await begunUploads(cloud, place))
    const segmentBytes = earlier?.segmentBytes ?? segmentBytesOf(size, limits)
    if (segmentBytes === undefined)
      throw new Fault('GATEWAY_INPUT_INVALID', {
        status: 413,
        message: 'The file is larger than the service can hold.',
      })
    const upload: BegunUpload = earlier ?? { upload: String(now()), segmentBytes, held: [] }
    if (!earlier) {
      await needSegmentsContainer(cloud, place.container)
      await putEmpty(cloud, objectPath(segmentsContainer(place.container), markName(place, upload)), {})
    }
    return {
      upload: upload.upload,
      segment_bytes: segmentBytes,
      count: segmentCount(size, segmentBytes),
      held: upload.held.map(({ index }) => index),
    }
  },
)

const wrongSegment = (message: string): Fault => new Fault('GATEWAY_INPUT_INVALID', { message })

/** Pipes one segment on to the service, which stores it only whole. */
export const receiveSegment = handle(
  calls.sendSegment,
  async ({ cloud, params: { container, path }, query, body, header }) => {
    const { name = path, size, modified, upload, segment_bytes: segmentBytes, index } = query
    const [start, end] = segmentRange(size, segmentBytes, index)
    const bytes = Number(header('content-length') ?? Number.NaN)
    if (start >= size || bytes !== end - start) {
      body.resume()
      throw wrongSegment('The segment is not the part of the file that it says.')
    }
    const target = segmentName({ container, path: name, size, modified }, { upload, segmentBytes }, index)
    const headers = { 'content-type': 'application/octet-stream', 'content-length': String(bytes) }
    await ask(cloud, 'PUT', objectPath(segmentsContainer(container), target), { stream: body, headers })
  },
)

/** Makes the object of its segments; the service compares each with its size and hash. */
export const finishUpload = handle(
  calls.finish,
  async ({ cloud, params, query: { name: path = params.path }, body }) => {
    const { size, modified, upload, segment_bytes: segmentBytes, is_new = false, content_type, filename } = body
    const place = { container: params.container, path, size, modified }
    const count = segmentCount(size, segmentBytes)
    const limits = { usual: segmentBytes, least: segmentBytes, most: segmentBytes, count }
    const [own] = (await begunUploads(cloud, place)).filter((one) => one.upload === upload)
    const whole = own && uploadToResume(size, limits, [own])
    if (whole?.held.length !== count) throw conflict('Segments of the file are missing. Upload it again to send them.')
    const held = await heldObject(cloud, place, is_new)
    const container = segmentsContainer(place.container)
    const manifest = whole.held.map(({ index, bytes, etag }) => ({
      path: `/${container}/${segmentName(place, whole, index)}`,
      etag,
      size_bytes: bytes,
    }))
    try {
      await ask(cloud, 'PUT', objectPath(place.container, path), {
        query: { 'multipart-manifest': 'put' },
        body: manifest,
        headers: {
          ...keptHeaders(held),
          ...(is_new ? { 'if-none-match': '*' } : {}),
          'content-type': content_type,
          'x-object-meta-orig-filename': encodeURIComponent(filename.toWellFormed()),
        },
      })
    } catch (failure) {
      throw isFault(failure) && failure.status === 412 ? objectExists(path) : failure
    }
    await deleteSegment(cloud, { container, name: markName(place, whole) })
  },
)

/** Whether the object is made of the segments of an upload, whose mark is there still. */
async function isEnded(cloud: Cloud, place: UploadPlace, upload: BegunUpload): Promise<boolean> {
  const target = objectPath(place.container, place.path)
  const headers = await headOf(cloud, target)
  const segments = headers && isLarge(headers) ? await segmentsOf(cloud, target, headers) : []
  return segments?.some(({ name }) => name === segmentName(place, upload, 0)) ?? false
}

/** Deletes what an upload has sent that became no object. */
export const discardUpload = handle(calls.discard, async ({ cloud, params: { container, path }, query }) => {
  const { name = path, size, modified, upload, segment_bytes: segmentBytes } = query
  const place = { container, path: name, size, modified }
  const begun = await begunUploads(cloud, place)
  const own = begun.find((one) => one.upload === upload && one.segmentBytes === segmentBytes)
  if (own && !(await isEnded(cloud, place, own))) await deleteUpload(cloud, place, own)
})
