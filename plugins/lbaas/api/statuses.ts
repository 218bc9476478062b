import { OptionalText, openEnum } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** What Octavia is doing with a resource. */
export const PROVISIONING = [
  'ACTIVE',
  'INACTIVE',
  'PENDING_CREATE',
  'PENDING_UPDATE',
  'PENDING_DELETE',
  'ERROR',
] as const
/** The provisioning statuses that Octavia ends by itself. */
export const PENDING = ['PENDING_CREATE', 'PENDING_UPDATE', 'PENDING_DELETE'] as const
/** How a resource works. */
export const OPERATING = ['ONLINE', 'DRAINING', 'OFFLINE', 'DEGRADED', 'ERROR', 'NO_MONITOR'] as const

/** The id of another resource. */
export const Ref = Type.Object({ id: Type.String() })

/** The fields of a load balancer and of every resource below it. */
export const commonFields = {
  id: Type.String(),
  /** The id, where the resource has no name. */
  name: Type.String(),
  provisioning_status: openEnum(PROVISIONING),
  operating_status: openEnum(OPERATING),
  admin_state_up: Type.Boolean(),
  project_id: Type.Optional(Type.String()),
  /** The name of the project, where it may be read. */
  project_name: Type.Optional(Type.String()),
  created_at: OptionalText,
  updated_at: OptionalText,
  /** Changes with the resource: its id and the time of its last change. */
  trackBy: Type.String(),
}

/** Where a resource is: the ids of what it is below. */
export const placeFields = {
  loadbalancerId: Type.String(),
  listenerId: Type.Optional(Type.String()),
}
