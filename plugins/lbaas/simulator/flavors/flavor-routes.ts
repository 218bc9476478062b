import { present } from '@fascia/sdk/common'
import { badRequest, conflict, nullable, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { body, collection, type OctaviaCall } from '../octavia/kit.ts'
import { FLAVOR_CAPABILITIES } from './capabilities.ts'
import { Data, Flag, Optional, requireData, requireProvider, Text } from './profile-data.ts'

const administrators = { create: 'admin', update: 'admin', delete: 'admin' } as const
const onlyAdministrators = { ...administrators, list: 'admin', show: 'admin' } as const

function requireProfile({ rows }: OctaviaCall, id: string): void {
  if (!rows.flavorProfiles.get(id)) throw badRequest(`Flavor profile ${id} not found.`)
}

const flavors = collection('flavors', {
  noun: 'Flavor',
  filters: ['id', 'name', 'description', 'enabled', 'flavor_profile_id'],
  sort: ['id', 'name', 'enabled'],
  order: [['id', 'asc']],
  rights: administrators,
  create: body({ name: Text, flavor_profile_id: Type.String(), description: Optional, enabled: Flag }),
  add(call, wanted) {
    const { name, flavor_profile_id } = wanted
    requireProfile(call, flavor_profile_id)
    if (call.rows.flavors.count({ name }) > 0) throw conflict(`A flavor of ${name} already exists.`)
    return call.rows.flavors.add({ ...present(wanted), name, flavor_profile_id })
  },
  update: body({
    name: Type.Optional(nullable(Text)),
    description: Optional,
    enabled: Flag,
    flavor_profile_id: Type.Optional(nullable(Type.String())),
  }),
  change(call, row, wanted) {
    const { flavor_profile_id } = wanted
    if (flavor_profile_id != null && flavor_profile_id !== row.flavor_profile_id) {
      requireUnused(call, row.id)
      requireProfile(call, flavor_profile_id)
    }
    return present(wanted)
  },
  remove(call, { id }) {
    requireUnused(call, id)
    call.rows.flavors.remove(id)
    return respond(204)
  },
})

function requireUnused({ rows }: OctaviaCall, id: string): void {
  if (rows.loadBalancers.find().some(({ flavor_id }) => flavor_id === id))
    throw conflict(`Flavor ${id} is in use and cannot be modified.`)
}

const profiles = collection('flavorProfiles', {
  plural: 'flavorprofiles',
  noun: 'Flavor Profile',
  filters: ['id', 'name', 'provider_name', 'flavor_data'],
  sort: ['id', 'name', 'provider_name'],
  order: [['id', 'asc']],
  rights: onlyAdministrators,
  create: body({ name: Text, provider_name: Text, flavor_data: Data }),
  add(call, wanted) {
    requireProvider(wanted.provider_name)
    requireData('flavor_data', wanted.flavor_data, FLAVOR_CAPABILITIES)
    return call.rows.flavorProfiles.add(wanted)
  },
  update: body({
    name: Type.Optional(nullable(Text)),
    provider_name: Type.Optional(nullable(Text)),
    flavor_data: Type.Optional(nullable(Data)),
  }),
  change({ rows }, row, wanted) {
    const isUsed = rows.flavors.count({ flavor_profile_id: row.id }) > 0
    if (isUsed && (wanted.provider_name != null || wanted.flavor_data != null))
      throw conflict(`Flavor profile ${row.id} is in use and cannot be modified.`)
    if (wanted.provider_name != null) requireProvider(wanted.provider_name)
    if (wanted.flavor_data != null) requireData('flavor_data', wanted.flavor_data, FLAVOR_CAPABILITIES)
    return present(wanted)
  },
  remove({ rows }, { id }) {
    if (rows.flavors.count({ flavor_profile_id: id }) > 0)
      throw conflict(`Flavor profile ${id} is in use and cannot be modified.`)
    rows.flavorProfiles.remove(id)
    return respond(204)
  },
})

export const flavorRoutes = [...flavors, ...profiles]
