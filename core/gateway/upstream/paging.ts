import type { ServiceProtocol, UpstreamPage } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { createGuard, isObject } from '../validation/validator.ts'

// Without a limit Glance gives 25 rows and Designate 20; with one, Neutron begins to page at all. Keystone of Zed does not page.
const USUAL_ROWS = 1_000

/** The rows that a page is asked for when the caller names no number; undefined where the service does not page. */
export function rowsOfPage({ pageRows = USUAL_ROWS }: ServiceProtocol): number | undefined {
  return pageRows === 0 ? undefined : pageRows
}

const isNextLink = createGuard(Type.Object({ rel: Type.Literal('next'), href: Type.String() }))

function nextAddress(body: Readonly<Record<string, unknown>>, key: string): string | undefined {
  if (typeof body.next === 'string') return body.next
  if (isObject(body.links)) return typeof body.links.next === 'string' ? body.links.next : undefined
  for (const links of [body[`${key}_links`], body.links]) {
    if (!Array.isArray(links)) continue
    const next = links.find(isNextLink)
    if (next) return next.href
  }
  return undefined
}

// Barbican pages by offset: the marker of its next page is written `offset:20`.
const OFFSET = 'offset:'

function markerOfAddress(address: string): string | undefined {
  const query = new URLSearchParams(address.slice(address.indexOf('?') + 1))
  const marker = query.get('marker')
  if (marker !== null) return marker
  const offset = query.get('offset')
  return offset === null ? undefined : `${OFFSET}${offset}`
}

/** The query that asks for the page after a marker. */
export function markerQuery(marker: string | undefined): Readonly<Record<string, string>> {
  if (marker === undefined) return {}
  return marker.startsWith(OFFSET) ? { offset: marker.slice(OFFSET.length) } : { marker }
}

/**
 * One page out of a service's answer: Nova, Neutron, Cinder and Octavia link `{key}_links`, Glance and Magnum `next`, Keystone and
 * Designate `links.next`; Swift answers a bare list whose last name is the marker. Undefined when the list is not there.
 */
export function pageOf(body: unknown, key: string, limit: number | undefined): UpstreamPage<unknown> | undefined {
  if (Array.isArray(body)) {
    const last: unknown = body.at(-1)
    const name = isObject(last) ? (last.name ?? last.subdir) : undefined
    return limit !== undefined && body.length >= limit && typeof name === 'string'
      ? { items: body, marker: name }
      : { items: body }
  }
  if (!isObject(body)) return undefined
  const items = body[key]
  if (!Array.isArray(items)) return undefined
  const next = nextAddress(body, key)
  const marker = next === undefined ? undefined : markerOfAddress(next)
  return marker === undefined ? { items } : { items, marker }
}
