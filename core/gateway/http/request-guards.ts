import { Fault } from '@fascia/sdk/common'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Whether a method changes nothing: all others need the CSRF token. */
export function isSafeMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** What a guard reads of a request. */
interface Guarded {
  readonly method: string
  readonly headers: Headers
}

/**
 * Whether a browser opens an address itself, from a link of the dashboard, a `download` link or the address bar: it sends no header of a
 * script. Over plain http browsers send no `Sec-Fetch-…`; there a document is asked for as `text/html`, and a `download` link with no `Accept`.
 */
export function isNavigation({ method, headers }: Guarded): boolean {
  if (!isSafeMethod(method) || headers['x-requested-with'] !== undefined) return false
  const { accept, 'sec-fetch-mode': mode, 'sec-fetch-dest': target, 'sec-fetch-site': from } = headers
  if (mode === undefined) return accept === undefined || accept.includes('text/html')
  return (
    mode === 'navigate' && (target === 'document' || target === 'empty') && (from === 'same-origin' || from === 'none')
  )
}

/**
 * Refuses a request without the XMLHttpRequest marker. Navigations do without, because they change nothing and their answers are saved, not
 * shown; so do uploads with a ticket in `X-Auth-Token`.
 */
export function requireMarker(request: Guarded): void {
  const { headers } = request
  if (headers['x-requested-with'] === 'XMLHttpRequest' || headers['x-auth-token'] !== undefined) return
  if (!isNavigation(request)) throw new Fault('GATEWAY_MARKER_MISSING')
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
