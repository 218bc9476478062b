import type { Readable } from 'node:stream'
import { Fault } from '@fascia/sdk/common'
import { type BodyLimits, readBytes } from './read-json-body.ts'

const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i
/** Half a million fields, which a body of 1 MB can have, take seconds to read. */
const MOST_FIELDS = 1_000

/** Whether there are more fields than forms have: counted by what is between them. */
function hasTooManyFields(bytes: Buffer, contentType: string): boolean {
  const [, boundary] = /;\s*boundary="?([^";]+)/i.exec(contentType) ?? []
  const mark = boundary === undefined ? '&' : `--${boundary}`
  let count = 0
  for (let at = bytes.indexOf(mark); at >= 0 && count <= MOST_FIELDS; at = bytes.indexOf(mark, at + 1)) count += 1
  return count > MOST_FIELDS
}

/** Reads a request's body as a form, urlencoded or multipart, up to limits of size, time and number of fields; an absent body is an empty form. */
export async function readFormBody(
  stream: Readable | undefined,
  limits: BodyLimits,
  contentType: string | undefined,
): Promise<FormData> {
  const bytes = stream ? await readBytes(stream, limits) : Buffer.alloc(0)
  if (bytes.length === 0) return new FormData()
  if (!contentType || !FORM.test(contentType))
    throw new Fault('GATEWAY_INPUT_INVALID', { status: 415, message: 'The request body must be a form.' })
  if (hasTooManyFields(bytes, contentType))
    throw new Fault('GATEWAY_BODY_TOO_LARGE', {
      message: `The form has more than ${MOST_FIELDS.toLocaleString('en')} fields.`,
    })
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
  } catch (cause) {
    throw new Fault('GATEWAY_INPUT_INVALID', { message: 'The form cannot be read.', cause })
  }
}
