import type { Image } from '@fascia/plugin-images/api/images'
import type { Flavor } from '../../../api/flavors.ts'
import type { Hypervisor } from '../../../api/hypervisors.ts'
import type { Limits } from '../../../api/limits.ts'
import type { Server } from '../../../api/servers.ts'

/** A sentence with the values of its marks. */
export interface Finding {
  readonly text: string
  readonly values: Readonly<Record<string, string | number>>
}

/** What is known besides the fault; a part that could not be read, or that the person may not read, is undefined. */
export interface FailureFacts {
  readonly server: Pick<Server, 'flavor' | 'addresses' | 'fault' | 'image'>
  readonly hosts?: readonly Hypervisor[] | undefined
  readonly image?: Pick<Image, 'name' | 'status' | 'min_ram' | 'min_disk'> | undefined
  readonly limits?: Limits | undefined
  readonly flavors?: readonly Flavor[] | undefined
}

/** What the words of a fault mean. The first that fits is said. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/no valid host|not enough hosts|noValidHost/i, 'The scheduler found no host that could take the instance.'],
  [/exceeded maximum number of retries/i, 'Several hosts were tried, and none could start the instance.'],
  [/no more ip addresses|ip ?address ?generation|no fixed ip/i, 'A network had no free address.'],
  [/binding failed|failed to allocate the network/i, 'A network could not be connected on the host.'],
  [
    /block device mapping|volume .* did not finish|boot_index/i,
    'A volume that it starts from could not be made or attached.',
  ],
  [/image .*(not|could)|image_not|unacceptable/i, 'The image could not be used.'],
  [/quota/i, 'A quota had no room.'],
]

const meaningOf = (message: string): readonly Finding[] => {
  const [, text] = MEANINGS.find(([pattern]) => pattern.test(message)) ?? []
  return text === undefined ? [] : [{ text, values: {} }]
}

type Size = Pick<Flavor, 'vcpus' | 'ram' | 'disk'>

const isReady = ({ state, status }: Hypervisor): boolean => state === 'up' && status === 'enabled'

/** The room that a machine has left by its physical size; infinite where it does not say. */
function roomOf({ memory_mb, memory_mb_used = 0, local_gb, local_gb_used = 0, vcpus }: Hypervisor): Size {
  const left = (size: number | undefined, used: number): number =>
    size === undefined ? Number.POSITIVE_INFINITY : Math.max(0, size - used)
  return {
    // Hosts give out more processors than they have; no instance has more than its host.
    vcpus: vcpus ?? Number.POSITIVE_INFINITY,
    ram: left(memory_mb, memory_mb_used),
    disk: left(local_gb, local_gb_used),
  }
}

const fits = (size: Size, room: Size): boolean =>
  size.vcpus <= room.vcpus && size.ram <= room.ram && size.disk <= room.disk

function hostFindings(size: Size, hosts: readonly Hypervisor[] | undefined): readonly Finding[] {
  if (!hosts) return []
  const rooms = hosts.filter(isReady).map(roomOf)
  if (rooms.length === 0) return [{ text: 'No host is up and enabled, of {count}.', values: { count: hosts.length } }]
  const largest = (part: keyof Size): number => Math.max(...rooms.map((room) => room[part]))
  const lacks: Finding[] = []
  if (size.vcpus > largest('vcpus'))
    lacks.push({
      text: 'The flavor has {wanted} VCPUs; the largest host has {most}.',
      values: { wanted: size.vcpus, most: largest('vcpus') },
    })
  if (size.ram > largest('ram'))
    lacks.push({
      text: 'The flavor has {wanted} MB of RAM; the host with the most has {most} MB free.',
      values: { wanted: size.ram, most: largest('ram') },
    })
  if (size.disk > largest('disk'))
    lacks.push({
      text: 'The flavor has {wanted} GB of disk; the host with the most has {most} GB free.',
      values: { wanted: size.disk, most: largest('disk') },
    })
  if (lacks.length > 0) return lacks
  const count = rooms.filter((room) => fits(size, room)).length
  return count === 0
    ? [{ text: 'No single host has the processors, the RAM and the disk of the flavor at once.', values: {} }]
    : [{ text: 'Hosts with room for the flavor now: {count} of {all}.', values: { count, all: hosts.length } }]
}

function imageFindings(size: Size, image: FailureFacts['image']): readonly Finding[] {
  if (!image) return []
  const { name, status, min_ram: ram = 0, min_disk: disk = 0 } = image
  const found: Finding[] = []
  if (status.toLowerCase() !== 'active')
    found.push({ text: 'The image {name} is not active: its status is {status}.', values: { name, status } })
  if (ram > size.ram)
    found.push({
      text: 'The image {name} needs {wanted} MB of RAM; the flavor has {most}.',
      values: { name, wanted: ram, most: size.ram },
    })
  // The root disk of a flavor with disk 0 has the size of its image.
  if (size.disk > 0 && disk > size.disk)
    found.push({
      text: 'The image {name} needs {wanted} GB of disk; the flavor has {most}.',
      values: { name, wanted: disk, most: size.disk },
    })
  return found
}

const QUOTAS = [
  [
    'instances',
    'maxTotalInstances',
    'totalInstancesUsed',
    'The quota has no room for another instance: {used} of {max} are used.',
  ],
  [
    'vcpus',
    'maxTotalCores',
    'totalCoresUsed',
    'The quota of VCPUs has no room for the flavor: {used} of {max} are used.',
  ],
  [
    'ram',
    'maxTotalRAMSize',
    'totalRAMUsed',
    'The quota of RAM has no room for the flavor: {used} of {max} MB are used.',
  ],
] as const

function quotaFindings(size: Size, limits: Limits | undefined): readonly Finding[] {
  if (!limits) return []
  return QUOTAS.flatMap(([part, maximum, usage, text]) => {
    const { [maximum]: max = Number.POSITIVE_INFINITY, [usage]: used = 0 } = limits
    const wanted = part === 'instances' ? 1 : size[part]
    return used + wanted > max ? [{ text, values: { used, max } }] : []
  })
}

/** The largest flavor that is smaller than this one and that a host has room for now. */
function flavorToTry(size: Size, { hosts, flavors }: FailureFacts): Flavor | undefined {
  const rooms = hosts?.filter(isReady).map(roomOf) ?? []
  return flavors
    ?.filter(({ is_disabled }) => !is_disabled)
    .filter(
      (flavor) => fits(flavor, size) && (flavor.ram < size.ram || flavor.vcpus < size.vcpus || flavor.disk < size.disk),
    )
    .filter((flavor) => rooms.some((room) => fits(flavor, room)))
    .toSorted((one, other) => other.ram - one.ram || other.vcpus - one.vcpus || other.disk - one.disk)[0]
}

/** What is known of a failed instance, the likeliest first, and what may help. */
export function explainFailure(facts: FailureFacts): {
  readonly findings: readonly Finding[]
  readonly advice: readonly Finding[]
} {
  const { server, hosts, image, limits } = facts
  const { vcpus = 0, ram = 0, disk = 0 } = server.flavor
  const size = { vcpus, ram, disk: server.image === null ? 0 : disk }
  const message = server.fault?.message ?? ''
  const hasAddress = Object.values(server.addresses).some((addresses) => addresses.length > 0)
  const ofHosts = hostFindings(size, hosts)
  const hasRoom =
    hosts
      ?.filter(isReady)
      .map(roomOf)
      .some((room) => fits(size, room)) ?? true
  const smaller = hasRoom ? undefined : flavorToTry(size, facts)
  return {
    findings: [
      ...meaningOf(message),
      ...ofHosts,
      ...imageFindings(size, image),
      ...quotaFindings(size, limits),
      ...(hasAddress ? [] : [{ text: 'It has no address on any network.', values: {} }]),
    ],
    advice: smaller
      ? [{ text: 'Try the flavor {name}, for which a host has room.', values: { name: smaller.name } }]
      : [],
  }
}
