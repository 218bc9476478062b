import type { ComputeSituation } from '../kit.ts'
import type { Server, ServerFlavor } from '../servers/server.ts'
import type { Host } from './host.ts'

const CPU_RATIO = 16
const RAM_RATIO = 1.5

export interface HostUse {
  readonly vcpus: number
  readonly memoryMb: number
  readonly diskGib: number
  readonly servers: number
}

const gibOf = (flavor: ServerFlavor): number => flavor.disk + flavor.ephemeral + Math.ceil(flavor.swap / 1024)

/** What the servers of a host take of it. */
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

export function isHostUp(situation: Pick<ComputeSituation, 'rows'>, hostname: string): boolean {
  const service = situation.rows.services.find({ host: hostname }).find((one) => one.binary === 'nova-compute')
  return service !== undefined && !service.isForcedDown && service.silentSince === null
}

function isOpen(situation: Pick<ComputeSituation, 'rows'>, hostname: string): boolean {
  const service = situation.rows.services.find({ host: hostname }).find((one) => one.binary === 'nova-compute')
  return service?.isEnabled === true && isHostUp(situation, hostname)
}

/** The zone of a host: its aggregate's, else its own. */
export function zoneOf(situation: Pick<ComputeSituation, 'rows'>, host: Pick<Host, 'hostname' | 'zone'>): string {
  for (const aggregate of situation.rows.aggregates.find()) {
    const zone = aggregate.metadata.availability_zone
    if (zone !== undefined && aggregate.hosts.includes(host.hostname)) return zone
  }
  return host.zone
}

export interface Wish {
  readonly flavor: ServerFlavor
  readonly zone: string | null
  readonly host: string | null
  readonly notHost?: string | null
  readonly groupId: string | null
  readonly isVolumeBacked: boolean
}

/** The emptiest host that has room, as the scheduler would choose; undefined when there is no valid host. */
export function chooseHost(situation: Pick<ComputeSituation, 'rows'>, wish: Wish): Host | undefined {
  const group = wish.groupId === null ? undefined : situation.rows.serverGroups.get(wish.groupId)
  const mates = group ? situation.rows.servers.find({ groupId: group.id, life: 'alive' }) : []
  const taken = new Set(mates.flatMap((mate) => mate.host ?? []))
  const candidates = situation.rows.hosts.find().flatMap((host) => {
    if (wish.host !== null && host.hostname !== wish.host) return []
    if (host.hostname === wish.notHost || !isOpen(situation, host.hostname)) return []
    if (wish.zone !== null && zoneOf(situation, host) !== wish.zone) return []
    if (group?.policy === 'anti-affinity' && taken.has(host.hostname)) return []
    if (group?.policy === 'affinity' && taken.size > 0 && !taken.has(host.hostname)) return []
    const use = useOf(serversOn(situation, host.hostname))
    const free = {
      vcpus: host.vcpus * CPU_RATIO - use.vcpus,
      memoryMb: host.memoryMb * RAM_RATIO - use.memoryMb,
      diskGib: host.diskGib - use.diskGib,
    }
    const fits =
      wish.flavor.vcpus <= free.vcpus &&
      wish.flavor.ram <= free.memoryMb &&
      (wish.isVolumeBacked || gibOf(wish.flavor) <= free.diskGib)
    return fits ? [{ host, free: free.memoryMb }] : []
  })
  return candidates.sort((one, other) => other.free - one.free)[0]?.host
}
