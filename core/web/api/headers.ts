import type { CookieJar } from '../ambient/index.ts'

export interface HeaderSources {
  readonly cookies: CookieJar
  readonly document: Document
  /** `<project>/<region>` of the signed-in session. */
  readonly scope: () => string | undefined
}

/** The CSRF token: from the cookie, without one from a hidden form input [CORE-036]. */
export function csrfToken({ cookies, document }: Pick<HeaderSources, 'cookies' | 'document'>): string | undefined {
  const cookie = cookies.get('csrftoken')
  if (cookie) return cookie
  const input = document.querySelector<HTMLInputElement>('input[type="hidden"][name="csrfmiddlewaretoken"]')
  return input?.value || undefined
}

/** Headers of an API call; the XMLHttpRequest marker goes when an auth token header is there [CORE-036, CORE-037]. */
export function apiHeaders(
  sources: HeaderSources,
  given: Readonly<Record<string, string>> = {},
  contentType: string | null = 'application/json',
): Record<string, string> {
  const headers = new Headers({ accept: 'application/json, text/plain, */*' })
  if (contentType !== null) headers.set('content-type', contentType)
  const csrf = csrfToken(sources)
  if (csrf !== undefined) headers.set('x-csrftoken', csrf)
  const scope = sources.scope()
  if (scope !== undefined) headers.set('x-fascia-scope', scope)
  for (const [name, value] of Object.entries(given)) headers.set(name, value)
  if (!headers.has('x-auth-token')) headers.set('x-requested-with', 'XMLHttpRequest')
  return Object.fromEntries(headers)
}
