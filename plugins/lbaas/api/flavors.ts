import { deleteCall, getCall, listCall, postCall, putCall, type Value } from '@fascia/sdk/common'
import { body, field, OptionalText, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { YES_NO } from './statuses.ts'

const Name = Type.String({ minLength: 1, maxLength: 255 })

/** What the flavors of a provider do; for administrators. */
export const flavorProfileType = resource('OS::Octavia::FlavorProfile', {
  name: field.text('Name'),
  id: field.id('ID'),
  provider_name: optional(field.text('Provider')),
  flavor_data: optional(field.of('code', 'Flavor Data', Type.String())),
  description: OptionalText,
  /** True: a profile has no switch of its own. */
  is_enabled: Type.Boolean({ default: true }),
})
/** A flavor profile, as calls answer it. */
export type FlavorProfile = Value<typeof flavorProfileType.schema>

/** A flavor of load balancers; `flavor_profile_name` is there where it was asked for and the person may read profiles. */
export const flavorType = resource('OS::Octavia::Flavor', {
  name: field.text('Name'),
  id: field.id('ID'),
  description: optional(field.text('Description')),
  flavor_profile_id: optional(
    field.reference('Flavor Profile', flavorProfileType, { name: 'flavor_profile_name', isJoined: true }),
  ),
  flavor_profile_name: Type.Optional(Type.String()),
  is_enabled: field.from('enabled', field.of('choice', 'Enabled', Type.Boolean(), { values: YES_NO, default: true })),
})
/** A flavor, as calls answer it. */
export type Flavor = Value<typeof flavorType.schema>

/** `full` adds the names of the flavor profiles. */
const FullQuery = Type.Object({ full: Type.Optional(Type.Union([Type.String(), Type.Boolean()])) })

const flavorFields = {
  id: Type.Optional(Type.String()),
  description: Type.Optional(Type.String({ maxLength: 255 })),
  enabled: Type.Optional(Type.Boolean()),
}
const NewFlavor = Type.Object({
  flavor: body({ ...flavorFields, name: Name, flavor_profile_id: Type.String() }),
})
const FlavorChange = Type.Object({
  flavor: body({ ...flavorFields, name: Type.Optional(Name), flavor_profile_id: Type.Optional(Type.String()) }),
})
const NewProfile = Type.Object({
  flavor_profile: body({
    id: Type.Optional(Type.String()),
    name: Name,
    provider_name: Name,
    flavor_data: Type.String(),
  }),
})
const ProfileChange = Type.Object({
  flavor_profile: body({
    id: Type.Optional(Type.String()),
    name: Type.Optional(Name),
    provider_name: Type.Optional(Name),
    flavor_data: Type.Optional(Type.String()),
  }),
})

/** Flavors. */
export const list = listCall('/api/lbaas/flavors/', { item: flavorType.schema, query: FullQuery })
/** One flavor. */
export const get = getCall('/api/lbaas/flavors/:id/', { answer: flavorType.schema, query: FullQuery })
/** Makes a flavor; for administrators. */
export const create = postCall('/api/lbaas/flavors/', { body: NewFlavor, answer: flavorType.schema })
/** Changes a flavor; for administrators. */
export const update = putCall('/api/lbaas/flavors/:id/', { body: FlavorChange, answer: flavorType.schema })
/** Deletes a flavor that no load balancer has; for administrators. */
export const remove = deleteCall('/api/lbaas/flavors/:id/')

/** Flavor profiles. */
export const listProfiles = listCall('/api/lbaas/flavorprofiles/', { item: flavorProfileType.schema })
/** One flavor profile. */
export const getProfile = getCall('/api/lbaas/flavorprofiles/:id/', { answer: flavorProfileType.schema })
/** Makes a flavor profile. */
export const createProfile = postCall('/api/lbaas/flavorprofiles/', {
  body: NewProfile,
  answer: flavorProfileType.schema,
})
/** Changes a flavor profile. */
export const updateProfile = putCall('/api/lbaas/flavorprofiles/:id/', {
  body: ProfileChange,
  answer: flavorProfileType.schema,
})
/** Deletes a flavor profile that no flavor has. */
export const removeProfile = deleteCall('/api/lbaas/flavorprofiles/:id/')
