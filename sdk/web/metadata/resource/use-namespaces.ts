import { useQuery } from '@tanstack/react-query'
import type { Fault } from '../../../common/index.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { toFault } from '../../services/to-fault.ts'
import { isFields } from '../tree/raw.ts'
import { joinAnswers, useDefinitionSources } from './definition-sources.ts'

const NONE: readonly unknown[] = []

/** Of namespaces with one name the first. */
function firstOfEach(namespaces: readonly unknown[]): readonly unknown[] {
  const byName = new Map<unknown, unknown>()
  for (const one of namespaces) {
    const name = isFields(one) ? one.namespace : one
    if (!byName.has(name)) byName.set(name, one)
  }
  return [...byName.values()]
}

export interface NamespacesState {
  /** As the gateway answers them; undefined while they load, and when they could not be loaded. */
  readonly namespaces: readonly unknown[] | undefined
  readonly isLoading: boolean
  readonly fault: Fault | undefined
  retry(): void
}

/**
 * The metadata namespaces that apply to a type of resource, asked for once and kept for the page [UI-094]. A failure shows the toast
 * "Unable to retrieve the namespaces.". They come from the plugins that contribute metadata definitions, with their capabilities: an empty list
 * where none does, or when no type is given.
 *
 * @example
 * ```tsx
 * import { useNamespaces } from '@fascia/sdk/web/metadata'
 *
 * export function Count() {
 *   const { namespaces } = useNamespaces('OS::Nova::Flavor')
 *   return <p>{namespaces?.length}</p>
 * }
 * ```
 */
export function useNamespaces(resourceType: string | undefined, propertiesTarget?: string): NamespacesState {
  const t = useT()
  const sources = useDefinitionSources()
  const isOffered = resourceType !== undefined && sources.length > 0
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['metadata-namespaces', sources.map(({ id }) => id), resourceType, propertiesTarget],
    enabled: isOffered,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const query = { resource_type: resourceType, properties_target: propertiesTarget }
      const failure = t('Unable to retrieve the namespaces.')
      const asked = sources.map(({ namespaces, read }) => read(namespaces, { query, signal, failure }))
      return firstOfEach(await joinAnswers(asked))
    },
  })
  return {
    namespaces: isOffered ? data : NONE,
    isLoading: isFetching && data === undefined,
    fault: error && data === undefined && !isFetching ? toFault(error) : undefined,
    retry: () => void refetch(),
  }
}
