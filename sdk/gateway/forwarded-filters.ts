/** What every list takes and no service has as a filter. */
const PAGING = ['paginate', 'limit', 'marker']

/**
 * The filters of a list's query as a service takes them: every parameter as text, without paging, without null, and without the names of `own`, which the
 * route reads itself.
 */
export function forwardedFilters(
  query: Readonly<Record<string, unknown>>,
  own: readonly string[] = [],
): Readonly<Record<string, string>> {
  const left = new Set([...PAGING, ...own])
  const asked = Object.entries(query).filter(
    ([name, value]) => !left.has(name) && value !== null && value !== undefined,
  )
  return Object.fromEntries(asked.map(([name, value]) => [name, String(value)]))
}
