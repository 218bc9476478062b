import type { Readable } from 'node:stream'
import { Fault } from '@fascia/sdk/common'
import { type BodyLimits, readBytes } from './read-json-body.ts'

const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i

/** Reads a request's body as a form, urlencoded or multipart, up to limits of size and time; an absent body is an empty form. */
export async function readFormBody(
  stream: Readable | undefined,
  limits: BodyLimits,
  contentType: string | undefined,
): Promise<FormData> {
  const bytes = stream ? await readBytes(stream, limits) : Buffer.alloc(0)
  if (bytes.length === 0) return new FormData()
  if (!contentType || !FORM.test(contentType))
    throw new Fault('GATEWAY_INPUT_INVALID', { status: 415, message: 'The request body must be a form.' })
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
  } catch (cause) {
    throw new Fault('GATEWAY_INPUT_INVALID', { message: 'The form cannot be read.', cause })
  }
}
