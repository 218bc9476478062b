import { type ActionResult, type Dispose, isFault, type ResourceRef } from '@fascia/sdk/common'
import type { Api, Resources, Toasts, Translate } from '@fascia/sdk/web'
import type { SettledChange } from '@fascia/sdk/web/host'
import { type FollowUps, itemState, outlivesDelete, type RegisteredType } from '@fascia/sdk/web/host'

export interface SettleOptions {
  readonly api: () => Pick<Api, 'get'>
  readonly resources: () => Resources
  readonly followUps: () => FollowUps
  readonly toasts: () => Toasts
  readonly t: Translate
}

/** Says of a change that was accepted what became of the resources. */
export type Settle = (result: ActionResult) => Promise<SettledChange>

type Item = Readonly<Record<string, unknown>>

/** What a service answers, besides 404, of what is gone or may not be seen: anything else may be otherwise in the next round. */
const ENDS = [403, 410]

/** An item that could not be read so often in a row is not followed any more. */
const UNREAD_AT_MOST = 20

/** So many resources of an operation are followed at once, because each costs a request a round; the next when one of them has settled. */
const FOLLOWED_AT_ONCE = 20

/** Rounds after which a resource that shows no change in progress, or no delete, counts as not changed. */
const UNMOVED_AT_MOST = 3

/** An item as it was last read: when it had left its transition, or before it was gone. */
interface Settled {
  readonly item: Item
  /** It was in transition. */
  readonly hasMoved: boolean
  readonly isGone: boolean
}

type Kind = 'created' | 'updated' | 'deleted'

/** What has become of one resource: why it has failed, and whether it is there. */
interface Outcome {
  readonly reason?: string
  readonly isThere: boolean
}

/** Whether none of the properties that a change was to change differs from what it was; false where the change names none. */
function isAsBefore({ was }: ResourceRef, item: Item): boolean {
  if (!was) return false
  return Object.entries(was).every(([name, value]) => JSON.stringify(item[name] ?? null) === JSON.stringify(value))
}

function keyOf({ type, id }: ResourceRef): string {
  return `${type} ${id}`
}

/** Whether nothing can be seen yet of what was accepted. */
function isOpen(ref: ResourceRef, item: Item, kind: Kind): boolean {
  return kind === 'deleted' || (kind === 'updated' && isAsBefore(ref, item))
}

/** Works on all, so many at once, and gives what came of each. */
async function mapInTurn<In, Out>(all: readonly In[], atOnce: number, work: (one: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = []
  let next = 0
  const workNext = async (): Promise<void> => {
    for (let at = next++; at < all.length; at = next++) {
      const one = all[at]
      if (one !== undefined) results[at] = await work(one)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, workNext))
  return results
}

/**
 * Follows the resources that a change has made, changed or deleted until none is in transition, at the waits of a row in transition. A resource
 * that was in transition, or new, and has failed is said in a toast with its reason and a link.
 */
export function createSettle({ api, resources, followUps, toasts, t }: SettleOptions): {
  readonly settle: Settle
  /** Follows nothing any more; what is open then stays open. */
  dispose(): void
} {
  const running = new Set<Dispose>()
  /** The latest change of each resource that is followed. */
  const latest = new Map<string, ResourceRef>()
  /** The item as it is when it has left its transition, or is gone; undefined when it could not be read. */
  const settled = (ref: ResourceRef, type: RegisteredType, kind: Kind) =>
    new Promise<Settled | undefined>((resolve) => {
      let last: Item | undefined
      let hasMoved = false
      let unread = 0
      let unmoved = 0
      let stop: Dispose = () => {}
      const end = (isGone: boolean): void => {
        running.delete(stop)
        stop()
        resolve(last && { item: last, hasMoved, isGone })
      }
      stop = followUps().follow(
        ref,
        {
          onDidLoad(item) {
            unread = 0
            last = item
            if (itemState(item, type).isMoving) hasMoved = true
            // What was accepted may not have begun.
            else if (isOpen(ref, item, kind) && !hasMoved && unmoved < UNMOVED_AT_MOST) unmoved += 1
            else end(false)
            return false
          },
          onGone: () => end(true),
          onDidFail(failure) {
            unread += 1
            const isEnd = isFault(failure) && ENDS.includes(failure.status)
            if (isEnd || unread >= UNREAD_AT_MOST) {
              last = undefined
              end(false)
            }
            return true
          },
        },
        true,
      )
      running.add(stop)
    })
  /** Why nothing has come of a change of which the service says nothing itself; undefined where something has. */
  const silentReason = (
    { was = {} }: ResourceRef,
    { properties }: RegisteredType,
    { isUnchanged, isUndeleted }: { readonly isUnchanged: boolean; readonly isUndeleted: boolean },
  ): string | undefined => {
    if (isUndeleted) return t('It is still there.')
    if (!isUnchanged) return undefined
    const kept = Object.entries(was).flatMap(([name, value]) => {
      const label = properties[name]?.label
      return label === undefined || value === null || typeof value === 'object'
        ? []
        : [t('{label} is still {value}.', { label: t(label), value: String(value) })]
    })
    return kept.length > 0 ? kept.join(' ') : t('It is as it was before.')
  }
  /** Why the action has failed of which the service records that alone; undefined where it has not, or the log cannot be read. */
  const recordedFailure = async (ref: ResourceRef, { log }: RegisteredType): Promise<string | undefined> => {
    if (ref.recordedAs === undefined || !log) return undefined
    try {
      const path = log.path.replace(':id', encodeURIComponent(ref.id))
      const { items } = await api().get<{ readonly items: readonly Item[] }>(path, { isQuiet: true })
      const said = items.find((entry) => entry[log.action] === ref.recordedAs)?.[log.failure]
      return typeof said === 'string' && said !== '' ? said : undefined
    } catch {
      return undefined
    }
  }
  /** Says that what a service has begun to make is gone, which this page has not asked for. */
  const sayLost = (item: Item, type: RegisteredType): Outcome => {
    const reason = t('It could not be made, or has been deleted since.')
    const what = t(resources().displayName(type.code))
    toasts().add('danger', t('{what} {name} is gone.', { what, name: itemState(item, type).name }), { detail: reason })
    return { reason, isThere: false }
  }
  const follow = async (ref: ResourceRef, kind: Kind): Promise<Outcome> => {
    const type = resources().type(ref.type)
    if (!type?.transitional) return { isThere: false }
    const key = keyOf(ref)
    latest.set(key, ref)
    const found = await settled(ref, type, kind)
    // A later change may have set it to what it was.
    const isLatest = latest.get(key) === ref
    if (isLatest || found?.isGone) latest.delete(key)
    if (!found) return { isThere: false }
    if (found.isGone) return kind === 'created' && isLatest ? sayLost(found.item, type) : { isThere: false }
    const { name, reason: failure, isDeleted } = itemState(found.item, type)
    const isThere = !isDeleted
    const isUnchanged = isLatest && isThere && kind === 'updated' && isAsBefore(ref, found.item)
    const recorded = isLatest && isThere && kind === 'updated' ? await recordedFailure(ref, type) : undefined
    const reason =
      failure ?? recorded ?? silentReason(ref, type, { isUnchanged, isUndeleted: kind === 'deleted' && isThere })
    const isNoted = kind !== 'updated' || found.hasMoved || isUnchanged || recorded !== undefined
    if (reason === undefined || !isNoted) return { isThere }
    const what = t(resources().displayName(ref.type))
    toasts().add(
      'danger',
      kind === 'deleted'
        ? t('{what} {name} was not deleted.', { what, name })
        : recorded !== undefined
          ? t('The action {action} on {what} {name} has failed.', { action: ref.recordedAs ?? '', what, name })
          : isUnchanged
            ? t('{what} {name} was not changed.', { what, name })
            : t('{what} {name} has failed.', { what, name }),
      { detail: reason, link: { label: name, to: resources().detailsPath(ref.type, ref.id) } },
    )
    return { reason, isThere }
  }

  const settle: Settle = async ({ created, updated, deleted }) => {
    for (const ref of deleted) if (latest.has(keyOf(ref))) latest.set(keyOf(ref), ref)
    const lasting = deleted.filter(({ type }) => outlivesDelete(resources().type(type) ?? { code: type }))
    const of = (kind: Kind, refs: readonly ResourceRef[]) => refs.map((ref) => ({ kind, ref }))
    const changes = [...of('created', created), ...of('updated', updated), ...of('deleted', lasting)]
    const outcomes = await mapInTurn(changes, FOLLOWED_AT_ONCE, async (change) => ({
      ...change,
      ...(await follow(change.ref, change.kind)),
    }))
    const reason = outcomes.find((outcome) => outcome.reason !== undefined)?.reason
    const remaining = outcomes.flatMap(({ kind, ref, isThere }) => (kind === 'deleted' && isThere ? [ref] : []))
    return { ...(reason === undefined ? {} : { reason }), remaining }
  }
  return {
    settle,
    dispose() {
      for (const stop of running) stop()
      running.clear()
    },
  }
}
