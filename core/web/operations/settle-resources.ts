import { type ActionResult, type Dispose, isFault, type ResourceRef } from '@fascia/sdk/common'
import { TIMING } from '@fascia/sdk/host'
import type { Resources, Toasts, Translate } from '@fascia/sdk/web'
import { itemState, outlivesDelete, type Polling, type RegisteredType } from '@fascia/sdk/web/host'

export interface SettleOptions {
  readonly resources: () => Resources
  readonly polling: () => Polling
  readonly toasts: () => Toasts
  readonly intervalMs: () => number
  readonly t: Translate
}

/** Says of a change that was accepted what became of the resources: nothing when all is well, else why not. */
export type Settle = (result: ActionResult) => Promise<string | undefined>

type Item = Readonly<Record<string, unknown>>

/** What a service answers of what is gone, or may not be seen: anything else may be otherwise in the next round. */
const ENDS = [403, 404, 410]

/** An item that could not be read so often in a row is not followed any more. */
const UNREAD_AT_MOST = 20

/** What an operation of more resources than this changed is not followed: each costs a request a round. */
const FOLLOWED_AT_MOST = 20

/**
 * Follows the resources that a change has made, changed or deleted until none is in transition, at the waits of a row in transition. A resource
 * that was in transition, or new, and has failed is said in a toast with its reason and a link.
 */
export function createSettle({ resources, polling, toasts, intervalMs, t }: SettleOptions): {
  readonly settle: Settle
  /** Follows nothing any more; what is open then stays open. */
  dispose(): void
} {
  const running = new Set<Dispose>()
  /** The item as it is when it has left its transition; undefined when it is gone, or cannot be known. */
  const settled = ({ type: code, id }: ResourceRef, type: RegisteredType) =>
    new Promise<{ readonly item: Item; readonly hasMoved: boolean } | undefined>((resolve) => {
      let rounds = 0
      let unread = 0
      let isOver = false
      const end = (found?: { readonly item: Item; readonly hasMoved: boolean }): void => {
        isOver = true
        running.delete(stop)
        resolve(found)
      }
      const stop = polling().start(
        async (signal) => {
          try {
            const item = await resources().load(code, id, { signal, isInBackground: true })
            unread = 0
            if (itemState(item, type).isMoving) rounds += 1
            else end({ item, hasMoved: rounds > 0 })
          } catch (failure) {
            unread += 1
            const isEnd = isFault(failure) && ENDS.includes(failure.status)
            if (!signal.aborted && (isEnd || unread >= UNREAD_AT_MOST)) end()
          }
        },
        (round) => {
          if (isOver) return undefined
          return round === 1 ? 0 : Math.min(intervalMs() * (rounds + unread), TIMING.rowPollLongestMs)
        },
      )
      running.add(stop)
    })

  const follow = async (ref: ResourceRef, isNew: boolean): Promise<string | undefined> => {
    const type = resources().type(ref.type)
    if (!type?.transitional) return undefined
    const found = await settled(ref, type)
    if (!found || !(isNew || found.hasMoved)) return undefined
    const { name, reason } = itemState(found.item, type)
    if (reason === undefined) return undefined
    toasts().add('danger', t('{what} {name} has failed.', { what: t(resources().displayName(ref.type)), name }), {
      detail: reason,
      link: { label: name, to: resources().detailsPath(ref.type, ref.id) },
    })
    return reason
  }

  const settle: Settle = async ({ created, updated, deleted }) => {
    const lasting = deleted.filter(({ type }) => outlivesDelete(resources().type(type) ?? { code: type }))
    if (created.length + updated.length + lasting.length > FOLLOWED_AT_MOST) return undefined
    const reasons = await Promise.all([
      ...created.map((ref) => follow(ref, true)),
      ...[...updated, ...lasting].map((ref) => follow(ref, false)),
    ])
    return reasons.find((reason) => reason !== undefined)
  }
  return {
    settle,
    dispose() {
      for (const stop of running) stop()
      running.clear()
    },
  }
}
