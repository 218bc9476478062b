/** What the client says to the dashboard, not to Cinder. */
const OWN = new Set(['all_projects', 'paginate', 'marker', 'limit'])

/** The query of a list call to Cinder: its filters as they are, every project's for an administrator who asks so. */
export function cinderQuery(query: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const asked = Object.entries(query).filter(([key, value]) => !OWN.has(key) && value !== null && value !== undefined)
  const all = query.all_projects === true || query.all_projects === 'true' ? { all_tenants: '1' } : {}
  return { ...all, ...Object.fromEntries(asked.map(([key, value]) => [key, String(value)])) }
}

/** The page that was asked for. */
export function pageAsked(query: { readonly limit?: unknown; readonly marker?: unknown }): {
  readonly limit?: number
  readonly marker?: string
} {
  return {
    ...(query.limit ? { limit: Number(query.limit) } : {}),
    ...(query.marker ? { marker: String(query.marker) } : {}),
  }
}
