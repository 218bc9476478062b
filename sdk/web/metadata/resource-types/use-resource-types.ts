import { useQuery } from '@tanstack/react-query'
import type { Fault } from '../../../common/index.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { toFault } from '../../services/to-fault.ts'
import { joinAnswers, useDefinitionSources } from '../resource/definition-sources.ts'

export interface ResourceTypesState {
  /** As the gateway answers them; undefined until they are there. */
  readonly types: readonly unknown[] | undefined
  readonly fault: Fault | undefined
  retry(): void
}

/**
 * The types of resources that metadata definitions may apply to [UI-095], of every plugin that contributes such definitions. A
 * failure shows the toast "Unable to retrieve the resource types.".
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
  const sources = useDefinitionSources()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['metadata-resource-types', sources.map(({ id }) => id)],
    queryFn: ({ signal }) => {
      const failure = t('Unable to retrieve the resource types.')
      return joinAnswers(
        sources.flatMap(({ resourceTypes, read }) => (resourceTypes ? [read(resourceTypes, { signal, failure })] : [])),
      )
    },
  })
  return {
    types: data,
    fault: error && !isFetching ? toFault(error) : undefined,
    retry: () => void refetch(),
  }
}
