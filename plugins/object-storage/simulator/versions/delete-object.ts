import type { Container, StoredObject } from '../containers/container.ts'
import type { SwiftCall } from '../kit.ts'
import { contentOf, placeObject, removeObject } from '../objects/write-object.ts'
import { locationOf, versionName, versionsOf } from './versions.ts'

type Call = Pick<SwiftCall, 'rows' | 'contents' | 'now'>

const DELETED = 'application/x-deleted;swift_versions_deleted=1'

/** Deletes an object as a request does: where its container keeps versions, the last one takes its place, or it becomes a version itself. */
export function deleteObject(call: Call, object: StoredObject): void {
  const container = call.rows.containers.get(object.container_id)
  const kept = container && locationOf(call, container)
  const before = kept && !kept.isHistory ? versionsOf(call, kept.place, object.name).at(-1) : undefined
  if (kept?.isHistory) keepVersion(call, kept.place, object)
  if (container && before) {
    placeObject(call, container, object.name, contentOf(call, before), before)
    removeObject(call, before)
  } else removeObject(call, object)
}

/** Keeps an object, and a mark that it was deleted, among its versions. */
function keepVersion(call: Call, place: Container, object: StoredObject): void {
  const { name, written_at } = object
  placeObject(call, place, versionName(call, place, name, written_at), contentOf(call, object), object)
  const mark = versionName(call, place, name, Math.max(call.now(), written_at + 1))
  placeObject(call, place, mark, new Uint8Array(), { content_type: DELETED, headers: {} })
}
