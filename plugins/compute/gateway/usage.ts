import { get, type Route } from '@fascia/sdk/gateway'
import Type from 'typebox'
import type { ProjectUsage, ServerUsage } from '../common/usage.ts'

interface TenantUsage {
  readonly server_usages?: readonly ServerUsage[]
  readonly total_vcpus_usage?: number
  readonly total_local_gb_usage?: number
  readonly total_memory_mb_usage?: number
}

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** What the project has used from the start of one day to the end of another, UTC; an instance is active until it has an end. */
export const getProjectUsage: Route = get(
  '/api/nova/usage/',
  { query: Type.Object({ start: Day, end: Day }) },
  async ({ cloud, session, query: { start, end } }): Promise<ProjectUsage> => {
    const { tenant_usage } = await cloud.compute.get<{ tenant_usage: TenantUsage }>(
      `/os-simple-tenant-usage/${encodeURIComponent(session.projectId)}`,
      { query: { start: `${start}T00:00:00`, end: `${end}T23:59:59` } },
    )
    const servers = tenant_usage.server_usages ?? []
    const active = servers.filter(({ ended_at }) => ended_at === null)
    return {
      servers,
      active_instances: active.length,
      active_ram_mb: active.reduce((sum, { memory_mb }) => sum + memory_mb, 0),
      vcpu_hours: tenant_usage.total_vcpus_usage ?? 0,
      gb_hours: tenant_usage.total_local_gb_usage ?? 0,
      mb_hours: tenant_usage.total_memory_mb_usage ?? 0,
    }
  },
)
