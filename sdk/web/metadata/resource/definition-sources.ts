import { useMemo } from 'react'
import type { MetadataDefinitions } from '../../declare/metadata-definitions.ts'
import { useHostPlace } from '../../host/host-provider.tsx'
import { dataOf } from '../../resource/registry/data-of.ts'
import { useContributions } from '../../resource/registry/use-contributions.ts'
import { Api } from '../../services/api.ts'
import type { ApiRequest } from '../../services/call-arguments.ts'
import { isFields } from '../tree/raw.ts'

/** A plugin that contributes definitions. */
export interface DefinitionSource extends Pick<MetadataDefinitions, 'namespaces' | 'resourceTypes'> {
  readonly id: string
  /** Reads the items of an address with the plugin's capabilities. */
  read(path: string, request: ApiRequest): Promise<readonly unknown[]>
}

/** Where definitions can be read in this cloud. */
export function useDefinitionSources(): readonly DefinitionSource[] {
  const { host } = useHostPlace()
  const contributions = useContributions('metadataDefinitions')
  return useMemo(
    () =>
      contributions
        .filter(({ decision }) => decision.allowed)
        .map((contribution): DefinitionSource => {
          const { id, namespaces, resourceTypes } = dataOf('metadataDefinitions', contribution)
          const api = host.forPlugin(contribution.plugin).resolve(Api)
          return {
            id,
            namespaces,
            ...(resourceTypes === undefined ? {} : { resourceTypes }),
            async read(path, request) {
              const answer = await api.get<unknown>(path, request)
              return isFields(answer) && Array.isArray(answer.items) ? answer.items : []
            },
          }
        }),
    [host, contributions],
  )
}

/** What all sources answer; without those that fail, unless all do. */
export async function joinAnswers(asked: readonly Promise<readonly unknown[]>[]): Promise<readonly unknown[]> {
  const answers = await Promise.allSettled(asked)
  const found = answers.filter((answer) => answer.status === 'fulfilled')
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed && found.length === 0) throw failed.reason
  return found.flatMap(({ value }) => value)
}
