import type { ApiRequest } from '@fascia/sdk/web/host'

/** The address of an API path: below the web root, unless it is external or below it already [CORE-002]. */
export function apiAddress(webRoot: string, path: string, { isExternal = false, query }: ApiRequest = {}): string {
  const isComplete = isExternal || (webRoot !== '/' && path.startsWith(webRoot))
  const address = isComplete ? path : webRoot + path.replace(/^\/+/, '')
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  if (search.size === 0) return address
  return `${address}${address.includes('?') ? '&' : '?'}${search}`
}
