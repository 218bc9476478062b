import { deleteCall, getCall, listCall, patchCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { body, OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** The size of an instance. Three of its fields have a shorter name beside Nova's own. */
export const Flavor = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: OptionalText,
  vcpus: Type.Integer(),
  /** MB */
  ram: Type.Integer(),
  /** GB, the root disk. */
  disk: Type.Integer(),
  /** GB */
  ephemeral: Type.Integer(),
  'OS-FLV-EXT-DATA:ephemeral': Type.Integer(),
  /** MB */
  swap: Type.Integer(),
  rxtx_factor: Type.Optional(Type.Number()),
  is_public: Type.Boolean(),
  'os-flavor-access:is_public': Type.Boolean(),
  is_disabled: Type.Boolean(),
  'OS-FLV-DISABLED:disabled': Type.Optional(Type.Boolean()),
  /** Its extra specs, where they were asked for. */
  extras: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Ids of the projects that may use it: of one private flavor, where they were asked for. */
  'access-list': Type.Optional(Type.Array(Type.String())),
})
export type Flavor = Value<typeof Flavor>

const MOST = 2_147_483_647

function amount(minimum: number) {
  return Type.Integer({ minimum, maximum: MOST })
}

/** A flavor to make; open to all when no project is named. */
export const NewFlavor = body({
  id: Type.Optional(Type.String({ minLength: 1, maxLength: 255, default: 'auto' })),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  vcpus: amount(1),
  /** MB */
  ram: amount(1),
  /** GB */
  disk: amount(0),
  'OS-FLV-EXT-DATA:ephemeral': Type.Optional(amount(0)),
  /** MB */
  swap: Type.Optional(amount(0)),
  flavor_access: Type.Optional(Type.Array(Type.Object({ id: Type.String() }))),
})
export type NewFlavor = Value<typeof NewFlavor>

const Projects = Type.Array(Type.String({ minLength: 1 }))
/** Ids of the projects that may use a private flavor from now on, and of those that may no longer. */
export const AccessChange = body({ added: Projects, removed: Projects })
export type AccessChange = Value<typeof AccessChange>

const Flag = Type.Optional(Type.Union([Type.Boolean(), Type.String(), Type.Null()]))
const Least = Type.Optional(Type.Integer({ minimum: 0 }))
/** Without `is_public` all that the user may see. `min_disk` is in GB, `min_ram` in MB. */
export const FlavorQuery = Type.Object({ is_public: Flag, get_extras: Flag, min_disk: Least, min_ram: Least })

/** Flavors by memory. */
export const list = listCall('/api/nova/flavors/', { item: Flavor, query: FlavorQuery })
/** One flavor; with `get_extras` also its extra specs. */
export const get = getCall('/api/nova/flavors/:id/', {
  answer: Flavor,
  query: Type.Object({ get_extras: Flag, get_access_list: Flag }),
})
/** Makes a flavor, for administrators. */
export const create = postCall('/api/nova/flavors/', { body: NewFlavor, answer: Flavor })
/** Makes the flavor again under its id: Nova changes none. */
export const change = patchCall('/api/nova/flavors/:id/', { body: NewFlavor })
/** Deletes a flavor. Instances that were made of it keep their own copy. */
export const remove = deleteCall('/api/nova/flavors/:id/')

/** Ids of the projects that may use a private flavor. */
export const access = listCall('/api/nova/flavors/:id/access/', { item: Type.String() })
/** Gives projects access to a flavor that is not public, or takes it. */
export const changeAccess = patchCall('/api/nova/flavors/:id/access/', { body: AccessChange })

/** The type of flavors, for extensions. */
export const flavorType = typeRef('OS::Nova::Flavor', Flavor)
