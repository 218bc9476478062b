import { timingSafeEqual } from 'node:crypto'
import { Fault } from '@fascia/sdk/common'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Whether a method changes nothing: all others need the CSRF token. */
export function isSafeMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Refuses a request without the XMLHttpRequest marker, which uploads with a ticket in `X-Auth-Token` do without. */
export function requireMarker(headers: Headers): void {
  if (headers['x-requested-with'] === 'XMLHttpRequest' || headers['x-auth-token'] !== undefined) return
  throw new Fault('GATEWAY_MARKER_MISSING')
}

/** Refuses a changing request whose `X-CSRFToken` is not the cookie `csrftoken`. */
export function requireCsrf(method: string, headers: Headers, cookie: string | undefined): void {
  if (isSafeMethod(method)) return
  const sent = headers['x-csrftoken']
  if (typeof sent !== 'string' || !cookie) throw new Fault('GATEWAY_CSRF_REFUSED')
  const left = Buffer.from(sent)
  const right = Buffer.from(cookie)
  if (left.length !== right.length || !timingSafeEqual(left, right)) throw new Fault('GATEWAY_CSRF_REFUSED')
}

/** Refuses a request whose `Origin` is another site than the one it was sent to. Requests without one pass: no browser sent them across. */
export function requireSameSite(headers: Headers, host: string | undefined): void {
  const { origin } = headers
  if (origin === undefined) return
  if (typeof origin === 'string' && URL.canParse(origin) && host && URL.canParse(`http://${host}`))
    if (new URL(origin).hostname === new URL(`http://${host}`).hostname) return
  throw new Fault('GATEWAY_ORIGIN_REFUSED')
}

/** Refuses a request of a tab that shows another project or region than the session has. */
export function requireScope(headers: Headers, projectId: string, region: string): void {
  const sent = headers['x-fascia-scope']
  if (sent === undefined) return
  if (sent === `${projectId}/${region}` || sent === `${projectId}/${encodeURIComponent(region)}`) return
  throw new Fault('SESSION_SCOPE_CHANGED')
}
