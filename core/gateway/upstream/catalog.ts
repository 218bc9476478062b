import type { Value } from '@fascia/sdk/common'
import { officialServiceType, serviceTypeNames } from '@fascia/sdk/host'
import { Type } from 'typebox'

/** Keystone's catalogue, with the fields that are used. */
export const Catalog = Type.Array(
  Type.Object({
    type: Type.String(),
    name: Type.Optional(Type.String()),
    endpoints: Type.Array(
      Type.Object({
        interface: Type.String(),
        url: Type.String(),
        region: Type.Optional(Type.Union([Type.String(), Type.Null()])),
        region_id: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      }),
    ),
  }),
)
export type Catalog = Value<typeof Catalog>
export type CatalogEndpoint = Catalog[number]['endpoints'][number]

/** The region of an endpoint, under either of its spellings. */
export function regionOf(endpoint: CatalogEndpoint): string | undefined {
  return endpoint.region_id ?? endpoint.region ?? undefined
}

/** Regions of the catalogue's services, Keystone's own left out while others have any, sorted. */
export function regionsOf(catalog: Catalog): readonly string[] {
  const collect = (entries: Catalog): string[] => [
    ...new Set(entries.flatMap(({ endpoints }) => endpoints.map(regionOf)).filter((region) => region !== undefined)),
  ]
  const ofServices = collect(catalog.filter(({ type }) => officialServiceType(type) !== 'identity'))
  return (ofServices.length > 0 ? ofServices : collect(catalog)).sort()
}

/** Official types of the services that the catalogue has in a region. */
export function serviceTypesOf(catalog: Catalog, region: string): readonly string[] {
  const present = catalog.filter(
    ({ type, endpoints }) => isEverywhere(type) || endpoints.some((one) => regionOf(one) === region),
  )
  return [...new Set(present.map(({ type }) => officialServiceType(type)))].sort()
}

/** The address of a service in a region, under any alias of its type; undefined when the catalogue lacks it. */
export function endpointOf(catalog: Catalog, type: string, region: string, wanted: string): string | undefined {
  const official = officialServiceType(type)
  for (const name of serviceTypeNames(official)) {
    const endpoints = catalog.filter((entry) => entry.type === name).flatMap((entry) => entry.endpoints)
    const offered = endpoints.filter((endpoint) => interfaceOf(endpoint) === wanted)
    const found =
      offered.find((endpoint) => regionOf(endpoint) === region) ?? (isEverywhere(official) ? offered[0] : undefined)
    if (found) return found.url
  }
  return undefined
}

// Keystone v2 catalogues said publicURL; some deployments still write it.
function interfaceOf(endpoint: CatalogEndpoint): string {
  return endpoint.interface.replace(/URL$/, '')
}

// One Keystone may serve all regions while its endpoint names one of them.
function isEverywhere(type: string): boolean {
  return officialServiceType(type) === 'identity'
}
