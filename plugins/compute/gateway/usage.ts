import { handle, type Route } from '@fascia/sdk/gateway'
import { get, list, type ProjectUsage, type ServerUsage } from '../api/usage.ts'

interface TenantUsage {
  readonly tenant_id?: string
  readonly server_usages?: readonly ServerUsage[]
  readonly total_vcpus_usage?: number
  readonly total_local_gb_usage?: number
  readonly total_memory_mb_usage?: number
}

/** From the start of one day to the end of another, UTC. */
function wholeDays({ start, end }: { readonly start: string; readonly end: string }): Readonly<Record<string, string>> {
  return { start: `${start}T00:00:00`, end: `${end}T23:59:59` }
}

/** An instance is active until it has an end. */
function activeOf({ server_usages = [] }: TenantUsage): readonly ServerUsage[] {
  return server_usages.filter(({ ended_at }) => ended_at === null)
}

function hoursOf(usage: TenantUsage): Pick<ProjectUsage, 'vcpu_hours' | 'gb_hours' | 'mb_hours'> {
  return {
    vcpu_hours: usage.total_vcpus_usage ?? 0,
    gb_hours: usage.total_local_gb_usage ?? 0,
    mb_hours: usage.total_memory_mb_usage ?? 0,
  }
}

function sumOf(servers: readonly ServerUsage[], name: 'vcpus' | 'local_gb' | 'memory_mb'): number {
  return servers.reduce((sum, server) => sum + server[name], 0)
}

export const usageRoutes: readonly Route[] = [
  /** What one project has used in whole days: the session's, or another that only administrators may ask for. */
  handle(get, async ({ cloud, session, query }) => {
    const usage = await cloud.compute.get<TenantUsage>('/os-simple-tenant-usage/:project', {
      params: { project: query.project ?? session.projectId },
      query: wholeDays(query),
      pick: 'tenant_usage',
    })
    const active = activeOf(usage)
    return {
      servers: usage.server_usages ?? [],
      active_instances: active.length,
      active_ram_mb: sumOf(active, 'memory_mb'),
      ...hoursOf(usage),
    }
  }),
  /** What every project with instances has now and has used in whole days, for administrators. */
  handle(list, async function* ({ cloud, query }) {
    const request = { query: { ...wholeDays(query), detailed: 1 }, pick: 'tenant_usages' }
    const usages = await cloud.compute.get<readonly TenantUsage[]>('/os-simple-tenant-usage', request)
    const names = await cloud.names(
      'OS::Keystone::Project',
      usages.map(({ tenant_id = '' }) => tenant_id),
    )
    const items = usages.map((usage) => {
      const { tenant_id: project_id = '' } = usage
      const active = activeOf(usage)
      return {
        project_id,
        project_name: names.get(project_id) ?? project_id,
        active_instances: active.length,
        vcpus: sumOf(active, 'vcpus'),
        local_gb: sumOf(active, 'local_gb'),
        memory_mb: sumOf(active, 'memory_mb'),
        ...hoursOf(usage),
      }
    })
    yield { items }
  }),
]
