import { isFault } from '@fascia/sdk/common'
import type { Cloud, NamedResource, NameLookup, ServiceClient } from '@fascia/sdk/gateway'
import { officialServiceType } from '@fascia/sdk/host'
import { type Catalog, endpointOf } from './catalog.ts'
import { endpointBase } from './endpoint-base.ts'
import type { NameCache } from './name-cache.ts'
import type { Protocols } from './protocols.ts'
import { type ClientSituation, createServiceClient } from './service-client.ts'

export interface CloudSituation extends ClientSituation {
  readonly catalog: Catalog
  readonly region: string
  readonly projectId: string
  readonly userId: string
  /** The names that the session itself contains, by resource type code and id. */
  readonly ownNames: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly interface: string
  readonly nameCache: NameCache
  /** How names are found, by resource type code. */
  readonly nameLookups: ReadonlyMap<string, NameLookup>
  /** Keystone's own address, for clouds whose catalogue lacks it. */
  readonly authUrl: string
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** What a look-up finds; nothing where the service refuses or has no such resource, which is cached as well. */
async function foundBy(asked: Promise<readonly NamedResource[]>): Promise<readonly NamedResource[]> {
  try {
    return await asked
  } catch (failure) {
    if (isFault(failure) && (failure.status === 403 || failure.status === 404)) return []
    throw failure
  }
}

const bases = new WeakMap<Protocols, WeakMap<Catalog, Map<string, string | undefined>>>()

/** Where the paths of a service start; found once for each catalogue, until plugins change how services speak. */
function baseOf(official: string, situation: CloudSituation): string | undefined {
  const { catalog, region, projectId, interface: wanted, authUrl, protocols } = situation
  const ofCatalogs = bases.get(protocols) ?? new WeakMap<Catalog, Map<string, string | undefined>>()
  bases.set(protocols, ofCatalogs)
  const known = ofCatalogs.get(catalog) ?? new Map<string, string | undefined>()
  ofCatalogs.set(catalog, known)
  const key = `${official} ${wanted} ${projectId} ${region}`
  if (known.has(key)) return known.get(key)
  const url = endpointOf(catalog, official, region, wanted) ?? (official === 'identity' ? authUrl : undefined)
  const base = url === undefined ? undefined : endpointBase(protocols(official), url, projectId)
  known.set(key, base)
  return base
}

/** The cloud as one request sees it. Clients are made when they are first asked for. */
export function createCloud(situation: CloudSituation): Cloud {
  const clients = new Map<string, ServiceClient>()
  const service = (type: string): ServiceClient => {
    const official = officialServiceType(type)
    const known = clients.get(official)
    if (known) return known
    const client = createServiceClient(official, baseOf(official, situation), situation)
    clients.set(official, client)
    return client
  }
  const owner = `${situation.userId}/${situation.projectId}/${situation.region}`
  const cloud: Cloud = {
    get compute() {
      return service('compute')
    },
    get image() {
      return service('image')
    },
    get network() {
      return service('network')
    },
    get volume() {
      return service('block-storage')
    },
    get identity() {
      return service('identity')
    },
    get placement() {
      return service('placement')
    },
    service,
    publicAddress: (type) => baseOf(officialServiceType(type), { ...situation, interface: 'public' }),
    async names(type, ids, scope = {}) {
      const own = Object.entries(situation.ownNames[type] ?? {}).filter(([id]) => ids.includes(id))
      const others = ids.filter((id) => !own.some(([known]) => known === id))
      const lookup = situation.nameLookups.get(type)
      const ask = async (): Promise<ReadonlyMap<string, string>> => {
        if (!lookup) return NO_NAMES
        const key = scope.isOfAll ? `${type} of all` : type
        try {
          return await situation.nameCache.names(owner, key, others, (missing) =>
            foundBy(lookup(cloud, missing, scope)),
          )
        } catch (failure) {
          if (isFault(failure)) return NO_NAMES
          throw failure
        }
      }
      return new Map([...own, ...(await ask())])
    },
  }
  return cloud
}
