/** What the segments of a large object must be like. */
export interface SegmentLimits {
  /** Bytes of a segment where nothing else decides. */
  readonly usual: number
  readonly least: number
  readonly most: number
  /** How many segments one object can have. */
  readonly count: number
}

/** A segment that the service holds of a file. */
export interface HeldSegment {
  readonly index: number
  readonly bytes: number
  readonly etag: string
}

/** An upload of a file that has not ended. */
export interface BegunUpload {
  readonly upload: string
  /** Bytes of each segment but the last. */
  readonly segmentBytes: number
  readonly held: readonly HeldSegment[]
}

/** How many segments of a size a file has. */
export function segmentCount(size: number, segmentBytes: number): number {
  return Math.ceil(size / segmentBytes)
}

/** Where a segment begins in its file, and where it ends. */
export function segmentRange(size: number, segmentBytes: number, index: number): readonly [start: number, end: number] {
  return [index * segmentBytes, Math.min(size, (index + 1) * segmentBytes)]
}

/** The bytes of each segment of a file: the usual ones, or more where it had too many segments; undefined where the service cannot hold the file. */
export function segmentBytesOf(size: number, { usual, least, most, count }: SegmentLimits): number | undefined {
  const bytes = Math.max(least, Math.min(usual, most), Math.ceil(size / count))
  return bytes <= most ? bytes : undefined
}

const bytesOf = ({ held }: BegunUpload): number => held.reduce((sum, { bytes }) => sum + bytes, 0)

/** The segments of an upload that are as long as their parts of the file, in their order. */
function fittingSegments(size: number, { segmentBytes, held }: BegunUpload): readonly HeldSegment[] {
  const count = segmentCount(size, segmentBytes)
  return held
    .filter(({ index, bytes }) => {
      const [start, end] = segmentRange(size, segmentBytes, index)
      return index >= 0 && index < count && bytes === end - start
    })
    .toSorted((one, other) => one.index - other.index)
}

/** The upload to go on with: the one by which most of the file was sent, of those whose segments the service still takes. */
export function uploadToResume(
  size: number,
  { least, most, count }: SegmentLimits,
  begun: readonly BegunUpload[],
): BegunUpload | undefined {
  const [furthest] = begun
    .filter(({ segmentBytes }) => segmentBytes >= least && segmentBytes <= most)
    .filter(({ segmentBytes }) => segmentCount(size, segmentBytes) <= count)
    .map((upload) => ({ ...upload, held: fittingSegments(size, upload) }))
    .toSorted((one, other) => bytesOf(other) - bytesOf(one))
  return furthest
}
