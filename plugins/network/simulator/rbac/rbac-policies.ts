import { Type } from 'typebox'
import { body, collection, isOwn, type NetworkCall, projectFields } from '../kit.ts'
import { badRequest, neutronFault, notAuthorized } from '../neutron-fault.ts'
import { newStamps } from '../stamps.ts'
import type { RbacPolicy } from './rbac-policy.ts'

const Create = body({
  object_type: Type.Enum(['network', 'qos_policy']),
  object_id: Type.String(),
  action: Type.Enum(['access_as_shared', 'access_as_external']),
  target_tenant: Type.String({ minLength: 1 }),
  ...projectFields,
})

const TABLES = { network: 'networks', qos_policy: 'qosPolicies' } as const

function objectOf(
  call: NetworkCall,
  { object_type: type, object_id: id }: Pick<RbacPolicy, 'object_type' | 'object_id'>,
) {
  const object = call.rows[TABLES[type]].get(id)
  if (object && isOwn(object, call)) return object
  const noun = type === 'network' ? 'Network' : 'QoS policy'
  throw neutronFault(
    404,
    type === 'network' ? 'NetworkNotFound' : 'QosPolicyNotFound',
    `${noun} ${id} could not be found.`,
  )
}

/** What an object says of itself follows from the policies for all projects. */
function follow({ rows }: Pick<NetworkCall, 'rows'>, { object_type, object_id, action }: RbacPolicy): void {
  const isOpen = rows.rbacPolicies.find({ object_id, action, target_tenant: '*' }).length > 0
  if (object_type === 'qos_policy') rows.qosPolicies.set(object_id, { shared: isOpen })
  else if (action === 'access_as_shared') rows.networks.set(object_id, { shared: isOpen })
  else rows.networks.set(object_id, { 'router:external': isOpen })
}

function checkTarget({ caller }: Pick<NetworkCall, 'caller'>, target: string, verb: string): void {
  if (target === '*' && !caller.isAdmin) throw notAuthorized(`${verb}_rbac_policy:target_tenant`)
}

function checkUnique({ rows }: Pick<NetworkCall, 'rows'>, wanted: Omit<RbacPolicy, 'id'> | RbacPolicy): void {
  const { object_id, action, target_tenant } = wanted
  if (rows.rbacPolicies.find({ object_id, action, target_tenant }).length === 0) return
  throw neutronFault(409, 'DuplicateRbacPolicy', 'An RBAC policy already exists with those values.')
}

/** A target that has a port on the network keeps the policy, as long as nothing else lets it use the network. */
function checkUse({ rows }: Pick<NetworkCall, 'rows'>, policy: RbacPolicy): void {
  const { object_id, object_type, target_tenant: target, tenant_id: owner } = policy
  if (object_type !== 'network' || policy.action !== 'access_as_shared') return
  const others = rows.rbacPolicies.find({ object_id, action: policy.action }).filter(({ id }) => id !== policy.id)
  const isKept = (project: string) => others.some(({ target_tenant: other }) => other === '*' || other === project)
  const users = rows.ports
    .find({ network_id: object_id })
    .map(({ tenant_id }) => tenant_id)
    .filter((project) => project !== '' && project !== owner && (target === '*' || target === project))
  if (users.every(isKept)) return
  const message = `RBAC policy on object ${object_id} cannot be removed because other objects depend on it.\nDetails: Unable to reconfigure sharing settings for network ${object_id}. Multiple tenants are using it.`
  throw neutronFault(409, 'RbacPolicyInUse', message)
}

export const rbacPolicies = collection('rbacPolicies', {
  plural: 'rbac_policies',
  shared: ({ target_tenant: target }, { caller }) => target === '*' || target === caller.projectId,
  notFound: (id) => neutronFault(404, 'RbacPolicyNotFound', `RBAC policy of type None with ID ${id} not found`),
  show: ({ id, tenant_id, project_id, object_type, object_id, action, target_tenant }) => ({
    id,
    tenant_id,
    project_id,
    object_type,
    object_id,
    action,
    target_tenant,
  }),
  create: Create,
  update: body({ target_tenant: Type.Optional(Type.String({ minLength: 1 })) }),
  add(call, { tenant_id: _tenant, project_id: _project, ...wanted }, projectId) {
    if (wanted.object_type === 'qos_policy' && wanted.action !== 'access_as_shared')
      throw badRequest(`Invalid input for action. Reason: '${wanted.action}' is not in ['access_as_shared'].`)
    objectOf(call, wanted)
    checkTarget(call, wanted.target_tenant, 'create')
    const row = { ...newStamps(call.timestamp(), projectId), ...wanted }
    checkUnique(call, { ...row, revision_number: 0, tags: [] })
    const made = call.rows.rbacPolicies.add(row)
    follow(call, made)
    return made
  },
  change(call, row, { target_tenant: target = row.target_tenant }) {
    checkTarget(call, target, 'update')
    if (target === row.target_tenant) return {}
    checkUnique(call, { ...row, target_tenant: target })
    checkUse(call, row)
    return { target_tenant: target }
  },
  changed: (call, row) => follow(call, row),
  remove(call, row) {
    checkUse(call, row)
    call.rows.rbacPolicies.remove(row.id)
    follow(call, row)
  },
})
