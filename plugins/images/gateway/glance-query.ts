/** What the client says to the dashboard, not to Glance. */
const OWN = ['paginate', 'marker', 'limit']

/** The filters of a list call as Glance takes them; it writes booleans in lower case. `own` names those that are the dashboard's as well. */
export function glanceQuery(query: object, own: readonly string[] = []): Readonly<Record<string, string>> {
  const left = new Set([...OWN, ...own])
  const asked = Object.entries(query).filter(([key, value]) => !left.has(key) && value !== null && value !== undefined)
  return Object.fromEntries(asked.map(([key, value]) => [key, String(value)]))
}

/** The page that was asked for. */
export function pageAsked({ limit, marker }: { readonly limit?: string; readonly marker?: string }) {
  return { ...(limit ? { limit: Number(limit) } : {}), ...(marker ? { marker } : {}) }
}
