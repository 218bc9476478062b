import type { Host } from '../host/host.ts'
import { Clock } from '../services/ambient.ts'
import { Resources } from '../services/resources.ts'
import type { ListContent } from './list-content.ts'
import { loadList } from './load-list.ts'
import { listKey } from './resource-key.ts'

/** How long a list that was loaded ahead counts as just loaded. */
const FRESH_MS = 2000
/** As many rows as a list page loads. */
const LIMIT = 10_000

/**
 * Loads the list of a panel before its page is drawn, so that the first drawing has rows. Resolves when the list is whole, also when it
 * failed: the page then asks again and shows the failure. For the shell only; a type that is `paged` is left to its page.
 */
export async function primeList(
  host: Host,
  code: string,
  parameters: Readonly<Record<string, string>> = {},
): Promise<void> {
  const resources = host.resolve(Resources)
  const clock = host.resolve(Clock)
  const type = resources.type(code)
  if (!type || type.loads === 'paged') return
  const queryKey = listKey(code, parameters)
  // The page that comes now must not ask again; one that comes later must.
  host.cache.setQueryDefaults(queryKey, { staleTime: FRESH_MS })
  clock.after(FRESH_MS, () => host.cache.setQueryDefaults(queryKey, { staleTime: 0 }))
  await host.cache.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) =>
      loadList({
        resources,
        type,
        parameters,
        earlier: undefined,
        loads: 'all',
        limit: LIMIT,
        signal,
        now: () => clock.now(),
        onProgress: (content) => host.cache.setQueryData<ListContent>(queryKey, content),
      }),
  })
}
