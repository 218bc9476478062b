import { present } from '@fascia/sdk/common'
import { badRequest, conflict, nullable, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { body, collection, type OctaviaCall } from '../octavia/kit.ts'
import { ZONE_CAPABILITIES } from './capabilities.ts'
import { Data, Flag, Optional, requireData, requireProvider, Text } from './profile-data.ts'

const administrators = { create: 'admin', update: 'admin', delete: 'admin' } as const

function requireUnused({ rows }: OctaviaCall, name: string): void {
  if (rows.loadBalancers.find().some(({ availability_zone }) => availability_zone === name))
    throw conflict(`Availability Zone ${name} is in use and cannot be modified.`)
}

function requireProfile({ rows }: OctaviaCall, id: string): void {
  if (!rows.zoneProfiles.get(id)) throw badRequest(`Availability zone profile ${id} not found.`)
}

const zones = collection('zones', {
  plural: 'availability_zones',
  path: '/v2.0/lbaas/availabilityzones',
  noun: 'Availability Zone',
  key: 'name',
  filters: ['name', 'description', 'enabled', 'availability_zone_profile_id'],
  order: [['name', 'asc']],
  rights: administrators,
  show: ({ id: _, ...zone }) => zone,
  create: body({ name: Text, availability_zone_profile_id: Type.String(), description: Optional, enabled: Flag }),
  add(call, wanted) {
    const { name, availability_zone_profile_id } = wanted
    requireProfile(call, availability_zone_profile_id)
    if (call.rows.zones.count({ name }) > 0) throw conflict(`An availability zone of ${name} already exists.`)
    return call.rows.zones.add({ ...present(wanted), name, availability_zone_profile_id })
  },
  update: body({
    description: Optional,
    enabled: Flag,
    availability_zone_profile_id: Type.Optional(nullable(Type.String())),
  }),
  change(call, row, wanted) {
    const { availability_zone_profile_id: profile } = wanted
    if (profile != null && profile !== row.availability_zone_profile_id) {
      requireUnused(call, row.name)
      requireProfile(call, profile)
    }
    return present(wanted)
  },
  remove(call, { id, name }) {
    requireUnused(call, name)
    call.rows.zones.remove(id)
    return respond(204)
  },
})

const profiles = collection('zoneProfiles', {
  plural: 'availability_zone_profiles',
  path: '/v2.0/lbaas/availabilityzoneprofiles',
  noun: 'Availability Zone Profile',
  filters: ['id', 'name', 'provider_name', 'availability_zone_data'],
  order: [['id', 'asc']],
  rights: { ...administrators, list: 'admin', show: 'admin' },
  create: body({ name: Text, provider_name: Text, availability_zone_data: Data }),
  add(call, wanted) {
    requireProvider(wanted.provider_name)
    requireData('availability_zone_data', wanted.availability_zone_data, ZONE_CAPABILITIES)
    return call.rows.zoneProfiles.add(wanted)
  },
  update: body({
    name: Type.Optional(nullable(Text)),
    provider_name: Type.Optional(nullable(Text)),
    availability_zone_data: Type.Optional(nullable(Data)),
  }),
  change({ rows }, row, wanted) {
    const isUsed = rows.zones.find().some(({ availability_zone_profile_id: id }) => id === row.id)
    if (isUsed && (wanted.provider_name != null || wanted.availability_zone_data != null))
      throw conflict(`Availability zone profile ${row.id} is in use and cannot be modified.`)
    if (wanted.provider_name != null) requireProvider(wanted.provider_name)
    if (wanted.availability_zone_data != null)
      requireData('availability_zone_data', wanted.availability_zone_data, ZONE_CAPABILITIES)
    return present(wanted)
  },
  remove({ rows }, row) {
    if (rows.zones.find().some(({ availability_zone_profile_id: id }) => id === row.id))
      throw conflict(`Availability zone profile ${row.id} is in use and cannot be modified.`)
    rows.zoneProfiles.remove(row.id)
    return respond(204)
  },
})

/** The availability zones of load balancers, and their profiles. */
export const zoneRoutes = [...zones, ...profiles]
