import { respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { body, collection, del, get, list, type NetworkCall, parseNamed, post, Text } from '../kit.ts'
import { neutronFault, notAuthorized } from '../neutron-fault.ts'

const ADMIN = { create: 'admin', update: 'admin', delete: 'admin' } as const
const enabled = Type.Optional(Type.Boolean())

/** Flavors of services such as routers: what a person chooses, made of profiles. */
const flavors = collection('flavors', {
  rights: ADMIN,
  notFound: (id) => neutronFault(404, 'FlavorNotFound', `Flavor ${id} could not be found.`),
  create: body({ name: Type.String({ maxLength: 255 }), description: Text, enabled, service_type: Type.String() }),
  update: body({ name: Text, description: Text, enabled }),
  add: (call, attributes) => call.rows.flavors.add(attributes),
  change: (_call, _row, attributes) => attributes,
})

/** Profiles of services: a driver with its settings. */
const profiles = collection('serviceProfiles', {
  plural: 'service_profiles',
  path: '/v2.0/service_profiles',
  rights: { ...ADMIN, list: 'admin', show: 'admin' },
  notFound: (id) => neutronFault(404, 'ServiceProfileNotFound', `Service Profile ${id} could not be found.`),
  create: body({ description: Text, driver: Text, enabled, metainfo: Type.Optional(Type.String()) }),
  update: body({ description: Text, driver: Text, enabled, metainfo: Type.Optional(Type.String()) }),
  add(call, attributes) {
    if (!attributes.driver && !attributes.metainfo)
      throw neutronFault(400, 'ServiceProfileEmpty', 'Service Profile needs either a driver or metainfo.')
    return call.rows.serviceProfiles.add(attributes)
  },
  change: (_call, _row, attributes) => attributes,
  remove(call, { id }) {
    if (call.rows.flavors.find().some(({ service_profiles: used }) => used.includes(id)))
      throw neutronFault(409, 'ServiceProfileInUse', `Service Profile ${id} is used by some service instance.`)
    call.rows.serviceProfiles.remove(id)
  },
})

function boundFlavor(call: NetworkCall) {
  if (!call.caller.isAdmin) throw notAuthorized('create_flavor_service_profile')
  return flavors.find(call, call.params.flavor)
}

export const flavorRoutes = [
  ...flavors,
  ...profiles,
  get('/v2.0/flavors/:flavor/service_profiles', (call) => {
    const { service_profiles: ids } = flavors.find(call, call.params.flavor)
    const found = ids.flatMap((id) => call.rows.serviceProfiles.get(id) ?? [])
    return list('service_profiles', found, call, { paged: false })
  }),
  post('/v2.0/flavors/:flavor/service_profiles', (call) => {
    const flavor = boundFlavor(call)
    const { id } = parseNamed('service_profile', Type.Object({ id: Type.String() }), call.body)
    profiles.find(call, id)
    if (flavor.service_profiles.includes(id)) {
      const message = `Service Profile ${id} is already associated with flavor ${flavor.id}.`
      throw neutronFault(409, 'FlavorServiceProfileBindingExists', message)
    }
    call.rows.flavors.set(flavor.id, { service_profiles: [...flavor.service_profiles, id] })
    return respond(201, { service_profile: { id } })
  }),
  del('/v2.0/flavors/:flavor/service_profiles/:profile', (call) => {
    const flavor = boundFlavor(call)
    const { profile } = call.params
    if (!flavor.service_profiles.includes(profile)) {
      const message = `Service Profile ${profile} is not associated with flavor ${flavor.id}.`
      throw neutronFault(404, 'FlavorServiceProfileBindingNotFound', message)
    }
    const service_profiles = flavor.service_profiles.filter((one) => one !== profile)
    call.rows.flavors.set(flavor.id, { service_profiles })
    return undefined
  }),
]
