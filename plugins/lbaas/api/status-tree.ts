import { getCall, type Value } from '@fascia/sdk/common'
import { NullableText, nullable, openEnum } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { OPERATING, PROVISIONING } from './statuses.ts'

const statusFields = {
  id: Type.String(),
  /** The id, where the resource has no name. */
  name: Type.String(),
  provisioning_status: openEnum(PROVISIONING),
  operating_status: openEnum(OPERATING),
}

/** What all in a status tree has. */
export const Status = Type.Object(statusFields)
export type Status = Value<typeof Status>

/** A policy with the pool that it sends requests to, where it does. */
export const PolicyStatus = Type.Object({ ...statusFields, action: NullableText, redirect_pool_id: NullableText })

/** A listener with its default pool. */
export const ListenerStatus = Type.Object({
  ...statusFields,
  default_pool_id: NullableText,
  l7_policies: Type.Array(PolicyStatus),
})

/** A member; its name is `address:port` where it has none. */
export const PoolStatus = Type.Object({
  ...statusFields,
  health_monitor: nullable(Status),
  members: Type.Array(Status),
})
export type PoolStatus = Value<typeof PoolStatus>

/** A load balancer with the statuses of all below it; each pool once, whatever leads to it. */
export const StatusTree = Type.Object({
  ...statusFields,
  listeners: Type.Array(ListenerStatus),
  pools: Type.Array(PoolStatus),
})
export type StatusTree = Value<typeof StatusTree>

/** The statuses of a load balancer and of all below it. */
export const get = getCall('/api/lbaas/loadbalancers/:id/statuses/', { answer: StatusTree })
