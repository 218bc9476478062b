import { field, optional, type State } from '@fascia/sdk/shapes'
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

type States<Names extends readonly string[]> = Readonly<Record<Names[number], State>>

/** The look of provisioning statuses. */
export const PROVISIONING_STATES: States<typeof PROVISIONING> = {
  ACTIVE: 'success',
  INACTIVE: 'stopped',
  PENDING_CREATE: 'progress',
  PENDING_UPDATE: 'progress',
  PENDING_DELETE: 'progress',
  ERROR: 'danger',
}
/** The look of operating statuses. */
export const OPERATING_STATES: States<typeof OPERATING> = {
  ONLINE: 'success',
  DRAINING: { tone: 'progress', isMoving: false },
  OFFLINE: 'stopped',
  DEGRADED: 'warning',
  ERROR: 'danger',
  NO_MONITOR: 'stopped',
}

/** A switch. */
export const YES_NO = { true: 'Yes', false: 'No' } as const

/** `includeChildResources` answers the tree below. */
export const ChildrenQuery = Type.Object({ includeChildResources: Type.Optional(Type.String()) })

/** The id of another resource. */
export const Ref = Type.Object({ id: Type.String() })

/** The fields of a load balancer and of every resource below it. */
export const commonFields = {
  id: field.id('ID'),
  /** The id, where the resource has no name. */
  name: field.text('Name'),
  project_id: Type.Optional(
    field.reference('Project', 'OS::Keystone::Project', { name: 'project_name', isJoined: true }),
  ),
  /** The name of the project, where it may be read. */
  project_name: Type.Optional(Type.String()),
  created_at: optional(field.instant('Created At')),
  updated_at: optional(field.instant('Updated At')),
  operating_status: field.status('Operating Status', OPERATING_STATES, { default: 'OFFLINE' }),
  provisioning_status: field.status('Provisioning Status', PROVISIONING_STATES, { default: 'ACTIVE' }),
  admin_state_up: field.of('choice', 'Admin State Up', Type.Boolean(), { values: YES_NO, default: true }),
  /** `admin_state_up` under the SDK's name. */
  is_admin_state_up: Type.Optional(Type.Boolean()),
  /** Changes with the resource: its id and the time of its last change. */
  trackBy: Type.String(),
}

/** Where a resource is: the ids of what it is below. */
export const placeFields = {
  loadbalancerId: Type.String(),
  listenerId: Type.Optional(Type.String()),
}
