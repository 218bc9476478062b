import { loadOf, shareOf, uuidOf } from '../load.ts'
import type { Metric, Resource } from './resource.ts'

/** A server as Nova shows it to the collector. */
export interface WireServer {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly tenant_id: string
  readonly user_id: string
  readonly created: string
  readonly updated: string
  readonly flavor: {
    readonly original_name?: string
    readonly vcpus?: number
    readonly ram?: number
    readonly disk?: number
    readonly ephemeral?: number
  }
  readonly image: '' | { readonly id: string }
  readonly addresses: Readonly<Record<string, readonly { readonly 'OS-EXT-IPS-MAC:mac_addr': string }[]>>
  readonly 'OS-SRV-USG:launched_at': string | null
  readonly 'OS-EXT-SRV-ATTR:host'?: string | null
  readonly 'os-extended-volumes:volumes_attached': readonly { readonly id: string }[]
}

/** What a metric is made of besides its id. */
type Measured = Omit<Metric, 'id'>

export const metricOf = (resourceId: string, measured: Measured): Metric => ({
  ...measured,
  id: uuidOf(`${resourceId} ${measured.name}`),
})

const constant = (name: string, unit: string, value: number): Measured => ({ name, unit, valueAt: () => value })

/** A counter that grows with a load from a moment on: so much in each second of full load. */
function counter(name: string, unit: string, seed: string, perSecond: number, fromMs: number): Measured {
  const load = loadOf(seed)
  const before = load.busySeconds(fromMs)
  return { name, unit, valueAt: (atMs) => Math.round((load.busySeconds(atMs) - before) * perSecond) }
}

const MIB = 2 ** 20
/** Statuses in which the hypervisor still has something to measure. */
const MEASURED = new Set(['ACTIVE', 'RESCUE', 'VERIFY_RESIZE', 'RESIZE', 'REBOOT', 'PASSWORD'])

function macsOf({ addresses }: WireServer): readonly string[] {
  const macs = Object.values(addresses).flatMap((ports) => ports.map((port) => port['OS-EXT-IPS-MAC:mac_addr']))
  return [...new Set(macs)]
}

const timeMs = (text: string): number => Date.parse(/Z$/.test(text) ? text : `${text}Z`)

/** A server with its disks and network interfaces. One that was never started measures nothing. */
export function resourcesOfServer(server: WireServer): readonly Resource[] {
  const launched = server['OS-SRV-USG:launched_at']
  if (launched === null) return []
  const startedMs = timeMs(launched)
  const { id, flavor } = server
  const { vcpus = 1, ram = 512, disk = 0, ephemeral = 0 } = flavor
  const shared = {
    projectId: server.tenant_id,
    userId: server.user_id,
    startedMs,
    endedMs: MEASURED.has(server.status) ? null : timeMs(server.updated),
  }
  const memory = loadOf(`${id} memory`)
  const measured: readonly Measured[] = [
    counter('cpu', 'ns', `${id} cpu`, 1e9 * vcpus, startedMs),
    constant('vcpus', 'vcpu', vcpus),
    constant('memory', 'MB', ram),
    {
      name: 'memory.usage',
      unit: 'MB',
      valueAt: (atMs) => Math.round(ram * (0.15 + 0.1 * shareOf(id) + 0.6 * memory.levelAt(atMs))),
    },
    constant('disk.root.size', 'GB', disk),
    constant('disk.ephemeral.size', 'GB', ephemeral),
  ]
  const volumes = server['os-extended-volumes:volumes_attached']
  const disks = Array.from(
    { length: volumes.length + (server.image === '' ? 0 : 1) },
    (_, at) => `vd${String.fromCharCode(97 + at)}`,
  )
  const part = (
    type: Resource['type'],
    name: string,
    parts: readonly Measured[],
    more: Resource['attributes'] = {},
  ) => {
    const originalId = `${id}-${name}`
    const own = uuidOf(originalId)
    const metrics = parts.map((one) => metricOf(own, one))
    return { ...shared, id: own, originalId, type, attributes: { instance_id: id, name, ...more }, metrics }
  }
  return [
    {
      ...shared,
      id,
      originalId: id,
      type: 'instance',
      attributes: {
        display_name: server.name,
        host: server['OS-EXT-SRV-ATTR:host'] ?? null,
        flavor_name: flavor.original_name ?? null,
        image_ref: server.image === '' ? null : server.image.id,
      },
      metrics: measured.map((one) => metricOf(id, one)),
    },
    ...disks.map((name) =>
      part('instance_disk', name, [
        counter('disk.device.read.bytes', 'B', `${id} ${name} read`, 6 * MIB, startedMs),
        counter('disk.device.write.bytes', 'B', `${id} ${name} write`, 3 * MIB, startedMs),
      ]),
    ),
    ...macsOf(server).map((mac) =>
      part(
        'instance_network_interface',
        `tap${shareOf(mac).toString(16).slice(2, 13)}`,
        [
          counter('network.incoming.bytes', 'B', `${id} ${mac} in`, 2 * MIB, startedMs),
          counter('network.outgoing.bytes', 'B', `${id} ${mac} out`, 4 * MIB, startedMs),
        ],
        { mac },
      ),
    ),
  ]
}
