import { orRefuse } from '@fascia/sdk/simulator'
import type { ServerFlavor } from '../flavors/flavor.ts'
import { badRequest, type ComputeCall, conflict } from '../kit.ts'
import { ownNetworks, securityGroupsOf } from '../networking/ports.ts'
import type { WireNetwork, WirePort } from '../networking/wire.ts'
import type { WireVolume } from '../volumes/attach-volume.ts'
import type { WantedServer } from './create-body.ts'
import type { WantedDisk, WantedNic } from './server.ts'

const GIB = 1_073_741_824

interface WireImage {
  readonly id: string
  readonly status: string
  readonly size: number | null
  readonly min_disk: number
  readonly min_ram: number
}

/** Refuses an image that Glance does not have, or that is too large for the flavor. `word` is the message where it is missing. */
export async function checkImage(
  call: ComputeCall,
  id: string,
  flavor: ServerFlavor | undefined,
  word = 'Can not find requested image',
): Promise<void> {
  const glance = call.peer('image')
  if (!glance) throw badRequest(word)
  const image = await orRefuse(glance.get<WireImage>(`/v2/images/${id}`), () => badRequest(word))
  if (image.status !== 'active') throw badRequest(`Image ${id} is not active.`)
  if (!flavor) return
  if (flavor.ram < image.min_ram) throw badRequest("Flavor's memory is too small for requested image.")
  if (flavor.disk > 0 && flavor.disk < image.min_disk) {
    throw badRequest(
      `Flavor's disk is smaller than the minimum size specified in image metadata. Flavor disk is ${flavor.disk * GIB} bytes, minimum size is ${image.min_disk * GIB} bytes.`,
    )
  }
  if (flavor.disk > 0 && flavor.disk * GIB < (image.size ?? 0)) {
    throw badRequest(
      `Flavor's disk is too small for requested image. Flavor disk is ${flavor.disk * GIB} bytes, image is ${image.size} bytes.`,
    )
  }
}

/** Checks the networks and ports of a request with Neutron; returns the ports that the server is to get. */
export async function checkNetworks(
  call: ComputeCall,
  wanted: WantedServer,
): Promise<readonly WantedNic[] | 'auto' | 'none'> {
  const neutron = call.peer('network')
  if (wanted.networks === 'none') return 'none'
  if (!neutron) return 'none'
  if (wanted.networks === 'auto' || !wanted.networks || wanted.networks.length === 0) {
    const usable = await ownNetworks(call, call.caller.projectId)
    if (usable.length > 1 && wanted.networks !== 'auto') {
      throw conflict('Multiple possible networks found, use a Network ID to be more specific.')
    }
    return 'auto'
  }
  const nics: WantedNic[] = []
  for (const one of wanted.networks) {
    if (one.port) {
      const { port } = await orRefuse(neutron.get<{ port: WirePort }>(`/v2.0/ports/${one.port}`), () =>
        badRequest(`Port id ${one.port} could not be found.`),
      )
      if (port.tenant_id !== call.caller.projectId && !call.caller.isAdmin) {
        throw badRequest(`Port id ${one.port} could not be found.`)
      }
      if (port.device_id !== '') throw conflict(`Port ${one.port} is still in use.`)
    } else {
      const { network } = await orRefuse(neutron.get<{ network: WireNetwork }>(`/v2.0/networks/${one.uuid}`), () =>
        badRequest(`Network ${one.uuid} could not be found.`),
      )
      const isUsable = call.caller.isAdmin || network.shared || network.tenant_id === call.caller.projectId
      if (!isUsable && network['router:external']) {
        throw badRequest(`It is not allowed to create an interface on external network ${network.id}`)
      }
      if (!isUsable) throw badRequest(`Network ${one.uuid} could not be found.`)
      if (network.subnets.length === 0) {
        throw badRequest(`Network ${network.id} requires a subnet in order to boot instances on.`)
      }
    }
    nics.push({
      networkId: one.port ? null : (one.uuid ?? null),
      portId: one.port ?? null,
      fixedIp: one.fixed_ip ?? null,
      tag: one.tag ?? null,
    })
  }
  return nics
}

/** The names of the security groups that a request names by name or id. */
export async function checkSecurityGroups(call: ComputeCall, wanted: WantedServer): Promise<readonly string[]> {
  const names = wanted.security_groups?.map(({ name }) => name) ?? []
  if (names.length === 0 || !call.peer('network')) return ['default']
  const security_groups = await securityGroupsOf(call, call.caller.projectId)
  return names.map((name) => {
    const group = security_groups.find((one) => one.id === name || one.name === name)
    if (group) return group.name
    if (name === 'default') return name
    throw badRequest(`Security group ${name} not found for project ${call.caller.projectId}.`)
  })
}

/** Refuses volumes, snapshots and images that do not exist or are in use. */
export async function checkDisks(call: ComputeCall, disks: readonly WantedDisk[]): Promise<void> {
  if (disks.length === 0) return
  const cinder = call.peer('volumev3')
  if (!cinder) throw badRequest('Block Device Mapping is Invalid: failed to get volume.')
  for (const disk of disks) {
    if (disk.source === 'volume') {
      const refusal = () => badRequest(`Block Device Mapping is Invalid: failed to get volume ${disk.sourceId}.`)
      const { volume } = await orRefuse(cinder.get<{ volume: WireVolume }>(`/volumes/${disk.sourceId}`), refusal)
      if (volume.status !== 'available' && !(volume.multiattach && volume.status === 'in-use')) {
        throw badRequest(
          `Invalid volume: Volume ${volume.id} status must be 'available' or 'in-use' with multiattach, but is '${volume.status}'.`,
        )
      }
      if (disk.isBoot && volume.bootable !== 'true') {
        throw badRequest(`Block Device ${volume.id} is not bootable.`)
      }
    }
    if (disk.source === 'snapshot') {
      await orRefuse(cinder.get(`/snapshots/${disk.sourceId}`), () =>
        badRequest(`Block Device Mapping is Invalid: failed to get snapshot ${disk.sourceId}.`),
      )
    }
    if (disk.source === 'image' && disk.sourceId !== null) await checkImage(call, disk.sourceId, undefined)
  }
}
