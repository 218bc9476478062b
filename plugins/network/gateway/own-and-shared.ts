import type { Cloud, RouteContext } from '@fascia/sdk/gateway'

interface Asked {
  readonly all_projects?: string
}

interface Shareable {
  readonly id: string
  readonly shared?: boolean
}

/**
 * Lists the project's own resources, then those that are shared with it, each once; with `all_projects` those of every project. An administrator
 * would be answered every project's: own and shared ones are asked for alone. A cloud that does not share such resources may answer others to the
 * second question, which are left out.
 */
export async function* ownAndShared<Row extends Shareable, Item>(
  {
    cloud,
    session,
    query,
  }: Pick<RouteContext<object, Asked, unknown>, 'session' | 'query'> & { readonly cloud: Cloud },
  path: string,
  rows: string,
  itemsOf: (found: readonly Row[]) => Promise<readonly Item[]>,
): AsyncGenerator<{ readonly items: readonly Item[] }> {
  const pages = (filters: Readonly<Record<string, string>>, isListed: (row: Row) => boolean) =>
    cloud.network.pages(path, rows, {
      query: filters,
      map: (found: readonly Row[]) => itemsOf(found.filter(isListed)),
    })
  if (query.all_projects === 'true') {
    yield* pages({}, () => true)
    return
  }
  const own = new Set<string>()
  yield* pages({ project_id: session.projectId }, ({ id }) => own.add(id) !== undefined)
  yield* pages({ shared: 'true' }, ({ id, shared }) => shared === true && !own.has(id))
}
