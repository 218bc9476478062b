import { isUp } from '@fascia/sdk/simulator'
import type { ServerFlavor } from '../flavors/flavor.ts'
import type { ComputeSituation } from '../kit.ts'
import type { Server } from '../servers/server.ts'
import type { Host, NovaService } from './host.ts'

const CPU_RATIO = 16
const RAM_RATIO = 1.5

export interface HostUse {
  readonly vcpus: number
  readonly memoryMb: number
  readonly diskGib: number
  readonly servers: number
}

const gibOf = (flavor: ServerFlavor): number => flavor.disk + flavor.ephemeral + Math.ceil(flavor.swap / 1024)

/** The resources of a host that these servers use. */
export function useOf(servers: readonly Server[]): HostUse {
  const zero: HostUse = { vcpus: 0, memoryMb: 0, diskGib: 0, servers: 0 }
  return servers.reduce(
    (sum, { flavor, imageId }) => ({
      vcpus: sum.vcpus + flavor.vcpus,
      memoryMb: sum.memoryMb + flavor.ram,
      diskGib: sum.diskGib + (imageId === null ? 0 : gibOf(flavor)),
      servers: sum.servers + 1,
    }),
    zero,
  )
}

export function serversOn(situation: Pick<ComputeSituation, 'rows'>, host: string): Server[] {
  return situation.rows.servers.find({ host, life: 'alive' })
}

/** The process of Nova that runs servers on a host. */
export function computeServiceOf({ rows }: Pick<ComputeSituation, 'rows'>, host: string): NovaService | undefined {
  return rows.services.find({ host, binary: 'nova-compute' })[0]
}

export function isHostUp(situation: Pick<ComputeSituation, 'rows'>, hostname: string): boolean {
  const service = computeServiceOf(situation, hostname)
  return service !== undefined && isUp(service)
}

function isOpen(situation: Pick<ComputeSituation, 'rows'>, hostname: string): boolean {
  return computeServiceOf(situation, hostname)?.isEnabled === true && isHostUp(situation, hostname)
}

/** The zone of a host: its aggregate's, else its own. */
export function zoneOf(situation: Pick<ComputeSituation, 'rows'>, host: Pick<Host, 'hostname' | 'zone'>): string {
  for (const aggregate of situation.rows.aggregates.find()) {
    const zone = aggregate.metadata.availability_zone
    if (zone !== undefined && aggregate.hosts.includes(host.hostname)) return zone
  }
  return host.zone
}

/** The zones in which there are hosts. */
export function knownZones({ rows }: Pick<ComputeSituation, 'rows'>): ReadonlySet<string> {
  return new Set(rows.hosts.find().map((host) => zoneOf({ rows }, host)))
}

/** What a server asks of its host; null means any. */
export interface WantedHost {
  readonly flavor: ServerFlavor
  readonly zone: string | null
  readonly host: string | null
  readonly notHost?: string | null
  readonly groupId: string | null
  readonly isVolumeBacked: boolean
}

/** The host with the most free memory among those that fit; undefined when there is no valid host. */
export function chooseHost(situation: Pick<ComputeSituation, 'rows'>, wanted: WantedHost): Host | undefined {
  const group = wanted.groupId === null ? undefined : situation.rows.serverGroups.get(wanted.groupId)
  const others = group ? situation.rows.servers.find({ groupId: group.id, life: 'alive' }) : []
  const taken = new Set(others.flatMap(({ host }) => host ?? []))
  const candidates = situation.rows.hosts.find().flatMap((host) => {
    if (wanted.host !== null && host.hostname !== wanted.host) return []
    if (host.hostname === wanted.notHost || !isOpen(situation, host.hostname)) return []
    if (wanted.zone !== null && zoneOf(situation, host) !== wanted.zone) return []
    if (group?.policy === 'anti-affinity' && taken.has(host.hostname)) return []
    if (group?.policy === 'affinity' && taken.size > 0 && !taken.has(host.hostname)) return []
    const use = useOf(serversOn(situation, host.hostname))
    const free = {
      vcpus: host.vcpus * CPU_RATIO - use.vcpus,
      memoryMb: host.memoryMb * RAM_RATIO - use.memoryMb,
      diskGib: host.diskGib - use.diskGib,
    }
    const fits =
      wanted.flavor.vcpus <= free.vcpus &&
      wanted.flavor.ram <= free.memoryMb &&
      (wanted.isVolumeBacked || gibOf(wanted.flavor) <= free.diskGib)
    return fits ? [{ host, free: free.memoryMb }] : []
  })
  return candidates.sort((one, other) => other.free - one.free)[0]?.host
}
