import { deleteCall, getCall, listCall, postCall, putCall, typeRef, type Value } from '@fascia/sdk/common'
import { OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'

const Name = Type.String({ minLength: 1, maxLength: 255 })

/** A flavor of load balancers; `flavor_profile_name` is there where it was asked for and the person may read profiles. */
export const Flavor = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: OptionalText,
  is_enabled: Type.Boolean(),
  flavor_profile_id: OptionalText,
  flavor_profile_name: Type.Optional(Type.String()),
})
export type Flavor = Value<typeof Flavor>

/** What the flavors of a provider do; for administrators. */
export const FlavorProfile = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: OptionalText,
  is_enabled: Type.Boolean(),
  provider_name: OptionalText,
  /** JSON. */
  flavor_data: OptionalText,
})
export type FlavorProfile = Value<typeof FlavorProfile>

/** `full` adds the names of the flavor profiles. */
const FullQuery = Type.Object({ full: Type.Optional(Type.Union([Type.String(), Type.Boolean()])) })

const flavorFields = {
  id: Type.Optional(Type.String()),
  description: Type.Optional(Type.String({ maxLength: 255 })),
  enabled: Type.Optional(Type.Boolean()),
}
const NewFlavor = Type.Object({
  flavor: Type.Object(
    { ...flavorFields, name: Name, flavor_profile_id: Type.String() },
    { additionalProperties: false },
  ),
})
const FlavorChange = Type.Object({
  flavor: Type.Object(
    { ...flavorFields, name: Type.Optional(Name), flavor_profile_id: Type.Optional(Type.String()) },
    { additionalProperties: false },
  ),
})
const NewProfile = Type.Object({
  flavor_profile: Type.Object(
    { id: Type.Optional(Type.String()), name: Name, provider_name: Name, flavor_data: Type.String() },
    { additionalProperties: false },
  ),
})
const ProfileChange = Type.Object({
  flavor_profile: Type.Object(
    {
      id: Type.Optional(Type.String()),
      name: Type.Optional(Name),
      provider_name: Type.Optional(Name),
      flavor_data: Type.Optional(Type.String()),
    },
    { additionalProperties: false },
  ),
})

/** Flavors. */
export const list = listCall('/api/lbaas/flavors/', { item: Flavor, query: FullQuery })
/** One flavor. */
export const get = getCall('/api/lbaas/flavors/:id/', { answer: Flavor, query: FullQuery })
/** Makes a flavor; for administrators. */
export const create = postCall('/api/lbaas/flavors/', { body: NewFlavor, answer: Flavor })
/** Changes a flavor; for administrators. */
export const update = putCall('/api/lbaas/flavors/:id/', { body: FlavorChange, answer: Flavor })
/** Deletes a flavor that no load balancer has; for administrators. */
export const remove = deleteCall('/api/lbaas/flavors/:id/')

/** Flavor profiles. */
export const listProfiles = listCall('/api/lbaas/flavorprofiles/', { item: FlavorProfile })
/** One flavor profile. */
export const getProfile = getCall('/api/lbaas/flavorprofiles/:id/', { answer: FlavorProfile })
/** Makes a flavor profile. */
export const createProfile = postCall('/api/lbaas/flavorprofiles/', { body: NewProfile, answer: FlavorProfile })
/** Changes a flavor profile. */
export const updateProfile = putCall('/api/lbaas/flavorprofiles/:id/', { body: ProfileChange, answer: FlavorProfile })
/** Deletes a flavor profile that no flavor has. */
export const removeProfile = deleteCall('/api/lbaas/flavorprofiles/:id/')

/** Flavors, for those who extend them. */
export const flavorType = typeRef('OS::Octavia::Flavor', Flavor)
/** Flavor profiles, for those who extend them. */
export const flavorProfileType = typeRef('OS::Octavia::FlavorProfile', FlavorProfile)
