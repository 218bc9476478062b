import type { UpstreamPage } from '@fascia/sdk/gateway'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GatewayCore } from '../gateway-core.ts'
import type { EarlyList } from './early-lists.ts'
import { callList, findList } from './list-route.ts'
import type { FoundRoute } from './route-table.ts'
import type { Visit } from './visit.ts'

/** A request with this header repeats the list call that its page began; no other request is given one. */
const EARLY_HEADER = 'x-fascia-early'

function isPages(value: unknown): value is AsyncIterable<UpstreamPage<unknown>> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

/** Asks for the first page now; the reader of the pages gets it first. */
function withFirstPage(result: unknown): unknown {
  if (!isPages(result)) return result
  const pages = result[Symbol.asyncIterator]()
  let first: ReturnType<typeof pages.next> | undefined = pages.next()
  first.catch(() => {})
  const next = (): ReturnType<typeof pages.next> => {
    const given = first ?? pages.next()
    first = undefined
    return given
  }
  return {
    [Symbol.asyncIterator]: () => ({
      next,
      return: async () => (await pages.return?.()) ?? { done: true, value: undefined },
    }),
  }
}

/** Whether a person opens the page: not a frame, not a script, and not a browser that loads ahead what may never be seen. */
function isOpened({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined
}

/**
 * Begins the list that the page at `request` will ask for, while the page is on its way to the browser. `address` is that of the list below
 * the web root, with its query. Does nothing where the request has no session, and leaves every failure to the request for the list.
 */
export function beginEarlyList(core: GatewayCore, request: FastifyRequest, reply: FastifyReply, address: string): void {
  const parts = core.current()
  if (!parts.settings.isOn('EARLY_LISTS') || !isOpened(request)) return
  const [path = '', search = ''] = address.split(/\?(.*)/s)
  const session = core.sessions.open(request)
  const found = findList(parts, path)
  if (!session || !found) return
  core.earlyLists.begin(session, address, () => {
    const abort = new AbortController()
    const start = async (): Promise<unknown> => {
      const account = await core.accounts.of(session, request.id)
      return withFirstPage(
        callList(core, { request, reply, session, account, parts, signal: abort.signal }, found, search),
      )
    }
    const result = start()
    result.catch(() => {})
    return { loaded: found.loaded, result, abort }
  })
}

/** The list that the page of this request began; undefined where there is none for exactly this session, scope, address and route. */
export function takeEarlyList(
  core: GatewayCore,
  { request, session, signal }: Visit,
  { loaded }: FoundRoute,
  address: string,
): EarlyList | undefined {
  if (loaded.route.kind !== 'list' || request.headers[EARLY_HEADER] === undefined) return undefined
  const list = core.earlyLists.take(session, address)
  if (!list) return undefined
  if (list.loaded !== loaded || signal.aborted) {
    list.abort.abort()
    return undefined
  }
  signal.addEventListener('abort', () => list.abort.abort(), { once: true })
  return list
}
