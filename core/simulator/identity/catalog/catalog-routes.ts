import { ServiceFault, type SimulatedRoute } from '@fascia/sdk/simulator'
import { type EntityKind, entityRoutes } from '../entities/entity-routes.ts'
import { flagOr, textOr } from '../entities/read-entity.ts'
import { renderEndpoint, renderRegion, renderService } from '../entities/render-entity.ts'
import { newIdentityId } from '../identity-call.ts'
import type { EndpointRow, IdentityTables, RegionRow, ServiceRow } from '../identity-tables.ts'
import { invalid, notFound } from '../keystone-fault.ts'
import { type JsonObject, optionalText } from '../read-json.ts'

function required(given: JsonObject, key: string): string {
  const value = optionalText(given[key])
  if (value === undefined) throw invalid(`'${key}' is a required property`)
  return value
}

const serviceKind: EntityKind<ServiceRow> = {
  plural: 'services',
  singular: 'service',
  rows: (call) => call.rows.services,
  render: renderService,
  create: (call, given) => ({
    id: newIdentityId(call),
    type: required(given, 'type'),
    name: textOr(given, 'name', ''),
    description: textOr(given, 'description', ''),
    enabled: flagOr(given, 'enabled', true),
    is_simulated: false,
  }),
  change: (_call, row, given) => ({
    type: textOr(given, 'type', row.type),
    name: textOr(given, 'name', row.name),
    description: textOr(given, 'description', row.description),
    enabled: flagOr(given, 'enabled', row.enabled),
  }),
  beforeRemove(call, row) {
    for (const { id } of call.rows.endpoints.find({ service_id: row.id })) call.rows.endpoints.remove(id)
  },
}

const endpointKind: EntityKind<EndpointRow> = {
  plural: 'endpoints',
  singular: 'endpoint',
  rows: (call) => call.rows.endpoints,
  render: renderEndpoint,
  create(call, given) {
    const service_id = required(given, 'service_id')
    if (!call.rows.services.get(service_id)) throw notFound('service', service_id)
    const region_id = optionalText(given.region_id) ?? optionalText(given.region) ?? null
    if (region_id !== null && !call.rows.regions.get(region_id)) throw notFound('region', region_id)
    const url = required(given, 'url')
    const kind = required(given, 'interface')
    if (!['public', 'internal', 'admin'].includes(kind))
      throw invalid(`Invalid input for field 'interface': '${kind}' is not one of ['admin', 'internal', 'public']`)
    return {
      id: newIdentityId(call),
      service_id,
      region_id,
      interface: kind,
      url,
      enabled: flagOr(given, 'enabled', true),
    }
  },
  change: (_call, row, given) => ({
    interface: textOr(given, 'interface', row.interface),
    url: textOr(given, 'url', row.url),
    region_id: optionalText(given.region_id) ?? row.region_id,
    enabled: flagOr(given, 'enabled', row.enabled),
  }),
}

const regionKind: EntityKind<RegionRow> = {
  plural: 'regions',
  singular: 'region',
  isOpen: true,
  rows: (call) => call.rows.regions,
  render: renderRegion,
  create(call, given) {
    const id = textOr(given, 'id', newIdentityId(call))
    if (call.rows.regions.get(id))
      throw new ServiceFault(409, `Conflict occurred attempting to store region - Duplicate ID, ${id}.`)
    const parent = textOr(given, 'parent_region_id', '') || null
    if (parent !== null && !call.rows.regions.get(parent)) throw notFound('region', parent)
    return { id, description: textOr(given, 'description', ''), parent_region_id: parent }
  },
  change: (_call, row, given) => ({
    description: textOr(given, 'description', row.description),
    parent_region_id: textOr(given, 'parent_region_id', row.parent_region_id ?? '') || null,
  }),
  beforeRemove(call, row) {
    if (call.rows.endpoints.count({ region_id: row.id }) > 0)
      throw new ServiceFault(
        403,
        `Unable to delete region ${row.id} because it or its child regions have associated endpoints.`,
      )
  },
}

/** What the catalogue is made of. */
export const catalogRoutes: readonly SimulatedRoute<IdentityTables>[] = [
  ...entityRoutes(serviceKind),
  ...entityRoutes(endpointKind),
  ...entityRoutes(regionKind),
]
