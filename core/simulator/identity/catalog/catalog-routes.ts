import { ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { entities } from '../entities/entities.ts'
import { Flag, Text } from '../entities/read-entity.ts'
import { renderEndpoint, renderRegion, renderService } from '../entities/render-entity.ts'
import { newIdentityId } from '../identity-call.ts'
import { notFound } from '../keystone-fault.ts'

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
  update: Type.Object({ interface: Type.Optional(Interface), url: Text, region_id: Text, enabled: Flag }),
  add(call, { service_id, url, enabled = true, ...given }) {
    if (!call.rows.services.get(service_id)) throw notFound('service', service_id)
    const region_id = given.region_id ?? given.region ?? null
    if (region_id !== null && !call.rows.regions.get(region_id)) {
      // Keystone makes a region that is named in the way of version 2.
      if (given.region_id) throw notFound('region', region_id)
      call.rows.regions.add({ id: region_id, description: '', parent_region_id: null })
    }
    const { interface: kind } = given
    return call.rows.endpoints.add({ id: newIdentityId(call), service_id, region_id, interface: kind, url, enabled })
  },
  change: (call, row, { interface: kind = row.interface, url, region_id, enabled = row.enabled }) =>
    call.rows.endpoints.set(row.id, {
      interface: kind,
      url: url ?? row.url,
      region_id: region_id ?? row.region_id,
      enabled,
    }) ?? row,
})

const regions = entities('regions', {
  isOpen: true,
  show: renderRegion,
  create: Type.Object({ id: Text, description: Text, parent_region_id: Text }),
  update: Type.Object({ description: Text, parent_region_id: Text }),
  add(call, given) {
    const id = given.id ?? newIdentityId(call)
    if (call.rows.regions.get(id))
      throw new ServiceFault(409, `Conflict occurred attempting to store region - Duplicate ID, ${id}.`)
    const parent = given.parent_region_id || null
    if (parent !== null && !call.rows.regions.get(parent)) throw notFound('region', parent)
    return call.rows.regions.add({ id, description: given.description ?? '', parent_region_id: parent })
  },
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
export const catalogRoutes = [...services, ...endpoints, ...regions]
