import type { Readable } from 'node:stream'
import { Fault } from '@fascia/sdk/common'
import { IncomingMessage } from './node-http.ts'

/** What a body that is read whole may be. */
export interface BodyLimits {
  readonly bodyBytes: number
  /** How long it may take to arrive, in ms. */
  readonly bodyMs: number
}

/** How deep lists and objects may be in each other: forms need five. */
const DEEPEST = 64
/** How many values lists and objects may have together: definitions and templates have some thousands. Twenty times as many take 0.5 s to read. */
const MOST_VALUES = 20_000
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, COMMA] = Buffer.from('"\\[]{},')

/** Reads a request's body, up to limits of size and time; of one that says that it is larger, nothing. */
export function readBytes(stream: Readable, { bodyBytes, bodyMs }: BodyLimits): Promise<Buffer<ArrayBuffer>> {
  if (stream instanceof IncomingMessage && Number(stream.headers['content-length']) > bodyBytes)
    return Promise.reject(new Fault('GATEWAY_BODY_TOO_LARGE'))
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const finish = (settle: () => void): void => {
      clearTimeout(timer)
      stream.off('data', take).off('end', end).off('error', cut).off('close', cut)
      // The rest is not read: the answer closes the connection.
      stream.pause().on('error', () => {})
      settle()
    }
    const take = (chunk: Buffer): void => {
      size += chunk.length
      chunks.push(chunk)
      if (size > bodyBytes) finish(() => reject(new Fault('GATEWAY_BODY_TOO_LARGE')))
    }
    const end = (): void => finish(() => resolve(Buffer.concat(chunks, size)))
    const cut = (): void => finish(() => reject(new Fault('GATEWAY_CANCELLED')))
    const timer = setTimeout(() => finish(() => reject(lateBody())), bodyMs)
    stream.on('data', take).once('end', end).once('error', cut).once('close', cut)
  })
}

/** The fault for a body that does not arrive. */
export function lateBody(): Fault {
  return new Fault('GATEWAY_INPUT_INVALID', { status: 408, message: 'The request did not arrive in time.' })
}

/** Reads a request's body as JSON, up to limits of size, time, depth and number of values; undefined when it is empty. */
export async function readJsonBody(
  stream: Readable,
  limits: BodyLimits,
  contentType: string | undefined,
): Promise<unknown> {
  const bytes = await readBytes(stream, limits)
  if (bytes.length === 0) return undefined
  if (!contentType || !/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType))
    throw new Fault('GATEWAY_JSON_MALFORMED', { status: 415, message: 'The request body must be JSON.' })
  checkShape(bytes)
  try {
    return checked(JSON.parse(bytes.toString('utf8')))
  } catch (cause) {
    throw new Fault('GATEWAY_JSON_MALFORMED', { cause })
  }
}

/** Refuses brackets outside of texts that are too deep in each other, and too many values; what else is wrong is left to the parser. */
function checkShape(bytes: Buffer): void {
  let depth = 0
  let values = 0
  let isText = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (isText && byte === BACKSLASH) at += 1
    else if (byte === QUOTE) isText = !isText
    else if (!isText && (byte === OPEN_LIST || byte === OPEN_OBJECT)) depth += 1
    else if (!isText && (byte === CLOSE_LIST || byte === CLOSE_OBJECT)) depth -= 1
    if (!isText && (byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT)) values += 1
    if (depth > DEEPEST)
      throw new Fault('GATEWAY_JSON_MALFORMED', {
        message: `The request body is nested more than ${DEEPEST} levels deep.`,
      })
    if (values > MOST_VALUES)
      throw new Fault('GATEWAY_BODY_TOO_LARGE', {
        message: `The request body has more than ${MOST_VALUES.toLocaleString('en')} values.`,
      })
  }
}

// A `__proto__` key would change objects that the value is copied into; half of a surrogate pair is no text that a service or an address can carry.
function checked(value: unknown): unknown {
  if (typeof value === 'string' && !value.isWellFormed()) throw new SyntaxError('A text has half of a surrogate pair.')
  if (Array.isArray(value)) value.forEach(checked)
  else if (typeof value === 'object' && value !== null) {
    if (Object.hasOwn(value, '__proto__')) throw new SyntaxError('__proto__')
    for (const [name, part] of Object.entries(value)) {
      checked(name)
      checked(part)
    }
  }
  return value
}
