import { useCallback } from 'react'
import type { ProjectLimit } from '../../declare/index.ts'
import type { LimitSpec } from '../../declare/quota.ts'
import type { Answer } from '../../host/answer/answer.ts'
import { useAnswer } from '../../host/answer/use-answer.ts'
import { useService } from '../../host/hooks/use-service.ts'
import { useHostPlace } from '../../host/host-provider.tsx'
import { Api } from '../../services/api.ts'
import { Requirements } from '../../services/facts.ts'
import { Session } from '../../services/session.ts'
import { dataOf } from '../registry/data-of.ts'
import { useContributions } from '../registry/use-contributions.ts'
import { parseLimits, pathOfProject } from './quota.ts'

/** Quotas of a project by their names; those that this cloud does not have are absent. */
type ProjectQuota<Name extends string> = { readonly [Key in Name]?: ProjectLimit }

/** Reads quotas of the session's project by their names. Rejects with the gateway's fault when one of the services fails. */
export type ReadQuota = <const Name extends string>(
  names: readonly Name[],
  signal: AbortSignal,
) => Promise<ProjectQuota<Name>>

function nameOf({ name, limit }: LimitSpec): string {
  return name ?? limit
}

/** What reads quotas from the limit groups of all plugins, each with the capabilities of its plugin. */
export function useReadQuota(): ReadQuota {
  const { host } = useHostPlace()
  const requirements = useService(Requirements)
  const { project_id } = useService(Session).user
  const groups = useContributions('limitGroup')
  return useCallback(
    async <const Name extends string>(names: readonly Name[], signal: AbortSignal) => {
      const wants = new Set<string>(names)
      const read = async (group: (typeof groups)[number]): Promise<readonly ProjectLimit[]> => {
        const { requires, path, limits } = dataOf('limitGroup', group)
        const wanted = limits.filter((limit) => wants.has(nameOf(limit)))
        if (wanted.length === 0 || !(await requirements.ask(requires)).allowed) return []
        const api = host.forPlugin(group.plugin).resolve(Api)
        return parseLimits(await api.get<unknown>(pathOfProject(path, project_id), { signal, isQuiet: true }), wanted)
      }
      const found = await Promise.all(groups.map(read))
      // Each was found by one of the names.
      return Object.fromEntries(found.flat().map((limit) => [limit.name, limit])) as ProjectQuota<Name>
    },
    [host, requirements, project_id, groups],
  )
}

/**
 * Reads quotas of the session's project by their names, from the limit groups that plugins contribute: `useProjectQuota('floatingip')`. A quota that
 * this cloud does not have is absent from the answer. Read when the component shows, and again by `reload`.
 *
 * @example
 * ```tsx
 * import { Loaded, useProjectQuota } from '@fascia/sdk/web'
 *
 * export function Room() {
 *   const quota = useProjectQuota('volumes')
 *   return <Loaded of={quota} what="quota">{({ volumes }) => (volumes ? volumes.limit - volumes.used : null)}</Loaded>
 * }
 * ```
 */
export function useProjectQuota<const Name extends string>(...names: readonly Name[]): Answer<ProjectQuota<Name>> {
  const read = useReadQuota()
  return useAnswer<ProjectQuota<Name>>(['quota', ...names], (signal) => read(names, signal), {
    isFresh: true,
  })
}
