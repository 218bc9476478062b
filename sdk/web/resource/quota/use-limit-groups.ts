import { useMemo } from 'react'
import type { ProjectLimit } from '../../declare/index.ts'
import { useService } from '../../host/hooks/use-service.ts'
import { useHostPlace } from '../../host/host-provider.tsx'
import { Api } from '../../services/api.ts'
import { Session } from '../../services/session.ts'
import { dataOf } from '../registry/data-of.ts'
import { useContributions } from '../registry/use-contributions.ts'
import { parseLimits, pathOfProject } from './quota.ts'

/** The limits of one service, as a plugin contributes them. */
export interface LimitGroupHandle {
  /** The id of the contribution. */
  readonly id: string
  readonly title: string
  /** How many limits it declares; a cloud may have fewer. */
  readonly size: number
  /** Reads the limits of the session's project, with the capabilities of the plugin that contributes them. Fails with the gateway's fault. */
  read(signal: AbortSignal): Promise<readonly ProjectLimit[]>
}

/**
 * The limit groups that installed plugins contribute and this cloud has, in their order.
 *
 * @example
 * ```tsx
 * import { useLimitGroups } from '@fascia/sdk/web'
 *
 * export function Services() {
 *   return useLimitGroups().map(({ id, title }) => <h3 key={id}>{title}</h3>)
 * }
 * ```
 */
export function useLimitGroups(): readonly LimitGroupHandle[] {
  const { host } = useHostPlace()
  const { project_id } = useService(Session).user
  const contributions = useContributions('limitGroup')
  return useMemo(
    () =>
      contributions
        .filter(({ decision }) => decision.allowed)
        .map((contribution) => {
          const { id, title, path, limits } = dataOf('limitGroup', contribution)
          const api = host.forPlugin(contribution.plugin).resolve(Api)
          return {
            id,
            title: String(title),
            size: limits.length,
            read: async (signal) =>
              parseLimits(await api.get<unknown>(pathOfProject(path, project_id), { signal, isQuiet: true }), limits),
          }
        }),
    [host, contributions, project_id],
  )
}
