import { createHash } from 'node:crypto'
import { ServiceFault } from '@fascia/sdk/simulator'
import type { Container, StoredObject } from '../containers/container.ts'
import type { SwiftCall } from '../kit.ts'
import { locationOf, versionName } from '../versions/versions.ts'

type Call = Pick<SwiftCall, 'rows' | 'contents' | 'now'>

/** Counts what a container holds after one object took the place of another. */
function recount(call: Call, id: string, before: StoredObject | undefined, after: StoredObject | undefined): void {
  const container = call.rows.containers.get(id)
  if (!container) return
  call.rows.containers.set(id, {
    object_count: container.object_count + (after ? 1 : 0) - (before ? 1 : 0),
    bytes_used: container.bytes_used + (after?.bytes ?? 0) - (before?.bytes ?? 0),
    changed_at: call.now(),
  })
}

function forgetContent({ rows, contents }: Call, id: string): void {
  rows.contents.remove(id)
  contents.remove(id)
}

export function removeObject(call: Call, object: StoredObject): void {
  call.rows.objects.remove(object.id)
  forgetContent(call, object.id)
  recount(call, object.container_id, object, undefined)
}

/** Whether a number of bytes or objects is over a quota, which is a text or missing. */
const isOver = (count: number, quota: string | undefined): boolean =>
  quota !== undefined && quota !== '' && count > Number(quota)

/** Refuses what the quotas of a container or of its account do not let in. */
function refuseOverQuota({ rows }: Call, id: string, moreBytes: number, moreObjects: number): void {
  const container = rows.containers.get(id)
  if (!container) return
  const { 'x-container-meta-quota-bytes': bytes, 'x-container-meta-quota-count': count } = container.headers
  const ofAccount = rows.accounts.get(container.project_id)?.headers['x-account-meta-quota-bytes']
  const usedByAccount = (): number =>
    rows.containers.find({ project_id: container.project_id }).reduce((sum, one) => sum + one.bytes_used, 0)
  const isTooMuch =
    isOver(container.bytes_used + moreBytes, bytes) ||
    isOver(container.object_count + moreObjects, count) ||
    // Few accounts have a quota, and each write would count all containers.
    (ofAccount !== undefined && isOver(usedByAccount() + moreBytes, ofAccount))
  if (isTooMuch) throw new ServiceFault(413, 'Upload exceeds quota.', 'text')
}

type Written = Pick<StoredObject, 'content_type' | 'headers'> & Partial<Pick<StoredObject, 'large'>>

/** Writes an object in place of any that has its name, which becomes a version where the container keeps them. */
export function writeObject(
  call: Call,
  container: Container,
  name: string,
  content: Uint8Array,
  wanted: Written,
  atMs = call.now(),
): StoredObject {
  const before = call.rows.objects.get(`${container.id}/${name}`)
  const kept = before && locationOf(call, container)
  if (kept) {
    const version = versionName(call, kept.place, name, before.written_at)
    placeObject(call, kept.place, version, contentOf(call, before), before)
  }
  return placeObject(call, container, name, content, wanted, atMs)
}

/** Writes an object in place of any that has its name, and keeps no version of that one. */
export function placeObject(
  call: Call,
  container: Container,
  name: string,
  content: Uint8Array,
  { content_type, headers, large = null }: Written,
  written_at = call.now(),
): StoredObject {
  const id = `${container.id}/${name}`
  const before = call.rows.objects.get(id)
  refuseOverQuota(call, container.id, content.length - (before?.bytes ?? 0), before ? 0 : 1)
  if (before) {
    call.rows.objects.remove(id)
    forgetContent(call, id)
  }
  const etag = createHash('md5').update(content).digest('hex')
  const after = call.rows.objects.add({
    ...{ id, container_id: container.id, name, bytes: content.length, etag, written_at },
    ...{ content_type, headers, large },
  })
  if (content.length > 0) call.contents.set(id, content)
  recount(call, container.id, before, after)
  return after
}

export function contentOf({ rows, contents }: Pick<Call, 'rows' | 'contents'>, { id }: StoredObject): Uint8Array {
  return contents.get(id) ?? Buffer.from(rows.contents.get(id)?.base64 ?? '', 'base64')
}
