import { deleteCall, getCall, listCall, patchCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { body } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { OBJECT_TYPES } from '../common/shared-object.ts'
import { OwnersQuery } from './address-scopes.ts'

/** A policy that lets projects use an object of another one. */
export const RbacPolicy = Type.Object({
  id: Type.String(),
  /** The project that has the object. */
  tenant_id: Type.String(),
  project_id: Type.String(),
  project_name: Type.String(),
  /** One of `OBJECT_TYPES`; a newer cloud has others. */
  object_type: Type.String(),
  object_id: Type.String(),
  /** The id, where the object has no name or is of another type. */
  object_name: Type.String(),
  /** `access_as_shared` or `access_as_external`. */
  action: Type.String(),
  /** A project, or `*` for all. */
  target_tenant: Type.String(),
  /** The name of the project, or `*`. */
  target_name: Type.String(),
})
export type RbacPolicy = Value<typeof RbacPolicy>

const target_tenant = Type.String({ minLength: 1 })

/** What is shared, how, and with whom. */
export const NewRbacPolicy = body({
  object_type: Type.Enum([...OBJECT_TYPES]),
  object_id: Type.String({ minLength: 1 }),
  action: Type.Enum(['access_as_shared', 'access_as_external']),
  target_tenant,
})

/** The policies that the session's project has made; with `all_projects` those of every project, for administrators. */
export const list = listCall('/api/neutron/rbac_policies/', { item: RbacPolicy, query: OwnersQuery })
/** One policy. */
export const get = getCall('/api/neutron/rbac_policies/:id/', { answer: RbacPolicy })
/** Lets a project, or all of them, use an object. */
export const create = postCall('/api/neutron/rbac_policies/', { body: NewRbacPolicy, answer: RbacPolicy })
/** Changes whom the object is shared with. */
export const change = patchCall('/api/neutron/rbac_policies/:id/', {
  body: body({ target_tenant }),
})
/** Ends the sharing, where the target has nothing that depends on it. */
export const remove = deleteCall('/api/neutron/rbac_policies/:id/')

/** RBAC policies, for those who extend them. */
export const rbacPolicyType = typeRef('OS::Neutron::RBACPolicy', RbacPolicy)
