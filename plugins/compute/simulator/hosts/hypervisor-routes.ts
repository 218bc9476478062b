import { notFound } from '../nova-fault.ts'
import { type ComputeCall, type ComputeRoute, novaRoute } from '../nova-route.ts'
import { instanceNameOf } from '../servers/show-server.ts'
import { isHostUp, serversOn, useOf } from './choose-host.ts'
import type { Host } from './host.ts'

const MINUTE_MS = 60_000
const CPU_INFO = {
  arch: 'x86_64',
  model: 'EPYC-Rome',
  vendor: 'AMD',
  topology: { cores: 16, threads: 2, sockets: 1 },
  features: ['aes', 'avx', 'avx2', 'sse4_2'],
}

function sizesOf(call: ComputeCall, host: Host) {
  const use = useOf(serversOn(call, host.hostname))
  return {
    vcpus: host.vcpus,
    memory_mb: host.memoryMb,
    local_gb: host.diskGib,
    vcpus_used: use.vcpus,
    memory_mb_used: use.memoryMb + 512,
    local_gb_used: use.diskGib,
    free_ram_mb: host.memoryMb - use.memoryMb - 512,
    free_disk_gb: host.diskGib - use.diskGib,
    current_workload: 0,
    running_vms: use.servers,
    disk_available_least: host.diskGib - use.diskGib,
  }
}

function uptimeOf(call: ComputeCall, host: Host): string {
  const minutes = Math.floor((call.now() - host.bootedAt) / MINUTE_MS)
  const clock = new Date(call.now()).toISOString().slice(11, 19)
  const hours = `${Math.floor((minutes % 1440) / 60)}:${String(minutes % 60).padStart(2, '0')}`
  return ` ${clock} up ${Math.floor(minutes / 1440)} days, ${hours},  0 users,  load average: 0.42, 0.36, 0.31`
}

function nameHypervisor(call: ComputeCall, host: Host) {
  const service = call.rows.services.find({ host: host.hostname }).find((one) => one.binary === 'nova-compute')
  return {
    id: call.microversion.atLeast(2, 53) ? host.id : host.number,
    hypervisor_hostname: host.hostname,
    state: isHostUp(call, host.hostname) ? 'up' : 'down',
    status: service?.isEnabled === false ? 'disabled' : 'enabled',
  }
}

function serversShown(call: ComputeCall, host: Host) {
  const servers = serversOn(call, host.hostname).map((one) => ({ uuid: one.id, name: instanceNameOf(one) }))
  return servers.length > 0 ? { servers } : {}
}

function showHypervisor(call: ComputeCall, host: Host) {
  const service = call.rows.services.find({ host: host.hostname }).find((one) => one.binary === 'nova-compute')
  const since88 = call.microversion.atLeast(2, 88)
  const asksServers = call.microversion.atLeast(2, 53) && call.query.get('with_servers')?.toLowerCase() === 'true'
  return {
    ...nameHypervisor(call, host),
    hypervisor_type: 'QEMU',
    hypervisor_version: 7_002_000,
    host_ip: host.ip,
    service: {
      id: call.microversion.atLeast(2, 53) ? (service?.id ?? '') : (service?.number ?? 0),
      host: host.hostname,
      disabled_reason: service?.disabledReason ?? null,
    },
    ...(since88 ? { uptime: isHostUp(call, host.hostname) ? uptimeOf(call, host) : null } : {}),
    ...(since88
      ? {}
      : {
          ...sizesOf(call, host),
          cpu_info: call.microversion.atLeast(2, 28) ? CPU_INFO : JSON.stringify(CPU_INFO),
        }),
    ...(asksServers ? serversShown(call, host) : {}),
  }
}

function findHost(call: ComputeCall): Host {
  const id = call.params.id ?? ''
  const host = call.rows.hosts.find().find((one) => one.id === id || String(one.number) === id)
  if (host) return host
  throw notFound(`Hypervisor with ID '${id}' could not be found.`)
}

function wantedHosts(call: ComputeCall): Host[] {
  const pattern = call.query.get('hypervisor_hostname_pattern')
  const hosts = call.rows.hosts.find()
  if (pattern === null) return hosts
  const matching = hosts.filter((host) => host.hostname.includes(pattern))
  if (matching.length === 0) throw notFound(`No hypervisor matching '${pattern}' could be found.`)
  return matching
}

export const hypervisorRoutes: ComputeRoute[] = [
  novaRoute({
    method: 'GET',
    path: '/os-hypervisors',
    rule: 'os-hypervisors:list',
    right: 'admin',
    handler: (call) => ({ hypervisors: wantedHosts(call).map((host) => nameHypervisor(call, host)) }),
  }),
  novaRoute({
    method: 'GET',
    path: '/os-hypervisors/detail',
    rule: 'os-hypervisors:list-detail',
    right: 'admin',
    handler: (call) => ({ hypervisors: wantedHosts(call).map((host) => showHypervisor(call, host)) }),
  }),
  novaRoute({
    method: 'GET',
    path: '/os-hypervisors/statistics',
    rule: 'os-hypervisors:statistics',
    right: 'admin',
    until: 87,
    handler(call) {
      const hosts = call.rows.hosts.find()
      const sums: Record<string, number> = { count: hosts.length }
      for (const host of hosts) {
        for (const [name, value] of Object.entries(sizesOf(call, host))) sums[name] = (sums[name] ?? 0) + value
      }
      return { hypervisor_statistics: sums }
    },
  }),
  novaRoute({
    method: 'GET',
    path: '/os-hypervisors/:id',
    rule: 'os-hypervisors:show',
    right: 'admin',
    handler: (call) => ({ hypervisor: showHypervisor(call, findHost(call)) }),
  }),
  novaRoute({
    method: 'GET',
    path: '/os-hypervisors/:id/uptime',
    rule: 'os-hypervisors:uptime',
    right: 'admin',
    until: 87,
    handler(call) {
      const host = findHost(call)
      return { hypervisor: { ...nameHypervisor(call, host), uptime: uptimeOf(call, host) } }
    },
  }),
  novaRoute({
    method: 'GET',
    path: '/os-hypervisors/:id/servers',
    rule: 'os-hypervisors:servers',
    right: 'admin',
    until: 52,
    handler(call) {
      const name = call.params.id ?? ''
      const hosts = call.rows.hosts.find().filter((host) => host.hostname.includes(name))
      if (hosts.length === 0) throw notFound(`No hypervisor matching '${name}' could be found.`)
      return { hypervisors: hosts.map((host) => ({ ...nameHypervisor(call, host), ...serversShown(call, host) })) }
    },
  }),
]
