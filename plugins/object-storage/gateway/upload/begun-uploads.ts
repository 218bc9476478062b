import type { Cloud } from '@fascia/sdk/gateway'
import pMap from 'p-map'
import type { BegunUpload, HeldSegment } from '../../common/large-upload.ts'
import { deleteSegment, listBelow } from '../large-object.ts'
import { segmentsContainer, shortened } from './segments-container.ts'

/** The file of an upload and the object that it becomes. */
export interface UploadPlace {
  readonly container: string
  readonly path: string
  readonly size: number
  readonly modified: number
}

/** The longest name of an object that is in those of its segments, in bytes: these are at most 1,024 bytes long. */
const LONGEST = 900
const DIGITS = 8
/** How many segments are deleted at the same time. */
const AT_ONCE = 10

/** What the names of all segments of a file begin with; those of another size or another time of change are another file. */
function prefixOf({ path, size, modified }: UploadPlace): string {
  return `${shortened(path, LONGEST)}/slo/${modified}/${size}/`
}

type UploadId = Pick<BegunUpload, 'upload' | 'segmentBytes'>

/** The name of a segment, of which the service lists those of an upload in their order. */
export function segmentName(place: UploadPlace, { upload, segmentBytes }: UploadId, index: number): string {
  return `${prefixOf(place)}${segmentBytes}/${upload}/${String(index).padStart(DIGITS, '0')}`
}

/** The name of the mark that an upload has until its object is made: segments without one belong to an object, and are left alone. */
export function markName(place: UploadPlace, { upload, segmentBytes }: UploadId): string {
  return `${prefixOf(place)}${segmentBytes}/${upload}/begun`
}

/** The uploads of a file that have not ended. */
export async function begunUploads(cloud: Cloud, place: UploadPlace): Promise<readonly BegunUpload[]> {
  const prefix = prefixOf(place)
  const listed = await listBelow(cloud, segmentsContainer(place.container), prefix)
  const begun = new Map<string, UploadId>()
  const segments = new Map<string, HeldSegment[]>()
  for (const { name, bytes, hash = '' } of listed) {
    const [, id = '', bytesOfEach, upload = '', last = ''] =
      /^((\d+)\/(\d+))\/(begun|\d+)$/.exec(name.slice(prefix.length)) ?? []
    if (last === 'begun') begun.set(id, { upload, segmentBytes: Number(bytesOfEach) })
    else if (last !== '') segments.set(id, [...(segments.get(id) ?? []), { index: Number(last), bytes, etag: hash }])
  }
  return [...begun].map(([id, upload]) => ({ ...upload, held: segments.get(id) ?? [] }))
}

/** Deletes the segments of an upload, and then its mark. */
export async function deleteUpload(cloud: Cloud, place: UploadPlace, upload: BegunUpload): Promise<void> {
  const container = segmentsContainer(place.container)
  const remove = ({ index }: HeldSegment) =>
    deleteSegment(cloud, { container, name: segmentName(place, upload, index) })
  await pMap(upload.held, remove, { concurrency: AT_ONCE })
  await deleteSegment(cloud, { container, name: markName(place, upload) })
}
