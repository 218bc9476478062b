import { type ActionResult, actionResult, Fault } from '../../common/index.ts'
import type { Action, ActionRequest, ActionRun } from '../declare/index.ts'
import { type Item, idOf } from '../resource/row.ts'
import { toFault } from '../resource/to-fault.ts'
import type { Api } from '../services/api.ts'
import type { ActionHost, FailedItem } from './action-host.ts'
import { fillPath } from './fill-path.ts'
import { parseActionResult } from './parse-action-result.ts'

/** What was done, with the reason of each failure that the host knows of. */
export interface Performance {
  readonly result: ActionResult
  readonly failures: readonly FailedItem[]
}

function call(
  api: Api,
  method: ActionRequest['method'] | 'GET',
  path: string,
  body: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  const request = { signal, isQuiet: true }
  switch (method) {
    case 'GET':
      return api.get(path, request)
    case 'POST':
      return api.post(path, body, request)
    case 'PUT':
      return api.put(path, body, request)
    case 'PATCH':
      return api.patch(path, body, request)
    case 'DELETE':
      return api.delete(path, body, request)
  }
}

/** One call an item, one after the other; a failure keeps none of the others from being tried. */
async function performRequest(
  behaviour: Extract<Action<Item>['behaviour'], { readonly kind: 'request' }>,
  items: readonly Item[],
  host: ActionHost,
  signal: AbortSignal,
): Promise<Performance> {
  const { request, outcome } = behaviour
  const done: { type: string; id: string }[] = []
  const failures: FailedItem[] = []
  const targets: readonly Item[] = items.length > 0 ? items : [{}]
  for (const item of targets) {
    const id = idOf(item, host.type)
    try {
      await call(host.api, request.method, fillPath(request.path, item), request.body, signal)
      done.push({ type: host.type.code, id })
    } catch (error) {
      failures.push({ id, fault: toFault(error) })
    }
  }
  const failed = failures.map(({ id }) => ({ type: host.type.code, id }))
  return { result: actionResult({ [outcome]: done, failed }), failures }
}

async function performCode(
  run: () => Promise<{ readonly default: ActionRun<Item> }>,
  items: readonly Item[],
  host: ActionHost,
  signal: AbortSignal,
): Promise<Performance> {
  try {
    const perform: unknown = (await run()).default
    if (typeof perform !== 'function') {
      throw new Fault('PLUGIN_RETURNED_NONSENSE', { message: 'The action has no function as its default export.' })
    }
    const answer: unknown = await perform(items, {
      signal,
      request: (method: ActionRequest['method'] | 'GET', path: string, body?: unknown) =>
        call(host.api, method, path, body, signal),
      toast: (type: 'success' | 'info' | 'warning' | 'danger', message: string) => void host.toasts.add(type, message),
    })
    return { result: parseActionResult(answer), failures: [] }
  } catch (error) {
    const fault = toFault(error)
    if (fault.code.startsWith('PLUGIN_')) host.report(error)
    const failures = items.map((item) => ({ id: idOf(item, host.type), fault }))
    return { result: actionResult({ failed: failures.map(({ id }) => ({ type: host.type.code, id })) }), failures }
  }
}

/** Does what the action does, without asking and without telling. Links and modals are not done here. */
export function performAction(
  action: Action<Item>,
  items: readonly Item[],
  host: ActionHost,
  signal: AbortSignal,
): Promise<Performance> {
  const { behaviour } = action
  if (behaviour.kind === 'request') return performRequest(behaviour, items, host, signal)
  if (behaviour.kind === 'code') return performCode(behaviour.run, items, host, signal)
  throw new Fault('PLUGIN_DECLARATION_INVALID', { message: `A ${behaviour.kind} is not performed.` })
}
