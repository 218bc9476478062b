import { fillPath } from '../../common/contract/fill-path.ts'
import { type ActionResult, actionResult, Fault, type ResourceRef } from '../../common/index.ts'
import type { Action, ActionRequest, EachResult } from '../declare/action.ts'
import type { ActionRun } from '../declare/index.ts'
import { type Item, idOf, nameOf } from '../resource/row.ts'
import { callApi } from '../services/call-api.ts'
import type { OperationProgress } from '../services/operations.ts'
import { parseActionResult } from '../services/parse-action-result.ts'
import { toFault } from '../services/to-fault.ts'
import type { ActionHost, FailedItem } from './action-host.ts'
import { workThrough } from './work-through.ts'

/** What was done, with the reason of each failure that the host knows of. */
export interface Performance {
  readonly result: ActionResult
  readonly failures: readonly FailedItem[]
  /** Ids of what had not begun when the person cancelled. */
  readonly cancelled: readonly string[]
}

type Progress = Pick<OperationProgress, 'show'>

/** Works on each item as a job. What has begun is not cancelled, because its result in the cloud would be unknown. */
async function performEach<T extends object>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  { type }: ActionHost,
  signal: AbortSignal,
  progress: Progress,
): Promise<EachResult & Omit<Performance, 'result'>> {
  const targets = items.map((item) => {
    const read: Item = Object.fromEntries(Object.entries(item))
    return { item, id: idOf(read, type), name: nameOf(read, type) }
  })
  const { done, failures, cancelled } = await workThrough(targets, ({ item }) => work(item), signal, progress)
  const refOf = (id: string): ResourceRef => ({ type: type.code, id })
  return { done: done.map(refOf), failed: failures.map(({ id }) => refOf(id)), failures, cancelled }
}

async function performRequest(
  behaviour: Extract<Action<Item>['behaviour'], { readonly kind: 'request' }>,
  items: readonly Item[],
  host: ActionHost,
  signal: AbortSignal,
  progress: Progress,
): Promise<Performance> {
  const { request, outcome } = behaviour
  const send = (item: Item): Promise<unknown> =>
    callApi(host.api, { method: request.method, path: fillPath(request.path, item), body: request.body })
  const { done, failed, failures, cancelled } = await performEach(
    items.length > 0 ? items : [{}],
    send,
    host,
    signal,
    progress,
  )
  return { result: actionResult({ [outcome]: done, failed }), failures, cancelled }
}

async function performCode(
  run: () => Promise<{ readonly default: ActionRun<Item> }>,
  items: readonly Item[],
  host: ActionHost,
  signal: AbortSignal,
  progress: Progress,
): Promise<Performance> {
  const failures: FailedItem[] = []
  const cancelled: string[] = []
  try {
    const perform: unknown = (await run()).default
    if (typeof perform !== 'function') {
      throw new Fault('PLUGIN_RESULT_INVALID', { message: 'The action has no function as its default export.' })
    }
    const answer: unknown = await perform(items, {
      signal,
      request: (method: ActionRequest['method'] | 'GET', path: string, body?: unknown) =>
        callApi(host.api, { method, path, body, signal }),
      toast: (type: 'success' | 'info' | 'warning' | 'danger', message: string) => void host.toasts.add(type, message),
      switchProject: (id: string) => host.switchProject(id),
      switchDomainContext: (domain: Parameters<ActionHost['switchDomainContext']>[0]) =>
        host.switchDomainContext(domain),
      async each(given: readonly object[], work: (item: object) => Promise<unknown>): Promise<EachResult> {
        const { done, failed, ...rest } = await performEach(given, work, host, signal, progress)
        failures.push(...rest.failures)
        cancelled.push(...rest.cancelled)
        return { done, failed }
      },
    })
    return { result: parseActionResult(answer), failures, cancelled }
  } catch (error) {
    const fault = toFault(error)
    if (fault.code.startsWith('PLUGIN_')) host.report(error)
    const all = items.map((item) => ({ id: idOf(item, host.type), fault }))
    const failed = all.map(({ id }) => ({ type: host.type.code, id }))
    return { result: actionResult({ failed }), failures: all, cancelled: [] }
  }
}

/** Does what the action does, without asking and without telling. Links and modals are not done here. */
export function performAction(
  action: Action<Item>,
  items: readonly Item[],
  host: ActionHost,
  signal: AbortSignal,
  progress: Progress,
): Promise<Performance> {
  const { behaviour } = action
  if (behaviour.kind === 'request') return performRequest(behaviour, items, host, signal, progress)
  if (behaviour.kind === 'code') return performCode(behaviour.run, items, host, signal, progress)
  throw new Fault('PLUGIN_DECLARATION_INVALID', { message: `A ${behaviour.kind} is not performed.` })
}
