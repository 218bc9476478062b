import type { Listing, Names, Shown } from './dialect.ts'

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

/** `self` and `bookmark` of one resource: Nova's and Cinder's form. The second lacks the version. */
export function selfAndBookmark(baseUrl: string, { path }: Pick<Names, 'path'>, id: string): readonly Shown[] {
  return [
    { rel: 'self', href: `${baseUrl}${path}/${id}` },
    { rel: 'bookmark', href: `${baseUrl.replace(/\/v\d+(\.\d+)?(?=\/|$)/, '')}${path}/${id}` },
  ]
}
