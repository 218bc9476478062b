import { deleteCall, getCall, listCall, patchCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { body, nullable, OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A port whose traffic a trunk carries, marked by its segmentation id. */
export const Subport = Type.Object({
  port_id: Type.String(),
  /** `vlan`, or `inherit` for that of the port's network. */
  segmentation_type: Type.String(),
  /** Of `inherit` Neutron answers the network's. */
  segmentation_id: Type.Optional(Type.Integer()),
})
export type Subport = Value<typeof Subport>

/** A trunk: one port of an instance that carries the traffic of several. */
export const Trunk = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** The id, where the trunk has no name. */
  name_or_id: Type.String(),
  description: OptionalText,
  project_id: Type.String(),
  /** The name of the project, where it may be read. */
  project_name: Type.Optional(Type.String()),
  /** The parent port, with its name. */
  port_id: Type.String(),
  port_name: Type.String(),
  status: Type.Enum(['ACTIVE', 'DOWN', 'BUILD', 'DEGRADED', 'ERROR']),
  admin_state_up: Type.Boolean(),
  admin_state: Type.Enum(['UP', 'DOWN']),
  sub_ports: Type.Array(Subport),
  subport_count: Type.Integer(),
  created_at: Type.Optional(Type.String()),
  updated_at: Type.Optional(Type.String()),
  revision_number: Type.Optional(Type.Integer()),
  tags: Type.Optional(Type.Array(Type.String())),
})
export type Trunk = Value<typeof Trunk>

/** A subport of a request: `inherit` has no segmentation id. */
export const WantedSubport = body({
  port_id: Type.String({ minLength: 1 }),
  segmentation_type: Type.String(),
  segmentation_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 4094 })),
})
export type WantedSubport = Value<typeof WantedSubport>

/** A new trunk of the session's project, unless it names another. */
export const NewTrunk = body({
  name: Type.Optional(Type.String({ maxLength: 255 })),
  description: Type.Optional(Type.String({ maxLength: 255 })),
  admin_state_up: Type.Optional(Type.Boolean()),
  port_id: Type.String({ minLength: 1 }),
  sub_ports: Type.Optional(Type.Array(WantedSubport)),
  project_id: Type.Optional(Type.String()),
})
export type NewTrunk = Value<typeof NewTrunk>

/** What an edit knows of a trunk; the other keys of a trunk may be there too, and count for nothing. */
export const TrunkState = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 255 })),
  description: Type.Optional(nullable(Type.String({ maxLength: 255 }))),
  admin_state_up: Type.Optional(Type.Boolean()),
  /** Another name of the admin state. */
  is_admin_state_up: Type.Optional(Type.Boolean()),
  sub_ports: Type.Optional(Type.Array(Subport)),
})
export type TrunkState = Value<typeof TrunkState>

/** The session's project's trunks, unless the query names another project or asks for those of all; Neutron answers the filters. */
export const list = listCall('/api/neutron/trunks/', {
  item: Trunk,
  query: Type.Object({
    name: Type.Optional(Type.String()),
    port_id: Type.Optional(Type.String()),
    status: Type.Optional(Type.String()),
    admin_state_up: Type.Optional(Type.String()),
    project_id: Type.Optional(Type.String()),
    all_projects: Type.Optional(Type.String()),
  }),
})
/** One trunk with its subports. */
export const get = getCall('/api/neutron/trunks/:id/', { answer: Trunk })
/** Creates a trunk with its subports. */
export const create = postCall('/api/neutron/trunks/', { body: NewTrunk, answer: Trunk })
/** Changes a trunk from its old to its new state: what differs is changed, then subports that are gone are removed, then new ones added. */
export const change = patchCall('/api/neutron/trunks/:id/', {
  body: Type.Tuple([TrunkState, TrunkState]),
  answer: Trunk,
})
/** Deletes a trunk that no instance uses; its ports stay. */
export const remove = deleteCall('/api/neutron/trunks/:id/')

/** Trunks, for those who extend them. */
export const trunkType = typeRef('OS::Neutron::Trunk', Trunk)
