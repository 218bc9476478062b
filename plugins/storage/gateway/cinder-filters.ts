import { forwardedFilters } from '@fascia/sdk/gateway'

/**
 * The filters of a list as Cinder takes them: as they are, without those of `own`, which the route applies itself; `all_projects` is every
 * project's, for administrators.
 */
export function cinderFilters(
  query: Readonly<Record<string, unknown>>,
  own: readonly string[] = [],
): Readonly<Record<string, string>> {
  const isOfAll = String(query.all_projects) === 'true'
  return { ...forwardedFilters(query, ['all_projects', ...own]), ...(isOfAll ? { all_tenants: '1' } : {}) }
}
