import type { MetricCall } from '../kit.ts'
import { metricOf, resourcesOfServer, type WireServer } from './instances.ts'
import type { Resource } from './resource.ts'

interface WireVolume {
  readonly id: string
  readonly name: string | null
  readonly size: number
  readonly volume_type: string | null
  readonly user_id: string
  readonly created_at: string
  readonly 'os-vol-tenant-attr:tenant_id'?: string
}

function resourceOfVolume(volume: WireVolume): Resource {
  const { id, name, size } = volume
  return {
    id,
    originalId: id,
    type: 'volume',
    projectId: volume['os-vol-tenant-attr:tenant_id'] ?? '',
    userId: volume.user_id,
    startedMs: Date.parse(`${volume.created_at.slice(0, 19)}Z`),
    endedMs: null,
    attributes: { display_name: name, volume_type: volume.volume_type },
    metrics: [metricOf(id, { name: 'volume.size', unit: 'GB', valueAt: () => size })],
  }
}

/** Every page of a list of another service. */
async function allOf<Item extends { readonly id: string }>(
  read: (marker: string) => Promise<readonly Item[] | undefined>,
): Promise<readonly Item[]> {
  const found: Item[] = []
  for (let marker = ''; ; ) {
    const page = (await read(marker)) ?? []
    found.push(...page)
    const last = page.at(-1)
    if (!last || page.length < 1000) return found
    marker = `&marker=${last.id}`
  }
}

/** The resources that the caller may see: those of the own project, or all for administrators; in the order of their ids. */
export async function findResources({ peer, caller }: MetricCall): Promise<readonly Resource[]> {
  const [nova, cinder] = [peer('compute'), peer('volumev3')]
  const [servers, volumes] = await Promise.all([
    allOf(async (marker) => {
      const path = `/servers/detail?all_tenants=1&limit=1000${marker}`
      return (await nova?.get<{ readonly servers: readonly WireServer[] }>(path))?.servers
    }),
    allOf(async (marker) => {
      const path = `/volumes/detail?all_tenants=1&limit=1000${marker}`
      return (await cinder?.get<{ readonly volumes: readonly WireVolume[] }>(path))?.volumes
    }),
  ])
  const found = [...servers.flatMap(resourcesOfServer), ...volumes.map(resourceOfVolume)]
  return found
    .filter(({ projectId }) => caller.isAdmin || projectId === caller.projectId)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
