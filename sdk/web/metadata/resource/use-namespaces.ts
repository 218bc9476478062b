import { useQuery } from '@tanstack/react-query'
import type { Fault } from '../../../common/index.ts'
import { useT } from '../../hooks/use-t.ts'
import { useHostPlace } from '../../host/host-provider.tsx'
import { toFault } from '../../resource/to-fault.ts'
import { Api } from '../../services/api.ts'
import { isFields } from '../tree/raw.ts'

export interface NamespacesState {
  /** As the gateway answers them; undefined while they load, and when they could not be had. */
  readonly namespaces: readonly unknown[] | undefined
  readonly isLoading: boolean
  readonly fault: Fault | undefined
  retry(): void
}

const PATH = '/api/glance/metadefs/namespaces/'

/**
 * The metadata namespaces that apply to a type of resource, asked for once and kept for the page [UI-094]. Whoever fails to get them is
 * told "Unable to retrieve the namespaces.". They are read by the host: no capability of the plugin is needed.
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
export function useNamespaces(resourceType: string, propertiesTarget?: string): NamespacesState {
  const t = useT()
  const { host } = useHostPlace()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['metadefs', resourceType, propertiesTarget ?? ''],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const query = { resource_type: resourceType, properties_target: propertiesTarget }
      const failure = t('Unable to retrieve the namespaces.')
      const answer = await host.resolve(Api).get<unknown>(PATH, { query, signal, failure })
      return isFields(answer) && Array.isArray(answer.items) ? answer.items : []
    },
  })
  return {
    namespaces: data,
    isLoading: isFetching && data === undefined,
    fault: error && data === undefined && !isFetching ? toFault(error) : undefined,
    retry: () => void refetch(),
  }
}
