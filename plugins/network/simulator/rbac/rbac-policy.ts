import type { Value } from '@fascia/sdk/common'
import { table } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { OBJECT_TYPES } from '../../common/shared-object.ts'
import { stampFields } from '../stamps.ts'

/** What an RBAC policy is about. */
export const RbacPolicy = Type.Object({
  ...stampFields,
  object_type: Type.Enum([...OBJECT_TYPES]),
  object_id: Type.String(),
  action: Type.Enum(['access_as_shared', 'access_as_external']),
  target_tenant: Type.String(),
})
export type RbacPolicy = Value<typeof RbacPolicy>

export const rbacPolicyTable = table(RbacPolicy, { owner: 'tenant_id', indexes: ['object_id'] })
