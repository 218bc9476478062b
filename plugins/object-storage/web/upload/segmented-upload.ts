import type { Api } from '@fascia/sdk/web'
import pMap from 'p-map'
import * as calls from '../../api/large-uploads.ts'
import { segmentRange } from '../../common/large-upload.ts'
import { encodeContainer, encodePath, placeOfObject } from '../../common/object-path.ts'

/** How many segments of a file are sent at the same time. */
const AT_ONCE = 2

/** A file that is sent in segments, and the object that it becomes. */
export interface SegmentedFile {
  readonly container: string
  readonly path: string
  readonly file: File
  /** Under a name that is free. */
  readonly isNew: boolean
}

/** What has been sent of a file that is no object yet: by it, it can be deleted. */
export interface SentParts {
  readonly params: { readonly container: string; readonly path: string }
  readonly query: {
    readonly name?: string
    readonly size: number
    readonly modified: number
    readonly upload: string
    readonly segment_bytes: number
  }
}

interface UploadEvents {
  readonly signal: AbortSignal
  /** How much is sent, and how much of that the service keeps whatever happens; 0 to 1. */
  readonly onProgress: (sent: number, kept: number) => void
  readonly onBegun: (parts: SentParts) => void
}

const typeOf = ({ type }: File): string => (/^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream')

function segmentAddress({ params: { container, path } }: SentParts): string {
  return `/api/swift/containers/${encodeContainer(container)}/segment/${encodePath(path)}`
}

/** Sends a file in segments, those alone that the service has not got by an earlier upload of the same file, and makes the object of them. */
export async function uploadInSegments(
  api: Pick<Api, 'send' | 'upload'>,
  { container, path: name, file, isNew }: SegmentedFile,
  { signal, onProgress, onBegun }: UploadEvents,
): Promise<void> {
  const { path, query } = placeOfObject(name)
  const params = { container, path }
  const { size, lastModified: modified } = file
  const given = { params, query, signal, isQuiet: true }
  const isFree = isNew ? { is_new: true } : {}
  const { upload, segment_bytes, count, held } = await api.send(calls.begin, {
    ...{ ...given, body: { size, modified, ...isFree } },
  })
  const parts: SentParts = { params, query: { ...query, size, modified, upload, segment_bytes } }
  onBegun(parts)

  const bytesOf = (index: number): number => {
    const [start, end] = segmentRange(size, segment_bytes, index)
    return end - start
  }
  let kept = held.reduce((sum, index) => sum + bytesOf(index), 0)
  const onTheWay = new Map<number, number>()
  const report = (): void => {
    const more = [...onTheWay.values()].reduce((sum, bytes) => sum + bytes, 0)
    onProgress(Math.min(1, (kept + more) / size), kept / size)
  }
  report()
  const isHeld = new Set(held)
  const missing = Array.from({ length: count }, (_, index) => index).filter((index) => !isHeld.has(index))
  // The failure of one segment ends the others that are on their way.
  const sending = new AbortController()
  const sendOne = async (index: number): Promise<void> => {
    await api.upload(segmentAddress(parts), {
      method: 'PUT',
      query: { ...parts.query, index },
      file: file.slice(...segmentRange(size, segment_bytes, index)),
      signal: AbortSignal.any([signal, sending.signal]),
      isQuiet: true,
      onProgress: (fraction) => {
        onTheWay.set(index, fraction * bytesOf(index))
        report()
      },
    })
    onTheWay.delete(index)
    kept += bytesOf(index)
    report()
  }
  try {
    await pMap(missing, sendOne, { concurrency: AT_ONCE, signal })
  } catch (failure) {
    sending.abort()
    throw failure
  }
  await api.send(calls.finish, {
    ...given,
    body: { size, modified, upload, segment_bytes, content_type: typeOf(file), filename: file.name, ...isFree },
  })
}

/** Deletes what was sent of a file. */
export async function discardParts(api: Pick<Api, 'send'>, { params, query }: SentParts): Promise<void> {
  await api.send(calls.discard, { params, query, isQuiet: true })
}
