import { type ActionResult, plural, type ResourceRef, type Text } from '../../common/index.ts'
import type { Action } from '../declare/index.ts'
import { type Item, idOf, nameOf } from '../resource/row.ts'
import type { ActionHost, FailedItem } from './action-host.ts'

export interface PerformanceReport {
  readonly action: Pick<Action<Item>, 'label' | 'messages'>
  readonly items: readonly Item[]
  readonly result: ActionResult
  readonly failures: readonly FailedItem[]
  readonly retry: (items: readonly Item[]) => void
}

const FAILED: Text = plural('{action} failed: {names}.', '{action} failed: {names}.')

/** One message with all that went, one with all that failed, each naming its items; what failed can be tried again [CORE-046]. */
export function reportPerformance(host: ActionHost, report: PerformanceReport): void {
  const { action, items, result, failures, retry } = report
  const { t, toasts, type } = host
  const isIn = (refs: readonly ResourceRef[]) => (item: Item) => refs.some(({ id }) => id === idOf(item, type))
  const failed = items.filter(isIn(result.failed))
  const went = items.filter((item) => !failed.includes(item))
  const say = (text: Text, of: readonly Item[]): string =>
    t(text, {
      names: of.map((item) => nameOf(item, type)).join(', '),
      id: of.map((item) => idOf(item, type)).join(', '),
      action: t(action.label, { count: of.length }),
      count: of.length,
    })

  const done = [...result.created, ...result.updated, ...result.deleted].length
  if (action.messages?.success && done > 0) toasts.add('success', say(action.messages.success, went))
  if (result.failed.length === 0) return
  const fault = failures[0]?.fault
  const { failedCall } = action.messages ?? {}
  const details = [failedCall ? say(failedCall, failed) : undefined, fault?.message].filter(
    (text) => text !== undefined,
  )
  toasts.add('error', say(action.messages?.failure ?? FAILED, failed), {
    ...(details.length > 0 ? { detail: details.join(' ') } : {}),
    ...(fault?.requestId ? { requestId: fault.requestId } : {}),
    ...(failed.length > 0 ? { action: { label: t('Try again'), run: () => retry(failed) } } : {}),
  })
}
