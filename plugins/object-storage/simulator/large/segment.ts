import { ServiceFault } from '@fascia/sdk/simulator'

/** The bounds of a manifest that is put. */
export const MANIFEST_LIMITS = { segments: 1000, bytes: 8_388_608 }

/** A segment as the body of a PUT names it: an object with what is known of it, or bytes of its own in base64. */
export interface WantedSegment {
  /** The container and the name, without a slash before them; empty for bytes of its own. */
  readonly path: string
  readonly etag: string | null
  readonly size: number | null
  readonly range: string | null
  readonly data: string | null
}

/** A segment as a stored manifest has it. */
export interface KeptSegment {
  readonly name?: string
  readonly hash?: string
  readonly bytes?: number
  readonly content_type?: string
  readonly last_modified?: string
  readonly range?: string
  readonly sub_slo?: boolean
  readonly data?: string
}

/** The segments of a manifest that this service has stored. */
export function keptSegments(content: Uint8Array): readonly KeptSegment[] {
  return JSON.parse(Buffer.from(content).toString())
}

const KEYS = ['path', 'etag', 'size_bytes', 'range', 'data']
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
const RANGE = /^(\d+-\d*|-\d+)$/

/** A segment of the body, or what is wrong with it. */
function readSegment(given: unknown): WantedSegment | string {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return 'not a JSON object'
  const fields = new Map<string, unknown>(Object.entries(given))
  const extra = [...fields.keys()].filter((key) => !KEYS.includes(key))
  if (extra.length > 0) return `extraneous keys ${extra.map((key) => JSON.stringify(key)).join(', ')}`
  const [path, etag, size, range, data] = KEYS.map((key) => fields.get(key) ?? null)
  if (data !== null) {
    if (fields.size > 1) return 'data segments cannot have other keys'
    if (typeof data !== 'string' || !BASE64.test(data)) return 'data must be valid base64'
    return { path: '', etag: null, size: null, range: null, data }
  }
  if (path === null) return 'expected keys to include one of "path" or "data"'
  if (typeof path !== 'string') return 'path must be a string'
  if (!/^\/*[^/]+\/./s.test(path))
    return 'path does not refer to an object. Path must be of the form /container/object.'
  if (etag !== null && typeof etag !== 'string') return 'etag must be a string or null (if provided)'
  const bytes = size === null ? null : Number(size)
  if (bytes !== null && !Number.isInteger(bytes)) return 'invalid size_bytes'
  if (bytes !== null && bytes < 1) return 'too small; each segment must be at least 1 byte.'
  if (range !== null && (typeof range !== 'string' || !RANGE.test(range))) return 'invalid range'
  return { path: path.replace(/^\/+/, ''), etag, size: bytes, range, data: null }
}

/** The segments that the body of a PUT names; refused with everything that is wrong with it. */
export function parseSegments(raw: Uint8Array): readonly WantedSegment[] {
  const refuse = (status: number, message: string): never => {
    throw new ServiceFault(status, message, 'text')
  }
  if (raw.length > MANIFEST_LIMITS.bytes) refuse(413, `Manifest File > ${MANIFEST_LIMITS.bytes} bytes`)
  let given: unknown
  try {
    given = JSON.parse(Buffer.from(raw).toString())
  } catch {
    refuse(400, 'Manifest must be valid JSON.\n')
  }
  if (!Array.isArray(given)) throw new ServiceFault(400, 'Manifest must be a list.\n', 'text')
  const segments: WantedSegment[] = []
  const complaints: string[] = []
  for (const [index, one] of given.entries()) {
    const read = readSegment(one)
    if (typeof read === 'string') complaints.push(`Index ${index}: ${read}`)
    else segments.push(read)
  }
  const objects = segments.filter(({ data }) => data === null).length
  if (objects > MANIFEST_LIMITS.segments)
    refuse(413, `Number of object-backed segments must be <= ${MANIFEST_LIMITS.segments}`)
  if (complaints.length === 0 && objects === 0)
    complaints.push('Inline data segments require at least one object-backed segment.')
  if (complaints.length > 0) refuse(400, complaints.map((one) => `${one}\n`).join(''))
  return segments
}
