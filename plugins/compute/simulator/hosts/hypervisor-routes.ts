import { admin, type ComputeCall, collection, get, notFound } from '../kit.ts'
import { instanceNameOf } from '../servers/show-server.ts'
import { computeServiceOf, isHostUp, serversOn, useOf } from './choose-host.ts'
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
  const service = computeServiceOf(call, host.hostname)
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
  const service = computeServiceOf(call, host.hostname)
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
    ...(since88
      ? { uptime: isHostUp(call, host.hostname) ? uptimeOf(call, host) : null }
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

function hostsNamed(call: ComputeCall, part: string): readonly Host[] {
  const hosts = call.rows.hosts.find().filter(({ hostname }) => hostname.includes(part))
  if (hosts.length === 0) throw notFound(`No hypervisor matching '${part}' could be found.`)
  return hosts
}

export const hypervisorRoutes = [
  ...collection('hosts', {
    verbs: ['list'],
    plural: 'hypervisors',
    path: '/os-hypervisors',
    detail: true,
    paged: 33,
    rights: { list: 'admin' },
    rules: { list: 'os_compute_api:os-hypervisors:list' },
    tests: {
      hypervisor_hostname_pattern(text, call) {
        const ids = hostsNamed(call, text).map(({ id }) => id)
        return ({ id }) => ids.includes(id)
      },
    },
    show: (host, call) => showHypervisor(call, host),
    summary: (host, call) => nameHypervisor(call, host),
  }),
  get('/os-hypervisors/statistics', { ...admin('os-hypervisors:statistics'), until: 87 }, (call) => {
    const hosts = call.rows.hosts.find()
    const sums: Record<string, number> = { count: hosts.length }
    for (const host of hosts)
      for (const [name, value] of Object.entries(sizesOf(call, host))) sums[name] = (sums[name] ?? 0) + value
    return { hypervisor_statistics: sums }
  }),
  get('/os-hypervisors/:id', admin('os-hypervisors:show'), (call) => ({
    hypervisor: showHypervisor(call, findHost(call)),
  })),
  get('/os-hypervisors/:id/uptime', { ...admin('os-hypervisors:uptime'), until: 87 }, (call) => {
    const host = findHost(call)
    return { hypervisor: { ...nameHypervisor(call, host), uptime: uptimeOf(call, host) } }
  }),
  get('/os-hypervisors/:id/search', { ...admin('os-hypervisors:search'), until: 52 }, (call) => ({
    hypervisors: hostsNamed(call, call.params.id).map((host) => nameHypervisor(call, host)),
  })),
  get('/os-hypervisors/:id/servers', { ...admin('os-hypervisors:servers'), until: 52 }, (call) => {
    const hosts = hostsNamed(call, call.params.id)
    return { hypervisors: hosts.map((host) => ({ ...nameHypervisor(call, host), ...serversShown(call, host) })) }
  }),
]
