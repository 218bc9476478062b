import { respond } from '@fascia/sdk/simulator'
import { admin, badRequest, type ComputeCall, del, forbidden, get, member, naiveTime, notFound } from '../kit.ts'
import type { Server } from '../servers/server.ts'
import { servers } from '../servers/server-routes.ts'

const HOUR_MS = 3_600_000

interface Period {
  readonly fromMs: number
  readonly untilMs: number
}

function timeOf(call: ComputeCall, name: string, otherwise: number): number {
  const text = call.query.get(name)
  if (text === null) return otherwise
  const atMs = Date.parse(/[Zz]|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`)
  if (Number.isNaN(atMs)) throw badRequest(`Invalid input for query parameters ${name}. Value: ${text}.`)
  return atMs
}

function hoursIn(server: Server, { fromMs, untilMs }: Period, nowMs: number): number {
  const start = Math.max(fromMs, server.launchedAt ?? server.createdAt)
  const end = Math.min(untilMs, server.terminatedAt ?? nowMs)
  return Math.max(0, end - start) / HOUR_MS
}

function usageOf(call: ComputeCall, projectId: string, period: Period) {
  const nowMs = call.now()
  const used = call.rows.servers
    .find({ projectId })
    .map((server) => ({ server, hours: hoursIn(server, period, nowMs) }))
    .filter(({ hours }) => hours > 0)
  const total = (of: (server: Server) => number) => used.reduce((sum, { server, hours }) => sum + of(server) * hours, 0)
  return {
    tenant_id: projectId,
    server_usages: used.map(({ server, hours }) => ({
      hours,
      flavor: server.flavor.name,
      instance_id: server.id,
      name: server.name,
      tenant_id: projectId,
      memory_mb: server.flavor.ram,
      local_gb: server.flavor.disk + server.flavor.ephemeral,
      vcpus: server.flavor.vcpus,
      started_at: naiveTime(server.launchedAt ?? server.createdAt),
      ended_at: naiveTime(server.terminatedAt),
      state: server.terminatedAt === null ? server.vmState : 'terminated',
      uptime: Math.floor(((server.terminatedAt ?? nowMs) - (server.launchedAt ?? server.createdAt)) / 1000),
    })),
    total_local_gb_usage: total(({ flavor }) => flavor.disk + flavor.ephemeral),
    total_vcpus_usage: total(({ flavor }) => flavor.vcpus),
    total_memory_mb_usage: total(({ flavor }) => flavor.ram),
    total_hours: total(() => 1),
    start: naiveTime(period.fromMs),
    stop: naiveTime(period.untilMs),
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
  get('/os-simple-tenant-usage', admin('os-simple-tenant-usage:list'), (call) => {
    const isDetailed = call.query.get('detailed') === '1'
    const projects = [...new Set(call.rows.servers.find().map(({ projectId }) => projectId))]
    const period = periodOf(call)
    const usages = projects.map((projectId) => {
      const { server_usages, ...sums } = usageOf(call, projectId, period)
      return isDetailed ? { ...sums, server_usages } : sums
    })
    return { tenant_usages: usages }
  }),
  get('/os-simple-tenant-usage/:project', (call) => {
    const id = call.params.project
    if (!call.caller.isAdmin && id !== call.caller.projectId)
      throw forbidden('os_compute_api:os-simple-tenant-usage:show')
    const usage = usageOf(call, id, periodOf(call))
    return { tenant_usage: usage.server_usages.length > 0 ? usage : {} }
  }),
  del('/servers/:id/os-server-password', member('os-server-password:clear'), (call) => {
    servers.find(call)
    return respond(204)
  }),
  get('/servers/:id/migrations', { ...admin('servers:migrations:index'), since: 23 }, (call) => {
    servers.find(call)
    return { migrations: [] }
  }),
  get('/servers/:id/diagnostics', { ...admin('os-server-diagnostics'), since: 48 }, (call) => {
    const server = servers.find(call)
    if (server.host === null) throw notFound(`Instance ${server.id} is not on a host.`)
    return {
      state: server.vmState === 'active' ? 'running' : 'shutdown',
      driver: 'libvirt',
      hypervisor: 'kvm',
      hypervisor_os: 'linux',
      uptime: server.bootedAt === null ? 0 : Math.floor((call.now() - server.bootedAt) / 1000),
      config_drive: server.configDrive !== '',
      num_cpus: server.flavor.vcpus,
      num_nics: server.nics.length,
      num_disks: server.volumes.length + (server.imageId === null ? 0 : 1),
      disk_details: [],
      cpu_details: [],
      nic_details: server.nics.map((nic) => ({ mac_address: nic.mac })),
      memory_details: { maximum: server.flavor.ram, used: Math.round(server.flavor.ram * 0.4) },
    }
  }),
]
