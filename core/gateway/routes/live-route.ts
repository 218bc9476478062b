import { answer, type Route } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { LIVE_PATH, MOST_LIVE_LISTS } from '../../common/live-events.ts'
import { visitOf } from '../dispatch/visit.ts'
import type { GatewayCore } from '../gateway-core.ts'
import { requireSameSite, requireScope } from '../http/request-guards.ts'
import { openLive } from '../live/open-live.ts'
import { get } from './core-route.ts'

const Query = Type.Object({
  /** Project and region of the page, as the header `X-Fascia-Scope` of other requests: no header can be sent with an event stream. */
  scope: Type.String({ minLength: 1, maxLength: 600 }),
  /** Addresses of lists below the web root, `/api/nova/keypairs/#name`: behind the mark, the property that is the id of a row. */
  list: Type.Array(Type.String({ minLength: 1, maxLength: 2_000 }), { minItems: 1, maxItems: MOST_LIVE_LISTS }),
  hidden: Type.Optional(Type.Boolean()),
})

/** `Last-Event-ID` is the time of the last event that a browser had. */
function sinceOf(lastEventId: string | undefined, nowMs: number): number {
  const ms = Number(/^\d{1,15}$/.exec(lastEventId ?? '')?.[0] ?? nowMs)
  return Math.min(ms, nowMs)
}

/**
 * `GET /api/live/?scope=…&list=…&list=…`: server-sent events of what becomes of the rows of lists. `rows` has rows that are new or have changed, and
 * the ids of those that are gone; `ready`, from when on a list's changes are sent, with a digest of the list; `stalled` and `refused`, why they are not;
 * `ping`, that the stream is open. It is not a use of the session: a page that is left open alone does not keep its person signed in.
 */
export function liveRoute(core: GatewayCore): Route {
  return get(LIVE_PATH, { query: Query }, (context) => {
    const visit = visitOf(context)
    const { scope, list, hidden = false } = context.query
    requireSameSite(visit.request.headers, visit.request)
    requireScope({ 'x-fascia-scope': scope }, visit.session.project.id, visit.session.region)
    const sinceMs = sinceOf(context.header('last-event-id'), core.sources.now())
    const stream = openLive(core, visit, { lists: list, isHidden: hidden, sinceMs })
    // nginx would hold the events back.
    const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }
    return answer({ status: 200, headers, stream })
  })
}
