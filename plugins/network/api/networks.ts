import { contributionRef, deleteCall, getCall, listCall, patchCall, postCall, type Value } from '@fascia/sdk/common'
import { body, field, nullable, OptionalText, optional, resource, strings } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { adminState } from './admin-state.ts'
import { qosPolicyType } from './qos-policies.ts'
import { FirstSubnet } from './subnets.ts'

/** A subnet of a network: its CIDR and address version. The whole subnet is in the answer. */
export const Subnet = Type.Object({
  ...strings('id', 'name', 'network_id', 'cidr'),
  ip_version: Type.Integer(),
})
export type Subnet = Value<typeof Subnet>

/** A network with whole subnets, and what it is in the words of the SDK beside Neutron's own names. */
export const networkType = resource('OS::Neutron::Network', {
  id: field.id('ID'),
  /** The id, where the network has no name. */
  name: field.text('Name'),
  description: Type.Optional(field.text('Description')),
  tenant_id: field.reference('Project', 'OS::Keystone::Project', { name: 'project_name' }),
  status: field.status(
    'Status',
    { ACTIVE: 'success', BUILD: 'progress', DOWN: 'stopped', ERROR: 'danger' },
    { values: { ACTIVE: 'Active', BUILD: 'Build', DOWN: 'Down', ERROR: 'Error' } },
  ),
  ...adminState,
  shared: Type.Boolean(),
  is_shared: field.yesNo('Shared'),
  is_router_external: field.yesNo('External'),
  router__external: Type.Optional(Type.Boolean()),
  subnets: Type.Array(Subnet),
  /** One text a subnet: its name, when it has one, and its range. */
  subnets_associated: field.texts('Subnets Associated'),
  availability_zones: Type.Optional(field.texts('Availability Zones')),
  availability_zone_hints: Type.Optional(Type.Array(Type.String())),
  /** The name of the project, and how many DHCP agents serve the network; in lists of every project's. */
  project_name: Type.Optional(Type.String()),
  dhcp_agents: Type.Optional(field.count('DHCP Agents')),
  mtu: Type.Optional(field.count('MTU')),
  port_security_enabled: Type.Optional(field.yesNo('Port Security')),
  /** What the network is made of; for administrators. */
  provider__network_type: OptionalText,
  provider__physical_network: OptionalText,
  provider__segmentation_id: Type.Optional(nullable(Type.Integer())),
  /** Where the cloud has QoS, with its name of one network alone. */
  qos_policy_id: optional(field.reference('QoS Policy', qosPolicyType, { name: 'qos_policy_name' })),
  qos_policy_name: Type.Optional(Type.String()),
  created_at: Type.Optional(field.instant('Created At')),
  updated_at: Type.Optional(field.instant('Updated At')),
  revision_number: Type.Optional(Type.Integer()),
})
/** A network, as calls answer it. */
export type Network = Value<typeof networkType.schema>

/** The id of the network that a project has without having made it, until it is made. */
export const AUTO_ALLOCATED = '__auto_allocate__'

const name = Type.Optional(Type.String({ maxLength: 255 }))
const flag = Type.Optional(Type.Boolean())

/** What may be changed of a network. */
export const NetworkChange = body({
  name,
  admin_state_up: flag,
  shared: flag,
  'router:external': flag,
  qos_policy_id: OptionalText,
})

/** A new network, and its first subnet: when that is refused, the network is deleted again. */
export const NewNetwork = body({
  ...NetworkChange.properties,
  /** Another project than the session's: for administrators. */
  tenant_id: Type.Optional(Type.String()),
  mtu: Type.Optional(Type.Integer({ minimum: 68 })),
  availability_zone_hints: Type.Optional(Type.Array(Type.String())),
  'provider:network_type': Type.Optional(Type.String()),
  'provider:physical_network': Type.Optional(Type.String({ maxLength: 255 })),
  'provider:segmentation_id': Type.Optional(Type.Integer()),
  subnet: Type.Optional(FirstSubnet),
})
export type NewNetwork = Value<typeof NewNetwork>

/** Filters of a list of networks, which Neutron answers. */
export const NetworkQuery = Type.Object({
  /** `true` gives the networks of every project, for administrators. */
  all_projects: Type.Optional(Type.String()),
  /** The project of these networks, where all of them are asked for. */
  project_id: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  shared: Type.Optional(Type.String()),
  'router:external': Type.Optional(Type.String()),
  status: Type.Optional(Type.String()),
  admin_state_up: Type.Optional(Type.String()),
})

/** The project's networks, then those shared with it, then external ones; each once. */
export const list = listCall('/api/neutron/networks/', { item: networkType.schema, query: NetworkQuery })
/** One network with its subnets. */
export const get = getCall('/api/neutron/networks/:id/', { answer: networkType.schema })
/** Creates a network, with its first subnet where one is wanted. */
export const create = postCall('/api/neutron/networks/', { body: NewNetwork, answer: networkType.schema })
/** Changes the named fields of a network. */
export const change = patchCall('/api/neutron/networks/:id/', { body: NetworkChange })
/** Deletes a network with its subnets, when no port is on it. */
export const remove = deleteCall('/api/neutron/networks/:id/')

/** The panel of every project's networks. */
export const adminNetworksPanel = contributionRef('network.panel.admin-networks')
