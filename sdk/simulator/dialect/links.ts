import type { DialectCall, Listing, Shown } from './dialect.ts'

/** The address of this list with other parameters; null removes one. */
export function listAddress(
  { call, path }: Pick<Listing, 'call' | 'path'>,
  changes: Readonly<Record<string, string | null>>,
): string {
  const query = new URLSearchParams(call.query)
  for (const [name, text] of Object.entries(changes)) {
    if (text === null) query.delete(name)
    else query.set(name, text)
  }
  return `${call.baseUrl}${path}${query.size > 0 ? `?${query}` : ''}`
}

/** `servers_links` with the next page, after a page that is full: Nova's and Cinder's form. */
export function nextAfterFullPage(listing: Listing): Shown {
  const { names, items, keys, limit } = listing
  const last = keys.at(-1)
  if (!listing.isLinked || last === undefined || limit === undefined || items.length < limit) return {}
  return { [`${names.plural}_links`]: [{ rel: 'next', href: listAddress(listing, { marker: last }) }] }
}

/** The address of one resource without the version of the API: Nova's and Cinder's form. `path` is the collection's, with a slash at its start. */
export function bookmark({ baseUrl }: Pick<DialectCall, 'baseUrl'>, path: string, id: string): Shown {
  return { rel: 'bookmark', href: `${baseUrl.replace(/\/v\d+(\.\d+)?(?=\/|$)/, '')}${path}/${id}` }
}

/** `self` and `bookmark` of one resource, as `bookmark` takes it: Nova's and Cinder's form. */
export function selfAndBookmark(call: Pick<DialectCall, 'baseUrl'>, path: string, id: string): readonly Shown[] {
  return [{ rel: 'self', href: `${call.baseUrl}${path}/${id}` }, bookmark(call, path, id)]
}
