import type { SimulatedCall } from '../call.ts'
import type { Shown } from '../dialect/dialect.ts'
import type { SimulatedRoute } from '../route.ts'
import type { RouteMakers } from './make-route.ts'

/** The absolute limits of one service, each by the quota that it shows. */
export interface LimitsOptions<T> {
  /** `{ maxTotalVolumes: 'volumes' }`: shows the limit of the project. */
  readonly limits: Readonly<Record<string, string>>
  /** `{ totalVolumesUsed: 'volumes' }`: shows the use of the project; with what is reserved where the request asks for it (`reserved`). */
  readonly used: Readonly<Record<string, string>>
  /** The parameter by which administrators name another project: `tenant_id`; without it all callers get their own project's. */
  readonly project?: string
  /** Further fields, as those that depend on the microversion; `limit` reads a quota's limit. */
  readonly others?: (call: SimulatedCall<T>, limit: (quota: string) => number) => Shown
}

/** Makes `GET /limits` as Nova and Cinder have it. */
export function limitsRoute<T>({ get }: RouteMakers<T>, options: LimitsOptions<T>): SimulatedRoute<T> {
  return get('/limits', (call) => {
    const { caller, query, quotas } = call
    const named = caller.isAdmin && options.project !== undefined ? query.get(options.project) : null
    const projectId = named ?? caller.projectId
    const limit = (quota: string) => quotas.limit(projectId, quota)
    const used = (quota: string) =>
      quotas.used(projectId, quota) + (query.get('reserved') ? quotas.reserved(projectId, quota) : 0)
    const each = (names: Readonly<Record<string, string>>, read: (quota: string) => number) =>
      Object.fromEntries(Object.entries(names).map(([name, quota]) => [name, read(quota)]))
    const absolute = { ...each(options.limits, limit), ...options.others?.(call, limit), ...each(options.used, used) }
    return { limits: { rate: [], absolute } }
  })
}
