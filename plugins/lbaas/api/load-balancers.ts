import { deleteCall, getCall, listCall, postCall, putCall, type Value } from '@fascia/sdk/common'
import { body, field, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { flavorType } from './flavors.ts'
import { NewMonitor } from './health-monitors.ts'
import { NewListener } from './listeners.ts'
import { MemberSpec } from './members.ts'
import { NewPool } from './pools.ts'
import { commonFields, Ref } from './statuses.ts'

const named = Type.Optional(Type.String({ maxLength: 255 }))

/** A load balancer; `floating_ip` is empty where its address has none, and absent where it was not asked for. */
export const loadBalancerType = resource('OS::Octavia::LoadBalancer', {
  ...commonFields,
  description: optional(field.text('Description')),
  vip_address: field.text('IP Address', { default: '' }),
  availability_zone: optional(field.text('Availability Zone')),
  vip_network_id: optional(
    field.reference('Network', 'OS::Neutron::Network', { name: 'vip_network_name', isJoined: true }),
  ),
  vip_subnet_id: optional(
    field.reference('Subnet', 'OS::Neutron::Subnet', { name: 'vip_subnet_name', isJoined: true }),
  ),
  vip_port_id: optional(field.id('Port ID', { references: 'OS::Neutron::Port' })),
  provider: optional(field.text('Provider')),
  flavor_id: optional(field.reference('Flavor', flavorType, { name: 'flavor_name', isJoined: true })),
  /** The names of subnet, network and flavor, where they are asked for and may be read. */
  vip_subnet_name: Type.Optional(Type.String()),
  vip_network_name: Type.Optional(Type.String()),
  flavor_name: Type.Optional(Type.String()),
  listeners: Type.Array(Ref),
  pools: Type.Array(Ref),
  floating_ip: Type.Optional(Type.Object({ id: Type.Optional(Type.String()), ip: Type.Optional(Type.String()) })),
  floating_ip_address: optional(field.text('Floating IP')),
})
/** A load balancer, as calls answer it. */
export type LoadBalancer = Value<typeof loadBalancerType.schema>

/** What a new load balancer is. */
export const NewLoadBalancer = body({
  name: named,
  description: named,
  vip_subnet_id: Type.String({ minLength: 1 }),
  vip_address: Type.Optional(Type.String()),
  provider: Type.Optional(Type.String()),
  flavor_id: Type.Optional(Type.String()),
  availability_zone: Type.Optional(Type.String()),
  admin_state_up: Type.Optional(Type.Boolean()),
})

/** A new load balancer with what is made with it. */
export const LoadBalancerSpec = body({
  loadbalancer: NewLoadBalancer,
  listener: Type.Optional(NewListener),
  certificates: Type.Optional(Type.Array(Type.String())),
  pool: Type.Optional(NewPool),
  members: Type.Optional(Type.Array(MemberSpec)),
  monitor: Type.Optional(NewMonitor),
})
export type LoadBalancerSpec = Value<typeof LoadBalancerSpec>

/** What may be changed of a load balancer. */
export const LoadBalancerChange = body({
  loadbalancer: body({
    id: Type.Optional(Type.String()),
    name: named,
    description: named,
    admin_state_up: Type.Optional(Type.Boolean()),
  }),
})

/** `full` adds the floating IP. */
export const FullQuery = Type.Object({ full: Type.Optional(Type.Union([Type.String(), Type.Boolean()])) })

/** The project's load balancers. */
export const list = listCall('/api/lbaas/loadbalancers/', { item: loadBalancerType.schema, query: FullQuery })
/** One load balancer. */
export const get = getCall('/api/lbaas/loadbalancers/:id/', { answer: loadBalancerType.schema, query: FullQuery })
/** Makes a load balancer, in one request with all that the spec has. */
export const create = postCall('/api/lbaas/loadbalancers/', {
  body: LoadBalancerSpec,
  answer: loadBalancerType.schema,
})
/** Changes name, description or administrative state. */
export const update = putCall('/api/lbaas/loadbalancers/:id/', { body: LoadBalancerChange })
/** Deletes a load balancer with all below it. */
export const remove = deleteCall('/api/lbaas/loadbalancers/:id/')
