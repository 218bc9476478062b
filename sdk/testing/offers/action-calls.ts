import type { Route } from '@fascia/sdk/gateway'
import { fillPath } from '@fascia/sdk/host'
import type { Action } from '@fascia/sdk/web/declare'
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
  readonly routes: readonly Route[]
  readonly known: KnownValues
  /** The call, as `POST /api/x/:id/`, of an action whose view draws itself, by the id of the action. */
  readonly views: Readonly<Record<string, string>>
}

const bare = (path: string): string => path.replace(/\?.*$/, '').replace(/\/$/, '')

/** The path with the item's properties in it, and the id of the item where it has none of a parameter's name. */
function pathFor(path: string, item: Json): string {
  const plain = path.replace(/\?.*$/, '')
  const names = Array.from(plain.matchAll(/(?<![:\w]):([A-Za-z_]\w*)/g), ([, name = '']) => name)
  return fillPath(plain, {
    ...Object.fromEntries(names.map((name) => [name, item.id ?? item.name ?? 'sample'])),
    ...item,
  })
}

/**
 * Makes the calls of an action for an item, with the plainest bodies that the routes take. False where neither the declaration nor `views` says which
 * they are.
 */
export async function makeCalls(
  action: Action<Json>,
  item: Json,
  make: MakeCall,
  sources: CallSources,
): Promise<boolean> {
  const { behaviour } = action
  const call = async (method: string, path: string, body?: unknown): Promise<boolean> => {
    const route = sources.routes.find((one) => one.method === method && bare(one.path) === bare(path))
    await make({
      method,
      path: pathFor(path, item),
      body: body ?? (route?.body && sampleOf(route.body, sources.known)),
    })
    return true
  }
  if (behaviour.kind === 'link') return true
  if (behaviour.kind === 'request')
    return call(behaviour.request.method, behaviour.request.path, behaviour.request.body)
  if (behaviour.kind === 'metadata')
    return call('PATCH', behaviour.path, { updated: { sample: 'sample' }, removed: [] })
  if (behaviour.kind === 'code') {
    const { default: run } = await behaviour.run()
    await run([item], {
      signal: new AbortController().signal,
      request: async <Answer>(method: string, path: string, body?: unknown) =>
        (await make({ method, path, body })) as Answer,
      toast: () => {},
      switchProject: async () => {},
      switchDomainContext: async () => {},
      each: async (items, work) => {
        for (const one of items) await work(one)
        return { done: [], failed: [] }
      },
    })
    return true
  }
  const [method, path] = sources.views[action.id]?.split(' ') ?? []
  if (method !== undefined && path !== undefined) return call(method, path)
  const form = await formOfAction(action)
  if (!form || form.call.method === 'GET') return false
  return call(form.call.method, form.call.path)
}
