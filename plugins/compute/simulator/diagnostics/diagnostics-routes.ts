import { admin, type ComputeCall, conflict, get } from '../kit.ts'
import type { Server } from '../servers/server.ts'
import { servers } from '../servers/server-routes.ts'

const NANOSECONDS = 1_000_000_000
/** The share of the time since its boot that a guest computes, and the bytes that it moves in a second. */
const BUSY = 0.05
const BYTES_A_SECOND = { read: 2048, write: 4096, received: 512, sent: 256 } as const
const REQUEST_BYTES = 4096
const PACKET_BYTES = 128

const upSeconds = (call: ComputeCall, { bootedAt }: Server): number =>
  bootedAt === null ? 0 : Math.floor((call.now() - bootedAt) / 1000)

const indexes = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

/** The disks of a server, as its guest names them. */
const disksOf = ({ imageId, volumes }: Server): readonly string[] => [
  ...(imageId === null ? [] : ['vda']),
  ...volumes.map(({ device }) => device.replace('/dev/', '')),
]

/** What libvirt says, in names of its own: the form before 2.48. */
function driverDiagnostics(server: Server, seconds: number): Readonly<Record<string, number>> {
  const shown: Record<string, number> = {}
  for (const cpu of indexes(server.flavor.vcpus)) shown[`cpu${cpu}_time`] = Math.round(seconds * BUSY * NANOSECONDS)
  for (const disk of disksOf(server))
    for (const way of ['read', 'write'] as const) {
      shown[`${disk}_${way}`] = seconds * BYTES_A_SECOND[way]
      shown[`${disk}_${way}_req`] = Math.ceil((seconds * BYTES_A_SECOND[way]) / REQUEST_BYTES)
      shown[`${disk}_errors`] = -1
    }
  for (const { portId } of server.nics)
    for (const [name, rate] of [
      ['rx', BYTES_A_SECOND.received],
      ['tx', BYTES_A_SECOND.sent],
    ] as const) {
      const tap = `tap${portId.slice(0, 11)}_${name}`
      Object.assign(shown, {
        [tap]: seconds * rate,
        [`${tap}_packets`]: Math.ceil((seconds * rate) / PACKET_BYTES),
        [`${tap}_errors`]: 0,
        [`${tap}_drop`]: 0,
      })
    }
  return { ...shown, memory: server.flavor.ram * 1024 }
}

function diagnostics(server: Server, seconds: number) {
  return {
    state: server.vmState === 'active' ? 'running' : 'shutdown',
    driver: 'libvirt',
    hypervisor: 'kvm',
    hypervisor_os: 'linux',
    uptime: seconds,
    config_drive: server.configDrive !== '',
    num_cpus: server.flavor.vcpus,
    num_nics: server.nics.length,
    num_disks: disksOf(server).length,
    disk_details: disksOf(server).map(() => ({
      read_bytes: seconds * BYTES_A_SECOND.read,
      read_requests: Math.ceil((seconds * BYTES_A_SECOND.read) / REQUEST_BYTES),
      write_bytes: seconds * BYTES_A_SECOND.write,
      write_requests: Math.ceil((seconds * BYTES_A_SECOND.write) / REQUEST_BYTES),
      errors_count: -1,
    })),
    cpu_details: indexes(server.flavor.vcpus).map((id) => ({
      id,
      time: Math.round(seconds * BUSY * NANOSECONDS),
      utilisation: null,
    })),
    nic_details: server.nics.map(({ mac }) => ({
      mac_address: mac,
      rx_octets: seconds * BYTES_A_SECOND.received,
      rx_errors: 0,
      rx_drop: 0,
      rx_packets: Math.ceil((seconds * BYTES_A_SECOND.received) / PACKET_BYTES),
      rx_rate: null,
      tx_octets: seconds * BYTES_A_SECOND.sent,
      tx_errors: 0,
      tx_drop: 0,
      tx_packets: Math.ceil((seconds * BYTES_A_SECOND.sent) / PACKET_BYTES),
      tx_rate: null,
    })),
    memory_details: { maximum: server.flavor.ram, used: Math.round(server.flavor.ram * 0.4) },
  }
}

export const diagnosticsRoutes = [
  get('/servers/:id/diagnostics', admin('os-server-diagnostics'), (call) => {
    const server = servers.find(call)
    if (server.host === null) throw conflict(`Instance ${server.id} is not ready`)
    const seconds = upSeconds(call, server)
    return call.microversion.atLeast(2, 48) ? diagnostics(server, seconds) : driverDiagnostics(server, seconds)
  }),
]
