import { plural, type ResourceRef, type Text } from '../../common/index.ts'
import type { Action } from '../declare/action.ts'
import { outlivesDelete } from '../resource/deleted-rows.ts'
import { type Item, idOf, nameOf } from '../resource/row.ts'
import type { OperationProgress } from '../services/operations.ts'
import type { ActionHost } from './action-host.ts'
import type { Performance } from './perform-action.ts'

export interface PerformanceReport extends Performance, Pick<OperationProgress, 'settled' | 'resultPath'> {
  readonly action: Pick<Action<Item>, 'changes' | 'label' | 'messages'>
  readonly items: readonly Item[]
  /** Tries again what failed. */
  readonly retry: () => void
}

const FAILED: Text = plural('{action} failed: {names}.', '{action} failed: {names}.')
const CANCELLED: Text = plural('{action} was cancelled before {names}.', '{action} was cancelled before {names}.')

const ACCEPTED: Text = plural('{action} was accepted: {names}.', '{action} was accepted: {names}.')

/** Why each failed: the one reason of all of them, or each reason behind the names that it is about. */
function reasonsOf(failed: readonly Item[], { failures }: Performance, { t, type }: ActionHost): string | undefined {
  const byReason = Map.groupBy(failures, ({ fault }) => fault.message)
  if (byReason.size <= 1) return failures[0]?.fault.message
  const parts = [...byReason].map(([reason, of]) => {
    const names = failed.filter((item) => of.some(({ id }) => id === idOf(item, type)))
    return t('{names}: {reason}', { names: names.map((item) => nameOf(item, type)).join(', '), reason })
  })
  return parts.join(' ')
}

/**
 * One message with all that went, one with all that failed, each naming its items; what failed can be tried again [CORE-046]. What was
 * cancelled is named too. Of a change that goes on after it was accepted, a notice says what was asked. Of a delete that goes on after it was accepted, what was asked is said first, and what went when it is gone. The
 * answer closes the message of what failed.
 */
export function reportPerformance(host: ActionHost, report: PerformanceReport): () => void {
  const { action, items, result, failures, cancelled, settled, resultPath, retry } = report
  const { t, toasts, type } = host
  const isIn = (refs: readonly Pick<ResourceRef, 'id'>[]) => (item: Item) =>
    refs.some(({ id }) => id === idOf(item, type))
  const failed = items.filter(isIn(result.failed))
  const skipped = items.filter((item) => cancelled.includes(idOf(item, type)))
  const went = items.filter((item) => !failed.includes(item) && !skipped.includes(item))
  const say = (text: Text, of: readonly Item[]): string =>
    t(text, {
      names: of.map((item) => nameOf(item, type)).join(', '),
      id: of.map((item) => idOf(item, type)).join(', '),
      action: t(action.label, { count: of.length }),
      count: of.length,
    })

  const readOn = resultPath === undefined ? undefined : { link: { label: t('Show each'), to: resultPath } }
  const done = [...result.created, ...result.updated, ...result.deleted].length
  const { success, accepted = ACCEPTED } = action.messages ?? {}
  if (success && done > 0) {
    const saySuccess = (of: readonly Item[]): void => {
      if (of.length > 0) toasts.add('success', say(success, of), readOn)
    }
    if (result.deleted.length > 0 && outlivesDelete(type)) {
      toasts.add('info', say(accepted, went), readOn)
      void settled.then(({ remaining }) => {
        const isThere = isIn(remaining)
        saySuccess(went.filter((item) => !isThere(item)))
      })
    } else toasts.add(action.changes ? 'info' : 'success', say(success, went), readOn)
  }
  if (skipped.length > 0) toasts.add('info', say(CANCELLED, skipped), readOn)
  if (result.failed.length === 0) return () => {}
  const { failedCall } = action.messages ?? {}
  const fault = failures[0]?.fault
  const details = [failedCall ? say(failedCall, failed) : undefined, reasonsOf(failed, report, host)].filter(
    (text) => text !== undefined,
  )
  return toasts.add('error', say(action.messages?.failure ?? FAILED, failed), {
    ...readOn,
    ...(details.length > 0 ? { detail: details.join(' ') } : {}),
    ...(fault?.requestId ? { requestId: fault.requestId } : {}),
    ...(failed.length > 0 ? { action: { label: t('Try again'), run: retry } } : {}),
  })
}
