import { createHash } from 'node:crypto'
import type { StoredObject } from '../containers/container.ts'
import type { SwiftCall } from '../kit.ts'
import { contentOf } from './write-object.ts'

const MOST_SEGMENTS = 10_000

/** The content of a manifest: the segments with the prefix that it names, concatenated; undefined for an object that is no manifest. */
export function manifestOf(call: Pick<SwiftCall, 'rows'>, account: string, { headers }: StoredObject) {
  const [, container = '', prefix = ''] = /^\/?([^/]+)\/(.*)$/s.exec(headers['x-object-manifest'] ?? '') ?? []
  if (container === '') return undefined
  const from = `${account}/${container}/${decodeURIComponent(prefix)}`
  const segments = call.rows.objects
    .page({ sort: [['id', 'asc']], from, limit: MOST_SEGMENTS })
    .filter(({ id, headers }) => id.startsWith(from) && headers['x-object-manifest'] === undefined)
  const tags = segments.map(({ etag }) => etag).join('')
  return {
    etag: `"${createHash('md5').update(tags).digest('hex')}"`,
    content: Buffer.concat(segments.map((segment) => contentOf(call, segment))),
  }
}
