import { ServiceFault } from '@fascia/sdk/simulator'

/** The largest body of JSON of a service that declares no other. */
const LARGEST_JSON_BYTES = 1_048_576

/** Lists and objects within each other, so that what goes through a body by recursion has room for it. */
const MOST_LEVELS = 200

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b])
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d])

/** Whether JSON has more levels than a request may; in time proportional to its length. */
function isTooDeep(raw: Uint8Array): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < raw.length; at++) {
    const byte = raw[at] ?? 0
    if (isText && byte === BACKSLASH) at++
    else if (byte === QUOTE) isText = !isText
    else if (isText) continue
    else if (CLOSING.has(byte)) depth--
    else if (OPENING.has(byte) && ++depth > MOST_LEVELS) return true
  }
  return false
}

/**
 * The JSON of a request; undefined when it has no body or says that it is something else. Malformed JSON, and what has more than 200 levels, is refused
 * with 400, and what is larger than `largestBytes` with 413.
 */
export function parseBody(
  raw: Uint8Array,
  contentType: string | undefined,
  largestBytes = LARGEST_JSON_BYTES,
): unknown {
  if (raw.byteLength === 0) return undefined
  if (contentType !== undefined && !/json/i.test(contentType)) return undefined
  if (contentType !== undefined && raw.byteLength > largestBytes) throw new ServiceFault(413, 'Request is too large.')
  if (raw.byteLength > largestBytes) return undefined
  try {
    if (isTooDeep(raw)) throw new RangeError('too many levels')
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw))
  } catch {
    if (contentType === undefined) return undefined
    throw new ServiceFault(400, 'Malformed request body')
  }
}
