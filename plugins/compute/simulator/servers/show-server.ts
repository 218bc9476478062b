import { createHash } from 'node:crypto'
import { bookmark, fieldsSince, isUp, selfAndBookmark } from '@fascia/sdk/simulator'
import type { ServerFlavor } from '../flavors/flavor.ts'
import { computeServiceOf } from '../hosts/choose-host.ts'
import { type ComputeCall, naiveTime } from '../kit.ts'
import type { Server } from './server.ts'
import { statusOf } from './server-state.ts'

const isoTime = (atMs: number): string => `${new Date(atMs).toISOString().slice(0, 19)}Z`

export function hostIdOf(projectId: string, host: string | null): string {
  return host === null ? '' : createHash('sha224').update(`${projectId}${host}`).digest('hex')
}

export function instanceNameOf(server: Pick<Server, 'number'>): string {
  return `instance-${server.number.toString(16).padStart(8, '0')}`
}

function addressesOf(server: Server, isWhole: boolean) {
  const shown = new Map<string, unknown[]>()
  for (const nic of server.nics) {
    const list = shown.get(nic.label) ?? []
    shown.set(nic.label, list)
    const entry = (addr: string, version: 4 | 6, type: 'fixed' | 'floating') => ({
      version,
      addr,
      ...(isWhole ? { 'OS-EXT-IPS:type': type, 'OS-EXT-IPS-MAC:mac_addr': nic.mac } : {}),
    })
    for (const fixed of nic.fixed) {
      list.push(entry(fixed.address, fixed.version, 'fixed'))
      for (const floating of nic.floating) {
        if (floating.fixed === fixed.address) list.push(entry(floating.address, 4, 'floating'))
      }
    }
  }
  return Object.fromEntries(shown)
}

function flavorOf(call: ComputeCall, flavor: ServerFlavor) {
  if (!call.microversion.atLeast(2, 47)) return { id: flavor.id, links: [bookmark(call, '/flavors', flavor.id)] }
  return {
    vcpus: flavor.vcpus,
    ram: flavor.ram,
    disk: flavor.disk,
    ephemeral: flavor.ephemeral,
    swap: flavor.swap,
    original_name: flavor.name,
    extra_specs: flavor.extraSpecs,
  }
}

function faultShown(call: ComputeCall, server: Server) {
  if (!server.fault) return {}
  const { code, message, details, createdAt } = server.fault
  const isDetailed = details !== '' && (call.caller.isAdmin || code !== 500)
  return { fault: { code, created: isoTime(createdAt), message, ...(isDetailed ? { details } : {}) } }
}

/** What only administrators see of a server; the answer to a rebuild has its user data under another name. */
const forAdmins = (call: ComputeCall, server: Server, asked: Asked) => ({
  'OS-EXT-SRV-ATTR:host': server.host,
  'OS-EXT-SRV-ATTR:instance_name': instanceNameOf(server),
  'OS-EXT-SRV-ATTR:hypervisor_hostname': server.host,
  ...fieldsSince(call, {
    3: {
      ...extended(server),
      ...(asked === 'rebuild' ? {} : { 'OS-EXT-SRV-ATTR:user_data': server.userData }),
    },
    16: { host_status: hostStatus(call, server) },
  }),
})

const extended = (server: Server) => ({
  'OS-EXT-SRV-ATTR:reservation_id': server.reservationId,
  'OS-EXT-SRV-ATTR:launch_index': server.launchIndex,
  'OS-EXT-SRV-ATTR:hostname': server.hostname,
  'OS-EXT-SRV-ATTR:kernel_id': '',
  'OS-EXT-SRV-ATTR:ramdisk_id': '',
  'OS-EXT-SRV-ATTR:root_device_name': server.rootDevice,
})

function hostStatus(call: ComputeCall, server: Server): string {
  if (server.host === null) return ''
  const service = computeServiceOf(call, server.host)
  if (!service) return 'UNKNOWN'
  if (!service.isEnabled) return 'MAINTENANCE'
  return isUp(service) ? 'UP' : 'DOWN'
}

/** The request that an answer with a server is to. */
type Asked = 'show' | 'list' | 'update' | 'rebuild'

/** What the answers to changes lack before 2.75. */
function details(call: ComputeCall, server: Server, asked: Asked) {
  return {
    'OS-EXT-AZ:availability_zone': server.zone ?? '',
    config_drive: server.configDrive,
    key_name: server.keyName,
    'OS-SRV-USG:launched_at': naiveTime(server.launchedAt),
    'OS-SRV-USG:terminated_at': naiveTime(server.terminatedAt),
    ...(server.nics.length > 0 && server.securityGroups.length > 0
      ? { security_groups: server.securityGroups.map((name) => ({ name })) }
      : {}),
    ...(call.caller.isAdmin ? forAdmins(call, server, asked) : {}),
    'OS-EXT-STS:task_state': server.taskState,
    'OS-EXT-STS:vm_state': server.vmState,
    'OS-EXT-STS:power_state': server.powerState,
    'os-extended-volumes:volumes_attached': server.volumes.map((volume) => ({
      id: volume.id,
      ...(call.microversion.atLeast(2, 3) ? { delete_on_termination: volume.isDeletedWithServer } : {}),
    })),
  }
}

/** A server as the API shows it at the caller's microversion, to the request `asked`. */
export function showServer(call: ComputeCall, server: Server, asked: Asked = 'show') {
  const isWhole = asked === 'show' || asked === 'list' || call.microversion.atLeast(2, 75)
  const { isAdmin } = call.caller
  const status = statusOf(server.vmState, server.taskState)
  return {
    id: server.id,
    name: server.name,
    status,
    tenant_id: server.projectId,
    user_id: server.userId,
    metadata: server.metadata,
    hostId: hostIdOf(server.projectId, server.host),
    image: server.imageId === null ? '' : { id: server.imageId, links: [bookmark(call, '/images', server.imageId)] },
    flavor: flavorOf(call, server.flavor),
    created: isoTime(server.createdAt),
    updated: isoTime(server.updatedAt),
    addresses: addressesOf(server, isWhole),
    accessIPv4: server.accessIpV4,
    accessIPv6: server.accessIpV6,
    links: selfAndBookmark(call, '/servers', server.id),
    'OS-DCF:diskConfig': server.isAutoDisk ? 'AUTO' : 'MANUAL',
    ...(['ACTIVE', 'BUILD', 'REBUILD', 'RESIZE', 'VERIFY_RESIZE', 'MIGRATING'].includes(status)
      ? { progress: server.progress }
      : {}),
    ...(status === 'ERROR' || status === 'DELETED' ? faultShown(call, server) : {}),
    ...(isWhole ? details(call, server, asked) : {}),
    ...fieldsSince(call, {
      9: { locked: server.lockedBy !== null },
      19: { description: server.description },
      26: { tags: server.tags },
      63: { trusted_image_certificates: server.certificates },
      71: asked === 'list' ? {} : { server_groups: server.groupId === null ? [] : [server.groupId] },
      73: { locked_reason: server.lockedReason },
      90: isAdmin ? {} : { 'OS-EXT-SRV-ATTR:hostname': server.hostname },
      96: { pinned_availability_zone: server.wantedZone },
    }),
  }
}
