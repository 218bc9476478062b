import { signInNatively } from '@fascia/testing/server'
import type { TempestCloud } from './tempest-conf.ts'

interface Listed {
  readonly id: string
}
interface Image extends Listed {
  readonly min_disk: number
  readonly os_distro?: string
}
interface Flavor extends Listed {
  readonly disk: number
}
interface Pool {
  readonly capabilities: { readonly volume_backend_name: string }
}
interface Version {
  readonly version: string
}

const ADMIN = { username: 'admin', password: 'fascia-admin', domain: 'Default', project: 'admin' }

/** The ids of the first two, or of the only one twice. */
function pair([first, second = first]: readonly Listed[]): [string, string] {
  return [first?.id ?? '', second?.id ?? '']
}

/** Reads, as its administrator, what the embedded cloud at an identity address has and claims. */
export async function readEmbeddedCloud(authUrl: string): Promise<Omit<TempestCloud, 'folder'>> {
  const { ask, endpointOf } = await signInNatively(authUrl, ADMIN)
  const { images } = await ask<{ images: Image[] }>('image', 'GET', '/v2/images?status=active&visibility=public')
  const smallest = images.sort((one, other) => one.min_disk - other.min_disk).slice(0, 2)
  const leastDisk = Math.max(...smallest.map(({ min_disk }) => min_disk))
  const { flavors } = await ask<{ flavors: Flavor[] }>('compute', 'GET', '/flavors/detail')
  const { hypervisors } = await ask<{ hypervisors: unknown[] }>('compute', 'GET', '/os-hypervisors')
  const networks = await ask<{ networks: Listed[] }>('network', 'GET', '/v2.0/networks?router:external=true')
  const { extensions } = await ask<{ extensions: { alias: string }[] }>('network', 'GET', '/v2.0/extensions')
  const compute = await ask<{ version: Version }>('compute', 'GET', '/')
  // The versions of the volume service are above the endpoint of its third one, with the status 300.
  const versions = await fetch(`${endpointOf('volumev3').replace(/\/v3.*$/, '')}/`)
  const volume: { readonly versions: readonly Version[] } = await versions.json()
  const { pools } = await ask<{ pools: Pool[] }>('volumev3', 'GET', '/scheduler-stats/get_pools?detail=true')
  const capabilities = await fetch(endpointOf('object-store').replace(/\/v1\/.*$/, '/info'))
  return {
    authUrl,
    imageIds: pair(smallest),
    distroImageId: images.find(({ os_distro }) => os_distro !== undefined)?.id ?? '',
    flavorIds: pair(flavors.filter(({ disk }) => disk >= leastDisk)),
    publicNetworkId: networks.networks[0]?.id ?? '',
    networkExtensions: extensions.map(({ alias }) => alias),
    computeMaxMicroversion: compute.version.version,
    volumeMaxMicroversion: volume.versions[0]?.version ?? '',
    volumeBackends: [...new Set(pools.map((pool) => pool.capabilities.volume_backend_name))],
    computeHosts: hypervisors.length,
    objectCapabilities: Object.keys(await capabilities.json()),
  }
}
