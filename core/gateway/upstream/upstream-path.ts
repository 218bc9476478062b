import { Fault } from '@fascia/sdk/common'
import type { CloudRequest } from '@fascia/sdk/gateway'
import { fillPath } from '@fascia/sdk/host'

/**
 * A path with its parameters and its query, to be appended to an endpoint's address: it begins with a slash, which may be encoded. A path that leads
 * out of the endpoint is refused, and so is a parameter that is a step.
 */
export function upstreamPath(template: string, query: CloudRequest['query'], params?: CloudRequest['params']): string {
  const isStepping = Object.values(params ?? {}).some((value) => value === '.' || value === '..')
  const path = isStepping ? refused() : fillPath(template, params ?? {})
  if (!/^(\/|%2F|$)/.test(path))
    throw new Fault('GATEWAY_INPUT_INVALID', { message: 'The path must begin with a slash.' })
  const clean = path.replace(/[^\x21-\x7e]|\\/g, encodeURIComponent)
  const end = clean.search(/[?#]/)
  const segments = (end < 0 ? clean : clean.slice(0, end)).split('/')
  if (segments.some((segment) => /^(\.|%2e){1,2}$/i.test(segment))) refused()
  const search = query ? searchOf(query) : ''
  if (search === '') return clean
  return `${clean}${clean.includes('?') ? '&' : '?'}${search}`
}

function refused(): never {
  throw new Fault('GATEWAY_INPUT_INVALID', { message: 'The path is not valid.' })
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
