import { respondRaw, ServiceFault, type SimulatedAnswer } from '@fascia/sdk/simulator'
import { isSignatureOf, signedPaths } from '../access/signature.ts'
import { findContainer } from '../containers/container-routes.ts'
import { parameterOf, type SwiftCall, type SwiftRoute } from '../kit.ts'
import { writeObject } from '../objects/write-object.ts'

/** Whether a request is a form with files. */
function isForm({ headers }: Pick<SwiftCall, 'headers'>): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
}

const refuse = (status: number, message: string): never => {
  throw new ServiceFault(status, `FormPost: ${message}`, 'text')
}

async function readForm({ raw, headers }: SwiftCall): Promise<FormData> {
  try {
    const bytes = Uint8Array.from(raw)
    return await new Response(bytes, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData()
  } catch {
    return refuse(400, 'invalid starting boundary')
  }
}

/** A whole number of a field; 400 where it is none. */
function numberOf(fields: ReadonlyMap<string, string>, name: string): number {
  const text = fields.get(name) ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : refuse(400, `${name} not an integer`)
}

/** Answers a form: with its `redirect`, to which the status is added, or with the status. */
function answer(redirect: string, status: number, message: string): SimulatedAnswer {
  const type = { 'content-type': 'text/html; charset=UTF-8' }
  if (redirect === '') return respondRaw(status, message, type)
  const query = new URLSearchParams({ status: String(status), message }).toString()
  const location = `${redirect}${redirect.includes('?') ? '&' : '?'}${query}`
  return respondRaw(303, `<html><body><p><a href="${encodeURI(location)}">Click to continue...</a></p></body></html>`, {
    ...type,
    location,
  })
}

/** Writes the files of a signed form as objects, whose names begin with what is behind the container in the path. */
async function postForm(call: SwiftCall): Promise<SimulatedAnswer> {
  const form = await readForm(call)
  const files: File[] = []
  const fields = new Map<string, string>()
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.set(name.toLowerCase(), value)
    else if (value.name !== '') files.push(value)
  }
  const [container, prefix] = [parameterOf(call, 'container'), parameterOf(call, 'object')]
  const text = (name: string): string => fields.get(name) ?? ''
  const redirect = text('redirect')
  if (numberOf(fields, 'expires') * 1000 <= call.now()) return refuse(401, 'Form Expired')
  const limits = ['max_file_size', 'max_file_count', 'expires'].map(text)
  const signed = signedPaths(call, `/${container}${prefix === '' ? '' : `/${prefix}`}`)
  const texts = signed.map((path) => [path, redirect, ...limits].join('\n'))
  if (!isSignatureOf(call, container, text('signature'), texts)) return refuse(401, 'Invalid Signature')
  const [largest, most] = [numberOf(fields, 'max_file_size'), numberOf(fields, 'max_file_count')]
  const place = findContainer(call, container)
  if (files.length === 0) return answer(redirect, 400, 'no files to process')
  for (const [index, file] of files.entries()) {
    if (index >= most) return answer(redirect, 400, 'max_file_count exceeded')
    if (file.size > largest) return answer(redirect, 413, 'max_file_size exceeded')
    const content = new Uint8Array(await file.arrayBuffer())
    const end = endOf(call, fields)
    const made = writeObject(call, place, `${prefix}${file.name}`, content, {
      content_type: file.type === '' ? 'application/octet-stream' : file.type,
      headers: end === undefined ? {} : { 'x-delete-at': String(end) },
    })
    if (end !== undefined) call.later(end * 1000 - call.now(), 'object.expire', { id: made.id })
  }
  return answer(redirect, 201, '')
}

/** When the written objects end, in seconds since 1970. */
function endOf(call: SwiftCall, fields: ReadonlyMap<string, string>): number | undefined {
  if (fields.has('x_delete_after')) return Math.floor(call.now() / 1000) + numberOf(fields, 'x_delete_after')
  return fields.has('x_delete_at') ? numberOf(fields, 'x_delete_at') : undefined
}

/** Has a form that is posted to a container, or to a prefix of names in it, write its files; its signature says who may. */
export function postedForms(routes: readonly SwiftRoute[]): readonly SwiftRoute[] {
  return routes.map((route) =>
    route.method === 'POST' && route.path.includes(':container')
      ? { ...route, handler: (call) => (isForm(call) ? postForm(call) : route.handler(call)) }
      : route,
  )
}
