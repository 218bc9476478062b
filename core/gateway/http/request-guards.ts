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

/** The address that a request was sent to, as its browser names it. */
export interface SentTo {
  readonly protocol: string
  readonly host: string
}

/** Refuses a request whose `Origin` is not exactly where it was sent to. Requests without one pass: no browser sent them across. */
export function requireSameSite(headers: Headers, { protocol, host }: SentTo): void {
  const { origin } = headers
  if (origin === undefined) return
  const own = `${protocol}://${host}`
  if (typeof origin === 'string' && URL.canParse(origin) && URL.canParse(own) && new URL(own).origin === origin) return
  throw new Fault('GATEWAY_ORIGIN_REFUSED')
}

/** Refuses a request of a tab that shows another project or region than the session has. */
export function requireScope(headers: Headers, projectId: string, region: string): void {
  const sent = headers['x-fascia-scope']
  if (sent === undefined) return
  if (sent === `${projectId}/${region}` || sent === `${projectId}/${encodeURIComponent(region)}`) return
  throw new Fault('SESSION_SCOPE_CHANGED')
}
