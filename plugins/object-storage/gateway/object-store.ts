import { Readable } from 'node:stream'
import { Fault, isFault } from '@fascia/sdk/common'
import type { Cloud, CloudRequest, PipedAnswer, ServiceClient } from '@fascia/sdk/gateway'
import { encodeContainer, encodePath, hasDotPart } from '../common/object-path.ts'

export function objectStore(cloud: Cloud): ServiceClient {
  return cloud.service('object-store')
}

/** A name with the slash before it, which is encoded where the name is a step of an address: the service decodes first and then parts the names. */
function below(name: string): string {
  return name === '.' || name === '..' ? encodeContainer(name) : `/${encodeURIComponent(name)}`
}

export function containerPath(container: string): string {
  return below(container)
}

/** The path of an object; a slash at its end is encoded, for addresses whose last slash does not count. */
export function objectPath(container: string, path: string): string {
  const isStep = path === '.' || path === '..'
  return containerPath(container) + (isStep ? below(path) : `/${encodePath(path).replace(/\/$/, '%2F')}`)
}

type Headers = PipedAnswer['headers']

/** Sends a request whose answer is its status and headers: the service answers writes in HTML. */
export async function ask(
  cloud: Cloud,
  method: string,
  path: string,
  request: CloudRequest & { readonly stream?: Readable } = {},
): Promise<Headers> {
  const { headers, body } = await objectStore(cloud).pipe(method, path, request)
  body.resume()
  return headers
}

/** Writes an object without content. */
export function putEmpty(
  cloud: Cloud,
  path: string,
  headers: Readonly<Record<string, string>>,
  query: NonNullable<CloudRequest['query']> = {},
): Promise<Headers> {
  return ask(cloud, 'PUT', path, { stream: Readable.from([]), headers, query })
}

/** The headers of a container or an object; undefined when it is not there. */
export async function headOf(cloud: Cloud, path: string): Promise<Headers | undefined> {
  try {
    return await ask(cloud, 'HEAD', path)
  } catch (failure) {
    if (isFault(failure) && failure.status === 404) return undefined
    throw failure
  }
}

/** The headers of what must be there. */
export async function needHead(cloud: Cloud, path: string): Promise<Headers> {
  const headers = await headOf(cloud, path)
  if (!headers) throw new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 404, service: 'object-store' })
  return headers
}

/** Refuses to write a name that could not be opened again: addresses with `.` and `..` as parts are changed on their way. */
export function refuseDotParts(name: string): void {
  if (!hasDotPart(name)) return
  throw new Fault('GATEWAY_INPUT_INVALID', { message: 'The name must not have "." or ".." between slashes.' })
}

/** A conflict that the gateway finds before the service could; with `field`, the form shows it there. */
export function conflict(message: string, field?: string): Fault {
  const fields = field === undefined ? {} : { fields: { [field]: [message] } }
  return new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 409, service: 'object-store', message, ...fields })
}

/** A write onto the name of another object. */
export function objectExists(name: string, field?: string): Fault {
  return conflict(`An object with the name "${name}" already exists.`, field)
}

/** The time of the header `x-timestamp`, or of an HTTP date, in ISO 8601. */
export function timeOf(headers: Headers): string {
  const seconds = Number(headers['x-timestamp'])
  const date = seconds > 0 ? new Date(seconds * 1000) : new Date(headers['last-modified'] ?? 0)
  return date.toISOString()
}
