import { deleteCall, getCall, listCall, patchCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { body, nullable, OptionalText, strings } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** What an instance's list of interfaces says of a port, too. */
export const PortFields = Type.Object({
  ...strings('id', 'name', 'network_id', 'status'),
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

/** An address, or a range of them, that a port may send from besides its own; the port's MAC address where none is named. */
export const AllowedPair = Type.Object({ ip_address: Type.String(), mac_address: Type.Optional(Type.String()) })
export type AllowedPair = Value<typeof AllowedPair>

const Things = Type.Record(Type.String(), Type.Unknown())

/** The subports of the trunk whose parent a port is. */
export const TrunkDetails = Type.Object({
  trunk_id: Type.String(),
  sub_ports: Type.Array(
    Type.Object({
      port_id: Type.String(),
      segmentation_type: Type.String(),
      segmentation_id: Type.Integer(),
      mac_address: Type.Optional(Type.String()),
    }),
  ),
})

/**
 * A port; Neutron's `binding:…` names are repeated as `binding__…`. A subport says in which trunk it is. The name is the id, where the
 * port has none.
 */
export const Port = Type.Object({
  ...PortFields.properties,
  description: OptionalText,
  tenant_id: Type.String(),
  /** The addresses of `fixed_ips`. */
  addresses: Type.Array(Type.String()),
  admin_state_up: Type.Boolean(),
  device_id: Type.String(),
  /** What uses the port, as the table of ports says it: its owner, or whether it is attached at all. */
  attached: Type.String(),
  security_group_ids: Type.Array(Type.String()),
  allowed_address_pairs: Type.Optional(Type.Array(AllowedPair)),
  binding__vnic_type: Type.Optional(Type.String()),
  /** Bindings are for administrators. */
  binding__host_id: OptionalText,
  binding__vif_type: OptionalText,
  binding__vif_details: Type.Optional(Things),
  binding__profile: Type.Optional(Things),
  qos_policy_id: OptionalText,
  dns_name: OptionalText,
  created_at: Type.Optional(Type.String()),
  updated_at: Type.Optional(Type.String()),
  revision_number: Type.Optional(Type.Integer()),
  /** Of the parent of a trunk. */
  trunk_details: Type.Optional(nullable(TrunkDetails)),
  /** Of a subport of a trunk. */
  trunk_id: Type.Optional(Type.String()),
  segmentation_type: Type.Optional(Type.String()),
  segmentation_id: Type.Optional(Type.Integer()),
  /** The name of the instance or router that it belongs to; of the ports of one network, and of one port. */
  device_name: Type.Optional(Type.String()),
  /** Names that one port is answered with, and those of a list that asks for them: of its project and its trunk, its network, the network's project, and its security groups. */
  project_name: Type.Optional(Type.String()),
  trunk_name: Type.Optional(Type.String()),
  qos_policy_name: Type.Optional(Type.String()),
  network_name: Type.Optional(Type.String()),
  network_tenant_id: Type.Optional(Type.String()),
  security_group_names: Type.Optional(Type.Array(Type.String())),
})
export type Port = Value<typeof Port>

/** Any filter of Neutron's; an empty `project_id` asks for the ports of every project that the person may see. */
export const PortQuery = Type.Object(
  {
    project_id: Type.Optional(Type.String()),
    network_id: Type.Optional(Type.String()),
    /** With `true`, the names of networks, devices and projects are there. */
    with_names: Type.Optional(Type.String()),
  },
  { additionalProperties: Type.Union([Type.String(), Type.Boolean(), Type.Null()]) },
)

/** Virtual network interface cards: what Neutron calls each, and what a person reads. */
export const VNIC_TYPES: Readonly<Record<string, string>> = {
  normal: 'Normal',
  direct: 'Direct',
  'direct-physical': 'Direct Physical',
  macvtap: 'MacVTap',
  baremetal: 'Bare Metal',
  'virtio-forwarder': 'Virtio Forwarder',
  'smart-nic': 'Smart NIC',
  vdpa: 'vDPA',
  'accelerator-direct': 'Accelerator Direct',
  'accelerator-direct-physical': 'Accelerator Direct Physical',
  'remote-managed': 'Remote Managed',
}

const flag = Type.Optional(Type.Boolean())
const device = Type.Optional(Type.String({ maxLength: 100 }))

/** The changed fields of a port. */
export const PortChange = body({
  name: Type.Optional(Type.String({ maxLength: 255 })),
  admin_state_up: flag,
  security_groups: Type.Optional(Type.Array(Type.String())),
  port_security_enabled: flag,
  mac_learning_enabled: flag,
  'binding:vnic_type': Type.Optional(Type.String()),
  device_id: device,
  device_owner: device,
  mac_address: Type.Optional(Type.String()),
  qos_policy_id: OptionalText,
  /** For administrators, as the host of a new port is. */
  'binding:host_id': Type.Optional(Type.String()),
  /** All of them: others are removed. */
  allowed_address_pairs: Type.Optional(Type.Array(AllowedPair)),
})
export type PortChange = Value<typeof PortChange>

/** A new port of a network. */
export const NewPort = body({
  ...PortChange.properties,
  network_id: Type.String({ minLength: 1 }),
  /** By subnet, by address, or by both; the cloud chooses when it is absent. */
  fixed_ips: Type.Optional(
    Type.Array(Type.Object({ subnet_id: Type.Optional(Type.String()), ip_address: Type.Optional(Type.String()) })),
  ),
  /** Another project than the session's: for administrators. */
  tenant_id: Type.Optional(Type.String()),
})
export type NewPort = Value<typeof NewPort>

/** Ports of the session's project, unless the query names another. */
export const list = listCall('/api/neutron/ports/', { item: Port, query: PortQuery })
/** One port with its addresses. */
export const get = getCall('/api/neutron/ports/:id/', { answer: Port })
/** Creates a port of a network. */
export const create = postCall('/api/neutron/ports/', { body: NewPort, answer: Port })
/** Changes the named fields of a port. */
export const change = patchCall('/api/neutron/ports/:id/', { body: PortChange })
/** Deletes a port, and takes it from what it is attached to. */
export const remove = deleteCall('/api/neutron/ports/:id/')

/** Ports, for those who extend them. */
export const portType = typeRef('OS::Neutron::Port', Port)
