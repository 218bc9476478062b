import { useMemo } from 'react'
import type { QuotaAddress } from '../../declare/quota.ts'
import { useHostPlace } from '../../host/host-provider.tsx'
import { Api } from '../../services/api.ts'
import { dataOf } from '../registry/data-of.ts'
import { useContributions } from '../registry/use-contributions.ts'
import { parseQuotas, pathOfProject, type Quota } from './quota.ts'

/** The quotas at one address, read and changed with the capabilities of the plugin that contributes them. */
export interface QuotaAccess {
  /** The address; no other quotas have the same. */
  readonly path: string
  readonly canChange: boolean
  /** Whether `change` takes the quota of this name. */
  takes(name: string): boolean
  /** Fails with the gateway's fault. */
  read(signal: AbortSignal): Promise<readonly Quota[]>
  /** Sets limits by name; -1 means none. `failure` is the toast when it fails. Rejects with the gateway's fault. */
  change(limits: Readonly<Record<string, number>>, failure: string): Promise<void>
}

/** The quotas of one service, as a plugin contributes them. */
export interface QuotaSetHandle {
  /** The id of the contribution. */
  readonly id: string
  readonly title: string
  /** Absent where the service has no defaults. */
  readonly defaults?: QuotaAccess
  /** Undefined where the service has no quotas by project. */
  ofProject(projectId: string): QuotaAccess | undefined
}

/**
 * The quota sets that installed plugins contribute and this cloud has, in their order.
 *
 * @example
 * ```tsx
 * import { useQuotaSets } from '@fascia/sdk/web'
 *
 * export function Services() {
 *   return useQuotaSets().map(({ id, title }) => <h3 key={id}>{title}</h3>)
 * }
 * ```
 */
export function useQuotaSets(): readonly QuotaSetHandle[] {
  const { host } = useHostPlace()
  const contributions = useContributions('quotaSet')
  return useMemo(
    () =>
      contributions
        .filter(({ decision }) => decision.allowed)
        .map((contribution): QuotaSetHandle => {
          const { id, title, defaults, ofProject } = dataOf('quotaSet', contribution)
          const api = host.forPlugin(contribution.plugin).resolve(Api)
          return {
            id,
            title: String(title),
            ...(defaults ? { defaults: accessTo(api, defaults) } : {}),
            ofProject: (projectId) =>
              ofProject && accessTo(api, { ...ofProject, path: pathOfProject(ofProject.path, projectId) }),
          }
        }),
    [host, contributions],
  )
}

function accessTo(api: Api, { path, isReadOnly = false, changes }: QuotaAddress): QuotaAccess {
  const read = async (signal?: AbortSignal): Promise<readonly Quota[]> =>
    parseQuotas(await api.get<unknown>(path, { ...(signal ? { signal } : {}), isQuiet: true }))
  /** Limits that go with those that were changed, as the service has them at that moment: another person may have changed them meanwhile. */
  const limitsNow = async (names: readonly string[]): Promise<Readonly<Record<string, number>>> => {
    const quotas = (await read()).filter(({ name }) => names.includes(name))
    return Object.fromEntries(quotas.map(({ name, limit }) => [name, limit]))
  }
  return {
    path,
    canChange: !isReadOnly,
    takes: (name) => !isReadOnly && (changes?.includes(name) ?? true),
    read,
    change: async (limits, failure) => {
      await api.patch(path, { ...(changes ? await limitsNow(changes) : {}), ...limits }, { failure })
    },
  }
}
