import { Fault } from '@fascia/sdk/common'
import type { CloudRequest } from '@fascia/sdk/gateway'
import { fillPath } from '@fascia/sdk/host'

/** A path with its parameters and its query, to be appended to an endpoint's address. A path that leads out of the endpoint is refused. */
export function upstreamPath(template: string, query: CloudRequest['query'], params?: CloudRequest['params']): string {
  const path = fillPath(template, params ?? {})
  if (!path.startsWith('/') && path !== '')
    throw new Fault('GATEWAY_INPUT_INVALID', { message: 'The path must begin with a slash.' })
  const clean = path.replace(/[^\x21-\x7e]/g, encodeURIComponent)
  const end = clean.search(/[?#]/)
  const segments = (end < 0 ? clean : clean.slice(0, end)).split('/')
  if (segments.some((segment) => /^(\.|%2e){1,2}$/i.test(segment)))
    throw new Fault('GATEWAY_INPUT_INVALID', { message: 'The path is not valid.' })
  const search = query ? searchOf(query) : ''
  if (search === '') return clean
  return `${clean}${clean.includes('?') ? '&' : '?'}${search}`
}

function searchOf(query: NonNullable<CloudRequest['query']>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    if (Array.isArray(value)) for (const one of value) search.append(name, one)
    else search.append(name, String(value))
  }
  return search.toString()
}
