import { createHash } from 'node:crypto'
import { respond, respondRaw, type SimulatedAnswer } from '@fascia/sdk/simulator'
import { bulkAnswer } from '../bulk/bulk-answer.ts'
import type { StoredObject } from '../containers/container.ts'
import { listedTime } from '../headers.ts'
import { accountOf, type SwiftCall } from '../kit.ts'
import { contentOf } from '../objects/write-object.ts'
import { deleteObject } from '../versions/delete-object.ts'
import { rangeOf } from './byte-range.ts'
import { type KeptSegment, keptSegments, parseSegments, type WantedSegment } from './segment.ts'
import { unquotedTag, wholeOf } from './whole.ts'

/** A manifest that may be stored, with the size and the entity tag of the object that its segments make. */
export interface StaticManifest {
  readonly content: Uint8Array
  readonly large: { readonly bytes: number; readonly etag: string }
}

const md5 = (text: string | Uint8Array): string => createHash('md5').update(text).digest('hex')

/** What a segment adds to the entity tag of the whole. */
const tagOf = ({ hash = '', range, data }: KeptSegment): string =>
  data === undefined ? (range === undefined ? hash : `${hash}:${range};`) : md5(Buffer.from(data, 'base64'))

/** A segment as the manifest keeps it, and its bytes; or why it cannot be one. */
function check(call: SwiftCall, { path, etag, size, range, data }: WantedSegment) {
  if (data !== null) return { kept: { data }, bytes: Buffer.from(data, 'base64').length }
  const account = accountOf(call)
  const found = call.rows.objects.get(`${account}/${path}`)
  if (!found) return '404 Not Found'
  const whole = wholeOf(call, account, found)
  const hash = unquotedTag(whole.etag)
  if (size !== null && size !== whole.bytes) return 'Size Mismatch'
  if (etag !== null && unquotedTag(etag) !== hash) return 'Etag Mismatch'
  if (whole.bytes === 0) return 'Too Small; each segment must be at least 1 byte.'
  const part = range === null ? undefined : rangeOf(`bytes=${range}`, whole.bytes)
  if (part === 'unsatisfiable') return 'Unsatisfiable Range'
  const kept = {
    ...{ name: `/${path}`, hash, bytes: whole.bytes, content_type: found.content_type },
    last_modified: listedTime(found.written_at),
    ...(part ? { range: `${part.first}-${part.last}` } : {}),
    ...(found.large ? { sub_slo: true } : {}),
  }
  return { kept, bytes: part ? part.last - part.first + 1 : whole.bytes }
}

/** Reads the manifest that the body is, each segment compared with the object that it names; or says which are not as it says. */
export function readManifest(call: SwiftCall): StaticManifest | SimulatedAnswer {
  const kept: KeptSegment[] = []
  const failures: [string, string][] = []
  let bytes = 0
  for (const segment of parseSegments(call.raw)) {
    const checked = check(call, segment)
    if (typeof checked === 'string') {
      failures.push([`/${segment.path}`, checked])
      continue
    }
    kept.push(checked.kept)
    bytes += checked.bytes
  }
  if (failures.length > 0) return refused(call, failures)
  return { content: Buffer.from(JSON.stringify(kept)), large: { bytes, etag: md5(kept.map(tagOf).join('')) } }
}

function refused({ headers }: SwiftCall, failures: readonly (readonly [string, string])[]): SimulatedAnswer {
  if (/json/.test(headers.accept ?? '')) return respond(400, { Errors: failures })
  const lines = failures.map(([name, why]) => `${name}, ${why}\n`)
  return respondRaw(400, `Errors:\n${lines.join('')}`, { 'content-type': 'text/plain' })
}

const segmentsOf = (call: SwiftCall, object: StoredObject) => keptSegments(contentOf(call, object))

/** The manifest itself: as it is kept, or with `format=raw` as it was put. */
export function manifestText(call: SwiftCall, object: StoredObject): Uint8Array {
  if (call.query.get('format') !== 'raw') return contentOf(call, object)
  const put = segmentsOf(call, object).map(({ name, hash, bytes, range, data }) =>
    data === undefined ? { path: name, etag: hash, size_bytes: bytes, ...(range ? { range } : {}) } : { data },
  )
  return Buffer.from(JSON.stringify(put))
}

/** The objects behind a manifest, in its order, those of manifests in it before these; what is missing as its name. */
function behind(call: SwiftCall, object: StoredObject): readonly (StoredObject | string)[] {
  return segmentsOf(call, object).flatMap(({ name, sub_slo }) => {
    if (name === undefined) return []
    const found = call.rows.objects.get(`${accountOf(call)}${name}`)
    if (!found) return [name]
    return [...(sub_slo && found.large ? behind(call, found) : []), found]
  })
}

/** Deletes a static large object with its segments, and reports as bulk work does. */
export function deleteWithSegments(call: SwiftCall, path: string, object: StoredObject | undefined): SimulatedAnswer {
  const counts = { 'Number Deleted': 0, 'Number Not Found': 0 }
  if (object && !object.large) return bulkAnswer(call, counts, [[path, 'Not an SLO manifest']], '200 OK')
  for (const one of object ? [...behind(call, object), object] : [path]) {
    // A segment that the manifest names twice is missing the second time.
    const isThere = typeof one !== 'string' && call.rows.objects.get(one.id) !== undefined
    if (isThere) deleteObject(call, one)
    counts[isThere ? 'Number Deleted' : 'Number Not Found'] += 1
  }
  return bulkAnswer(call, counts, [], '200 OK')
}
