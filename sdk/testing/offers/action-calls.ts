import type { ActionResult } from '@fascia/sdk/common'
import type { Route } from '@fascia/sdk/gateway'
import { fillPath } from '@fascia/sdk/host'
import type { Action } from '@fascia/sdk/web/declare/host'
import { formOfAction } from '../conformance/trial/declared-forms.ts'
import type { Json } from '../odd-rows/list-addresses.ts'
import { type KnownValues, sampleOf } from './sample-value.ts'

/** A call of the gateway. */
export interface SampleCall {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}

/** Makes a call and answers what came; rejects where it was refused. */
export type MakeCall = (call: SampleCall) => Promise<unknown>

/** What the calls of actions need besides the item. */
export interface CallSources {
  /** The code of the item's type. */
  readonly type: string
  readonly routes: readonly Route[]
  readonly known: KnownValues
  /** The call, as `POST /api/x/:id/`, of an action whose view draws itself, by the id of the action. */
  readonly views: Readonly<Record<string, string>>
}

const bare = (path: string): string => path.replace(/\?.*$/, '').replace(/\/$/, '')

/** The path with the item's properties in it, and the id of the item where it has none of a parameter's name. */
export function pathFor(path: string, item: Json): string {
  const plain = path.replace(/\?.*$/, '')
  const names = Array.from(plain.matchAll(/(?<![:\w]):([A-Za-z_]\w*)/g), ([, name = '']) => name)
  return fillPath(plain, {
    ...Object.fromEntries(names.map((name) => [name, item.id ?? item.name ?? 'sample'])),
    ...item,
  })
}

/** What is known of an action whose calls were made. */
export interface CallsMade {
  /** Whether the declaration or `views` says which they are. */
  readonly isKnown: boolean
  /** What the action says of the resources that it has changed; undefined where the host says it, by the declaration. */
  readonly result?: ActionResult
  /** What it makes, as the type of an item and its id. */
  readonly made?: { readonly type: string; readonly id: string }
}

const KNOWN: CallsMade = { isKnown: true }

/** Makes the calls of an action for an item, with the plainest bodies that the routes take. */
export async function makeCalls(
  action: Action<Json>,
  item: Json,
  make: MakeCall,
  sources: CallSources,
): Promise<CallsMade> {
  const { behaviour } = action
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const route = sources.routes.find((one) => one.method === method && bare(one.path) === bare(path))
    return make({
      method,
      path: pathFor(path, item),
      body: body ?? (route?.body && sampleOf(route.body, sources.known)),
    })
  }
  const call = (method: string, path: string, body?: unknown): Promise<CallsMade> =>
    send(method, path, body).then(() => KNOWN)
  if (behaviour.kind === 'link') return KNOWN
  if (behaviour.kind === 'request')
    return call(behaviour.request.method, behaviour.request.path, behaviour.request.body)
  if (behaviour.kind === 'metadata')
    return call('PATCH', behaviour.path, { updated: { sample: 'sample' }, removed: [] })
  if (behaviour.kind === 'code') {
    const { default: run } = await behaviour.run()
    const result = await run([item], {
      signal: new AbortController().signal,
      request: async <Answer>(method: string, path: string, body?: unknown) =>
        (await make({ method, path, body })) as Answer,
      toast: () => {},
      switchProject: async () => {},
      switchDomainContext: async () => {},
      each: async (items, work) => {
        for (const one of items) await work(one)
        return { done: items.map((one) => ({ type: sources.type, id: String(Reflect.get(one, 'id')) })), failed: [] }
      },
    })
    return { isKnown: true, result }
  }
  const [method, path] = sources.views[action.id]?.split(' ') ?? []
  if (method !== undefined && path !== undefined) return call(method, path)
  const form = await formOfAction(action)
  if (!form || form.call.method === 'GET') return { isKnown: false }
  const answer = await send(form.call.method, form.call.path)
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined
  const { outcome, makes, of } = form.spec
  const isMade = (outcome ?? (/:/.test(form.call.path) ? 'updated' : 'created')) === 'created'
  return isMade && typeof id === 'string' ? { isKnown: true, made: { type: (makes ?? of).code, id } } : KNOWN
}
