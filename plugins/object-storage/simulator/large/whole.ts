import { createHash } from 'node:crypto'
import { ServiceFault } from '@fascia/sdk/simulator'
import type { StoredObject } from '../containers/container.ts'
import { unquoted } from '../headers.ts'
import type { SwiftCall } from '../kit.ts'
import { contentOf } from '../objects/write-object.ts'
import { rangeOf } from './byte-range.ts'
import { keptSegments } from './segment.ts'

type Call = Pick<SwiftCall, 'rows' | 'contents'>

/** What an object gives to a reader: its own bytes, or those of its segments. */
export interface Whole {
  readonly bytes: number
  /** Of a large object in quotation marks. */
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  content(): Uint8Array
}

const MOST_SEGMENTS = 10_000
/** How deep a manifest may be in another. */
const DEEPEST = 10

export const quoted = (etag: string): string => `"${etag}"`
export const unquotedTag = (etag: string): string => etag.replace(/^"|"$/g, '')

/** The segments of a dynamic large object: those with the prefix that its header names, in the order of their names. */
function dynamicSegments({ rows }: Call, account: string, header: string): readonly StoredObject[] {
  const [, container = '', prefix = ''] = /^\/?([^/]+)\/(.*)$/s.exec(unquoted(header)) ?? []
  const from = `${account}/${container}/${prefix}`
  return rows.objects
    .page({ sort: [['id', 'asc']], from, limit: MOST_SEGMENTS })
    .filter(({ id, headers }) => id.startsWith(from) && headers['x-object-manifest'] === undefined)
}

/** The bytes of a static large object; 409 as soon as a segment is not what it was. */
function staticContent(call: Call, account: string, object: StoredObject, depth: number): Uint8Array {
  const conflict = new ServiceFault(409, 'There was a conflict when trying to complete your request.')
  if (depth > DEEPEST) throw conflict
  const segments = keptSegments(contentOf(call, object))
  const parts = segments.map(({ name = '', hash, range, data }) => {
    if (data !== undefined) return Buffer.from(data, 'base64')
    const found = call.rows.objects.get(`${account}${name}`)
    const whole = found && wholeOf(call, account, found, depth + 1)
    if (!whole || unquotedTag(whole.etag) !== hash) throw conflict
    const part = range === undefined ? undefined : rangeOf(`bytes=${range}`, whole.bytes)
    if (part === 'unsatisfiable') throw conflict
    return part ? whole.content().subarray(part.first, part.last + 1) : whole.content()
  })
  return Buffer.concat(parts)
}

/** What an object gives to a reader. */
export function wholeOf(call: Call, account: string, object: StoredObject, depth = 0): Whole {
  const { large, headers, bytes, etag } = object
  if (large) {
    const said = { 'x-static-large-object': 'True', 'x-manifest-etag': etag }
    return {
      ...{ bytes: large.bytes, etag: quoted(large.etag), headers: said },
      content: () => staticContent(call, account, object, depth),
    }
  }
  const prefix = headers['x-object-manifest']
  if (prefix === undefined) return { bytes, etag, headers: {}, content: () => contentOf(call, object) }
  const wholes = dynamicSegments(call, account, prefix).map((one) => wholeOf(call, account, one, depth + 1))
  const tags = wholes.map((one) => unquotedTag(one.etag)).join('')
  return {
    bytes: wholes.reduce((sum, one) => sum + one.bytes, 0),
    etag: quoted(createHash('md5').update(tags).digest('hex')),
    headers: {},
    content: () => Buffer.concat(wholes.map((one) => one.content())),
  }
}
