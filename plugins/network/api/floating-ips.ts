import {
  contributionRef,
  deleteCall,
  getCall,
  listCall,
  patchCall,
  postCall,
  typeRef,
  type Value,
} from '@fascia/sdk/common'
import { body, NullableText, nullable, OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A floating IP with its pool's name and the device it leads to. */
export const FloatingIp = Type.Object({
  id: Type.String(),
  ip: Type.String(),
  fixed_ip: NullableText,
  /** The id of the external network that it is taken from. */
  pool: Type.String(),
  pool_name: Type.String(),
  port_id: NullableText,
  /** The device of its port. */
  instance_id: NullableText,
  /** `compute` for an instance, else the device's owner as Neutron names it. */
  instance_type: NullableText,
  status: Type.String(),
  tenant_id: Type.Optional(Type.String()),
  /** The name of the project, where it may be read; in lists of every project's, and of one alone. */
  project_name: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  router_id: OptionalText,
  /** The names of its port and its router, where they have some; of one floating IP alone. */
  port_name: Type.Optional(Type.String()),
  router_name: Type.Optional(Type.String()),
  /** Where the cloud has QoS for addresses, with its name of one floating IP alone. */
  qos_policy_id: OptionalText,
  qos_policy_name: Type.Optional(Type.String()),
  dns_domain: Type.String(),
  dns_name: Type.String(),
  port_forwardings: Type.Array(Type.Unknown()),
  revision_number: Type.Optional(Type.Integer()),
})
export type FloatingIp = Value<typeof FloatingIp>

/** An external network. */
export const FloatingIpPool = Type.Object({ id: Type.String(), name: Type.String() })
export type FloatingIpPool = Value<typeof FloatingIpPool>

/** One fixed address that a floating IP can lead to. */
export const FloatingIpTarget = Type.Object({
  /** `{port id}_{fixed address}`. */
  id: Type.String(),
  /** `{name of the instance}: {fixed address}`. */
  name: Type.String(),
  port_id: Type.String(),
  instance_id: NullableText,
  ip_address: Type.String(),
})
export type FloatingIpTarget = Value<typeof FloatingIpTarget>

/** The pool that a floating IP is taken from, its description and its DNS name. */
export const NewFloatingIp = body({
  pool_id: Type.String({ minLength: 1 }),
  /** Another project than the session's: for administrators. */
  tenant_id: Type.Optional(Type.String({ minLength: 1 })),
  /** An address of the pool; the cloud chooses one when absent. */
  floating_ip_address: Type.Optional(Type.String()),
  description: Type.Optional(Type.String({ maxLength: 255 })),
  dns_domain: Type.Optional(Type.String({ maxLength: 255 })),
  dns_name: Type.Optional(Type.String({ maxLength: 255 })),
  qos_policy_id: OptionalText,
})

/** The fields of a floating IP that can be changed; null takes its QoS policy off. */
export const FloatingIpChange = body({
  description: Type.Optional(Type.String({ maxLength: 255 })),
  qos_policy_id: OptionalText,
})

/** A floating IP and the target that it leads to. */
export const Association = body({
  address_id: Type.String({ minLength: 1 }),
  /** The id of a target; absent or null takes the address away from its port. */
  port_id: Type.Optional(nullable(Type.String({ minLength: 1 }))),
})

/** Filters of a list of floating IPs, which Neutron answers. */
export const FloatingIpQuery = Type.Object({
  /** `true` gives the floating IPs of every project, for administrators. */
  all_projects: Type.Optional(Type.String()),
  /** The project of these floating IPs, where all of them are asked for. */
  project_id: Type.Optional(Type.String()),
  floating_ip_address: Type.Optional(Type.String()),
  /** The external network. */
  network_id: Type.Optional(Type.String()),
  router_id: Type.Optional(Type.String()),
  port_id: Type.Optional(Type.String()),
  status: Type.Optional(Type.String()),
})

/** Floating IPs of the session's project. */
export const list = listCall('/api/network/floatingips/', { item: FloatingIp, query: FloatingIpQuery })
/** One floating IP. */
export const get = getCall('/api/network/floatingips/:id/', { answer: FloatingIp })
/** The networks that floating IPs are taken from. */
export const pools = listCall('/api/network/floatingippools/', { item: FloatingIpPool })
/** The addresses that an external network reaches, of the project's ports or of one instance's. */
export const targets = listCall('/api/network/floatingiptargets/', {
  item: FloatingIpTarget,
  query: Type.Object({ instance_id: Type.Optional(Type.String()) }),
})
/** Takes a floating IP from a pool, for the session's project. */
export const allocate = postCall('/api/network/floatingip/', { body: NewFloatingIp, answer: FloatingIp })
/** Changes the named fields of a floating IP. */
export const change = patchCall('/api/network/floatingips/:id/', { body: FloatingIpChange })
/** Leads a floating IP to a target, or nowhere. */
export const associate = patchCall('/api/network/floatingip/', { body: Association })
/** Gives a floating IP back to its pool. */
export const release = deleteCall('/api/network/floatingips/:id/')

/** The panel of every project's floating IPs. */
export const adminFloatingIpsPanel = contributionRef('network.panel.admin-floating-ips')
/** Floating IPs, for those who extend them. */
export const floatingIpType = typeRef('OS::Neutron::FloatingIP', FloatingIp)
