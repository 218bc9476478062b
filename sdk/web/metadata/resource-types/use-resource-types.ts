import { useQuery } from '@tanstack/react-query'
import type { Fault } from '../../../common/index.ts'
import { useT } from '../../hooks/use-t.ts'
import { useHostPlace } from '../../host/host-provider.tsx'
import { toFault } from '../../resource/to-fault.ts'
import { Api } from '../../services/api.ts'
import { isFields } from '../tree/raw.ts'

export interface ResourceTypesState {
  /** As the gateway answers them; undefined until they are there. */
  readonly types: readonly unknown[] | undefined
  readonly fault: Fault | undefined
  retry(): void
}

const PATH = '/api/glance/metadefs/resourcetypes/'

/**
 * The types of resources that metadata definitions may apply to [UI-095]; read by the host, without a capability of the plugin. Whoever
 * fails to get them is told "Unable to retrieve the resource types.".
 *
 * @example
 * ```tsx
 * import { useResourceTypes } from '@fascia/sdk/web/metadata'
 *
 * export function Count() {
 *   return <p>{useResourceTypes().types?.length}</p>
 * }
 * ```
 */
export function useResourceTypes(): ResourceTypesState {
  const t = useT()
  const { host } = useHostPlace()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['metadef-resource-types'],
    queryFn: async ({ signal }) => {
      const failure = t('Unable to retrieve the resource types.')
      const answer = await host.resolve(Api).get<unknown>(PATH, { signal, failure })
      return isFields(answer) && Array.isArray(answer.items) ? answer.items : []
    },
  })
  return {
    types: data,
    fault: error && !isFetching ? toFault(error) : undefined,
    retry: () => void refetch(),
  }
}
