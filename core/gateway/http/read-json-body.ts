import { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Fault } from '@fascia/sdk/common'

/** Reads a request's body, up to a limit; of one that says that it is larger, nothing. */
export async function readBytes(stream: Readable, limitBytes: number): Promise<Buffer<ArrayBuffer>> {
  if (stream instanceof IncomingMessage && Number(stream.headers['content-length']) > limitBytes)
    throw new Fault('GATEWAY_BODY_TOO_LARGE')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    // The rest is not read: the answer closes the connection.
    if (size > limitBytes) throw new Fault('GATEWAY_BODY_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

/** Reads a request's body as JSON, up to a limit; undefined when it is empty. */
export async function readJsonBody(
  stream: Readable,
  limitBytes: number,
  contentType: string | undefined,
): Promise<unknown> {
  const bytes = await readBytes(stream, limitBytes)
  if (bytes.length === 0) return undefined
  if (!contentType || !/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType))
    throw new Fault('GATEWAY_JSON_MALFORMED', { status: 415, message: 'The request body must be JSON.' })
  try {
    return withoutPrototype(JSON.parse(bytes.toString('utf8')))
  } catch (cause) {
    throw new Fault('GATEWAY_JSON_MALFORMED', { cause })
  }
}

// A `__proto__` key would change objects that the value is copied into.
function withoutPrototype(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) {
    if (Object.hasOwn(value, '__proto__')) throw new SyntaxError('__proto__')
    for (const part of Object.values(value)) withoutPrototype(part)
  }
  return value
}
