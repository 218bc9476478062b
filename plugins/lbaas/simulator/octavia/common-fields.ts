import { nullable, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const Text = Type.String()

export const ProvisioningStatus = Type.Enum(['ACTIVE', 'PENDING_CREATE', 'PENDING_UPDATE', 'PENDING_DELETE', 'ERROR'])

export const OperatingStatus = Type.Enum(['ONLINE', 'DRAINING', 'OFFLINE', 'DEGRADED', 'ERROR', 'NO_MONITOR'])

/** The fields that a load balancer and every resource below it has. */
export const commonFields = {
  id: Text,
  project_id: Text,
  name: withDefault(Text, ''),
  provisioning_status: withDefault(ProvisioningStatus, 'PENDING_CREATE'),
  operating_status: withDefault(OperatingStatus, 'OFFLINE'),
  admin_state_up: withDefault(Type.Boolean(), true),
  created_at: Text,
  updated_at: withDefault(nullable(Text), null),
  tags: withDefault(Type.Array(Text), []),
}

/** The fields of a body that any of these resources takes. */
export const givenFields = {
  name: Type.Optional(nullable(Type.String({ maxLength: 255 }))),
  admin_state_up: Type.Optional(nullable(Type.Boolean())),
  tags: Type.Optional(nullable(Type.Array(Type.String({ maxLength: 255 })))),
}

/** The same, for resources that have a description. */
export const describedFields = {
  ...givenFields,
  description: Type.Optional(nullable(Type.String({ maxLength: 255 }))),
}

/** The fields of a new resource's body that name its project. */
export const projectFields = {
  project_id: Type.Optional(nullable(Type.String())),
  tenant_id: Type.Optional(nullable(Type.String())),
}
