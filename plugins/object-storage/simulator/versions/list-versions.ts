import type { Container, StoredObject } from '../containers/container.ts'
import { listedTime, swiftTimestamp } from '../headers.ts'
import type { SwiftCall } from '../kit.ts'
import type { NameQuery } from '../list-names.ts'
import { hiddenOf, partsOfVersion } from './versions.ts'

type Call = Pick<SwiftCall, 'rows'>
const MOST = 10_000

function objectsIn({ rows }: Call, container: Container | undefined): readonly StoredObject[] {
  if (!container) return []
  const from = `${container.id}/`
  return rows.objects.page({ sort: [['id', 'asc']], from, limit: MOST }).filter(({ id }) => id.startsWith(from))
}

/** What `?versions` lists: every version of every object, those of one name from the latest on; a mark of a deletion is the latest of its name. */
export function listVersions(call: Call, container: Container, query: NameQuery) {
  const current = objectsIn(call, container).map((object) => ({
    object,
    name: object.name,
    version_id: swiftTimestamp(object.written_at),
    atMs: object.written_at,
    isCurrent: true,
  }))
  const names = new Set(current.map(({ name }) => name))
  const earlier = objectsIn(call, hiddenOf(call, container))
    .map((object) => {
      const { name, id: version_id } = partsOfVersion(object)
      return { object, name, version_id, atMs: Math.round(Number(version_id) * 1000), isCurrent: false }
    })
    .toReversed()
  const all = [...current, ...earlier].filter(({ name }) => query.isWanted(name))
  const sorted = all.toSorted((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0))
  return sorted.slice(0, query.limit).map(({ object, name, version_id, atMs, isCurrent }, at) => ({
    name,
    bytes: object.bytes,
    hash: object.etag,
    content_type: object.content_type,
    last_modified: listedTime(atMs),
    version_id,
    is_latest: isCurrent || (!names.has(name) && sorted[at - 1]?.name !== name),
  }))
}
