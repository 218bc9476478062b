import { admin, badRequest, type ComputeCall, forbidden, get, list, naiveTime } from '../kit.ts'
import { readTime } from '../read-time.ts'
import type { Server } from '../servers/server.ts'

const HOUR_MS = 3_600_000
const PATH = '/os-simple-tenant-usage'

interface Period {
  readonly fromMs: number
  readonly untilMs: number
}

function timeOf(call: ComputeCall, name: string, otherwise: number): number {
  const text = call.query.get(name)
  if (text === null) return otherwise
  const atMs = readTime(text)
  if (atMs === undefined) throw badRequest(`Invalid input for query parameters ${name}. Value: ${text}.`)
  return atMs
}

function hoursIn(server: Server, { fromMs, untilMs }: Period, nowMs: number): number {
  const start = Math.max(fromMs, server.launchedAt ?? server.createdAt)
  const end = Math.min(untilMs, server.terminatedAt ?? nowMs)
  return Math.max(0, end - start) / HOUR_MS
}

/** The servers that ran in a period, in the order in which Nova pages them: by project, then by id. */
function usedIn(call: ComputeCall, period: Period, where: Partial<Server> = {}): readonly Server[] {
  const place = ({ projectId, id }: Server) => `${projectId} ${id}`
  return call.rows.servers
    .find(where)
    .filter((server) => hoursIn(server, period, call.now()) > 0)
    .toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
}

/** What each project used, by the servers of one page. */
function usagesOf(call: ComputeCall, period: Period, page: readonly Server[], isDetailed: boolean) {
  return [...Map.groupBy(page, ({ projectId }) => projectId)].map(([tenant_id, servers]) => {
    const used = servers.map((server) => ({ server, hours: hoursIn(server, period, call.now()) }))
    const total = (of: (server: Server) => number) =>
      used.reduce((sum, { server, hours }) => sum + of(server) * hours, 0)
    return {
      tenant_id,
      ...(isDetailed ? { server_usages: used.map(({ server, hours }) => serverUsage(call, server, hours)) } : {}),
      total_local_gb_usage: total(({ flavor }) => flavor.disk + flavor.ephemeral),
      total_vcpus_usage: total(({ flavor }) => flavor.vcpus),
      total_memory_mb_usage: total(({ flavor }) => flavor.ram),
      total_hours: total(() => 1),
      start: naiveTime(period.fromMs),
      stop: naiveTime(period.untilMs),
    }
  })
}

function serverUsage(call: ComputeCall, server: Server, hours: number) {
  const { flavor, terminatedAt, launchedAt, createdAt } = server
  return {
    hours,
    flavor: flavor.name,
    instance_id: server.id,
    name: server.name,
    tenant_id: server.projectId,
    memory_mb: flavor.ram,
    local_gb: flavor.disk + flavor.ephemeral,
    vcpus: flavor.vcpus,
    started_at: naiveTime(launchedAt ?? createdAt),
    ended_at: naiveTime(terminatedAt),
    state: terminatedAt === null ? server.vmState : 'terminated',
    uptime: Math.floor(((terminatedAt ?? call.now()) - (launchedAt ?? createdAt)) / 1000),
  }
}

function periodOf(call: ComputeCall): Period {
  const nowMs = call.now()
  const untilMs = timeOf(call, 'end', nowMs)
  const fromMs = timeOf(call, 'start', nowMs)
  if (fromMs > untilMs) throw badRequest('Invalid start time. The start time cannot occur after the end time.')
  return { fromMs, untilMs }
}

export const usageRoutes = [
  get(PATH, admin('os-simple-tenant-usage:list'), (call) => {
    const period = periodOf(call)
    const isDetailed = call.query.get('detailed') === '1'
    const combine = (page: readonly Server[]) => usagesOf(call, period, page, isDetailed)
    return list('tenant_usages', usedIn(call, period), call, { path: PATH, paged: 40, combine })
  }),
  get(`${PATH}/:project`, (call) => {
    const { project } = call.params
    if (!call.caller.isAdmin && project !== call.caller.projectId)
      throw forbidden('os_compute_api:os-simple-tenant-usage:show')
    const period = periodOf(call)
    const combine = (page: readonly Server[]) => usagesOf(call, period, page, true)[0] ?? {}
    const path = `${PATH}/${project}`
    return list('tenant_usage', usedIn(call, period, { projectId: project }), call, { path, paged: 40, combine })
  }),
]
