/** A path with its query and hash taken apart. */
export interface Address {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly hash: string
}

/** The path and the query of an address. */
export function parseAddress(address: string): Address {
  const [beforeHash = '', ...hash] = address.split('#')
  const [path = '', ...query] = beforeHash.split('?')
  return {
    path,
    query: Object.fromEntries(new URLSearchParams(query.join('?'))),
    hash: hash.length > 0 ? `#${hash.join('#')}` : '',
  }
}

/** A path with a query; keys without a value are left out. */
export function formatAddress(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(key, value)
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
