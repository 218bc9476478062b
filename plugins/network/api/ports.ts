import { getCall, listCall, patchCall, type Value } from '@fascia/sdk/common'
import Type from 'typebox'

/** What an instance's list of interfaces says of a port, too. */
export const PortFields = Type.Object({
  id: Type.String(),
  name: Type.String(),
  network_id: Type.String(),
  status: Type.String(),
  admin_state: Type.Enum(['UP', 'DOWN']),
  mac_address: Type.String(),
  device_owner: Type.String(),
  fixed_ips: Type.Array(Type.Object({ subnet_id: Type.String(), ip_address: Type.String() })),
  /** Where the cloud has port security. */
  port_security_enabled: Type.Optional(Type.Boolean()),
  /** Whether MAC addresses are learned. */
  mac_state: Type.Optional(Type.Boolean()),
})
export type PortFields = Value<typeof PortFields>

/**
 * A port; Neutron's `binding:…` names are repeated as `binding__…`. A subport says in which trunk it is. The name is the id, where the
 * port has none.
 */
export const Port = Type.Object({
  ...PortFields.properties,
  tenant_id: Type.String(),
  /** The addresses of `fixed_ips`. */
  addresses: Type.Array(Type.String()),
  admin_state_up: Type.Boolean(),
  device_id: Type.String(),
  security_group_ids: Type.Array(Type.String()),
  binding__vnic_type: Type.Optional(Type.String()),
  trunk_id: Type.Optional(Type.String()),
  segmentation_type: Type.Optional(Type.String()),
  segmentation_id: Type.Optional(Type.Integer()),
})
export type Port = Value<typeof Port>

/** Any filter of Neutron's. */
export const PortQuery = Type.Object(
  { project_id: Type.Optional(Type.String()), network_id: Type.Optional(Type.String()) },
  { additionalProperties: Type.Union([Type.String(), Type.Boolean(), Type.Null()]) },
)

/** The changed fields of a port. */
export const PortChange = Type.Object(
  {
    name: Type.Optional(Type.String({ maxLength: 255 })),
    admin_state_up: Type.Optional(Type.Boolean()),
    security_groups: Type.Optional(Type.Array(Type.String())),
    port_security_enabled: Type.Optional(Type.Boolean()),
    mac_learning_enabled: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type PortChange = Value<typeof PortChange>

/** Ports of the session's project, unless the query names another. */
export const list = listCall('/api/neutron/ports/', { item: Port, query: PortQuery })
/** One port with its addresses. */
export const get = getCall('/api/neutron/ports/:id/', { answer: Port })
/** Changes the named fields of a port. */
export const change = patchCall('/api/neutron/ports/:id/', { body: PortChange })
