import type { Value } from '@fascia/sdk/common'
import { keystone, respond, ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { entities } from '../entities/entities.ts'
import { Flag, Text } from '../entities/read-entity.ts'
import { renderEndpoint, renderRegion, renderService } from '../entities/render-entity.ts'
import { type IdentityCall, newIdentityId } from '../identity-call.ts'
import type { RegionRow } from '../identity-tables.ts'
import { invalid, notFound } from '../keystone-fault.ts'
import { put } from '../kit.ts'
import { requireAdmin } from '../policy.ts'

const Interface = Type.Enum(['admin', 'internal', 'public'])

const services = entities('services', {
  show: renderService,
  create: Type.Object({ type: Type.String({ minLength: 1 }), name: Text, description: Text, enabled: Flag }),
  update: Type.Object({ type: Text, name: Text, description: Text, enabled: Flag }),
  add: (call, { type, name, description, enabled = true }) =>
    call.rows.services.add({
      id: newIdentityId(call),
      type,
      name: name ?? '',
      description: description ?? '',
      enabled,
      is_simulated: false,
    }),
  change: (call, row, { type, name, description, enabled = row.enabled }) =>
    call.rows.services.set(row.id, {
      type: type ?? row.type,
      name: name ?? row.name,
      description: description ?? row.description,
      enabled,
    }) ?? row,
  beforeRemove(call, row) {
    for (const { id } of call.rows.endpoints.find({ service_id: row.id })) call.rows.endpoints.remove(id)
  },
})

/** The region of an endpoint. One that is named by `region`, as in version 2 of the interface, is made where it does not exist. */
function regionOf(
  call: IdentityCall,
  given: { readonly region_id?: string | null; readonly region?: string | null },
): string | undefined {
  const id = given.region_id ?? given.region
  if (id === undefined || id === null) return undefined
  if (!call.rows.regions.get(id)) {
    if (given.region_id) throw notFound('region', id)
    call.rows.regions.add({ id, description: '', parent_region_id: null })
  }
  return id
}

const endpoints = entities('endpoints', {
  show: renderEndpoint,
  create: Type.Object({
    service_id: Type.String(),
    interface: Interface,
    url: Type.String({ minLength: 1 }),
    region_id: Text,
    region: Text,
    enabled: Flag,
  }),
  update: Type.Object({
    service_id: Type.Optional(Type.String()),
    interface: Type.Optional(Interface),
    url: Text,
    region_id: Text,
    region: Text,
    enabled: Flag,
  }),
  add(call, { service_id, url, enabled = true, ...given }) {
    if (!call.rows.services.get(service_id)) throw notFound('service', service_id)
    const region_id = regionOf(call, given) ?? null
    const { interface: kind } = given
    return call.rows.endpoints.add({ id: newIdentityId(call), service_id, region_id, interface: kind, url, enabled })
  },
  change(call, row, { service_id = row.service_id, interface: kind = row.interface, url, enabled, ...given }) {
    if (!call.rows.services.get(service_id)) throw notFound('service', service_id)
    const changes = {
      service_id,
      interface: kind,
      url: url ?? row.url,
      region_id: regionOf(call, given) ?? row.region_id,
      enabled: enabled ?? row.enabled,
    }
    return call.rows.endpoints.set(row.id, changes) ?? row
  },
})

const NewRegion = Type.Object({ id: Text, description: Text, parent_region_id: Text })

function addRegion(call: IdentityCall, given: Value<typeof NewRegion>): RegionRow {
  const id = given.id ?? newIdentityId(call)
  if (call.rows.regions.get(id))
    throw new ServiceFault(409, `Conflict occurred attempting to store region - Duplicate ID, ${id}.`)
  const parent = given.parent_region_id || null
  if (parent !== null && !call.rows.regions.get(parent)) throw notFound('region', parent)
  return call.rows.regions.add({ id, description: given.description ?? '', parent_region_id: parent })
}

const regions = entities('regions', {
  isOpen: true,
  show: renderRegion,
  create: NewRegion,
  update: Type.Object({ description: Text, parent_region_id: Text }),
  add: addRegion,
  change: (call, row, { description, parent_region_id = row.parent_region_id }) =>
    call.rows.regions.set(row.id, {
      description: description ?? row.description,
      parent_region_id: parent_region_id || null,
    }) ?? row,
  beforeRemove(call, row) {
    if (call.rows.endpoints.count({ region_id: row.id }) > 0)
      throw new ServiceFault(
        403,
        `Unable to delete region ${row.id} because it or its child regions have associated endpoints.`,
      )
  },
})

/** What the catalogue is made of. */
export const catalogRoutes = [
  ...services,
  ...endpoints,
  ...regions,
  // A region whose id the caller chooses by the path.
  put('/regions/:id', (call) => {
    requireAdmin(call, 'identity:create_region')
    const { id } = call.params
    const given = keystone.parseNamed('region', NewRegion, call.body)
    if (given.id !== undefined && given.id !== null && given.id !== id)
      throw invalid('Conflicting region IDs specified: the one of the address and that of the body differ.')
    return respond(201, { region: renderRegion(addRegion(call, { ...given, id }), call) })
  }),
]
