import { Type } from 'typebox'
import { OBJECT_TYPES } from '../../common/shared-object.ts'
import { body, collection, isOwn, type NetworkCall, projectFields } from '../kit.ts'
import { badRequest, invalidInput, neutronFault, notAuthorized } from '../neutron-fault.ts'
import { changedStamps, newStamps } from '../stamps.ts'
import { checkUse, OBJECTS } from './policy-use.ts'
import type { RbacPolicy } from './rbac-policy.ts'

const Target = Type.String({ minLength: 1, maxLength: 255 })
const Create = body({
  object_type: Type.Enum([...OBJECT_TYPES]),
  object_id: Type.String(),
  action: Type.Enum(['access_as_shared', 'access_as_external']),
  target_tenant: Target,
  ...projectFields,
})

function checkObject(
  call: NetworkCall,
  { object_type: type, object_id: id }: Pick<RbacPolicy, 'object_type' | 'object_id'>,
): void {
  const { table, fault, noun } = OBJECTS[type]
  const object = call.rows[table].get(id)
  if (!object) throw neutronFault(404, fault, `${noun} ${id} could not be found.`)
  if (!isOwn(object, call)) throw invalidInput('Only admins can manipulate policies on objects they do not own')
}

/** A pool is shared with those who may use its address scope. */
function checkScope(
  { rows }: Pick<NetworkCall, 'rows'>,
  wanted: Pick<RbacPolicy, 'object_id' | 'target_tenant'>,
): void {
  const scope = rows.addressScopes.get(rows.subnetPools.get(wanted.object_id)?.address_scope_id ?? '')
  if (!scope || scope.tenant_id === wanted.target_tenant) return
  const targets = rows.rbacPolicies.find({ object_id: scope.id }).map(({ target_tenant }) => target_tenant)
  if (targets.includes('*') || targets.includes(wanted.target_tenant)) return
  throw invalidInput(
    `Cannot share subnet pool ${wanted.object_id}: its address scope ${scope.id} is not shared with ${wanted.target_tenant}`,
  )
}

/** What an object says of itself follows from the policies for all projects; a network is external as long as it is so for anyone. */
function follow(
  { rows, timestamp }: Pick<NetworkCall, 'rows' | 'timestamp'>,
  { object_type, object_id, action }: RbacPolicy,
): void {
  const isOpen = rows.rbacPolicies.find({ object_id, action, target_tenant: '*' }).length > 0
  if (object_type !== 'network') {
    const { table } = OBJECTS[object_type]
    const revision = rows[table].get(object_id)?.revision_number ?? 0
    rows[table].set(object_id, { shared: isOpen, ...changedStamps(timestamp(), revision) })
    return
  }
  const isExternal = rows.rbacPolicies.count({ object_id, action }) > 0
  const stamps = changedStamps(timestamp(), rows.networks.get(object_id)?.revision_number ?? 0)
  rows.networks.set(object_id, {
    ...(action === 'access_as_shared' ? { shared: isOpen } : { 'router:external': isExternal }),
    ...stamps,
  })
}

function checkTarget({ caller }: Pick<NetworkCall, 'caller'>, target: string, verb: string): void {
  if (target === '*' && !caller.isAdmin) throw notAuthorized(`${verb}_rbac_policy:target_tenant`)
}

function checkUnique({ rows }: Pick<NetworkCall, 'rows'>, wanted: Omit<RbacPolicy, 'id'> | RbacPolicy): void {
  const { object_id, action, target_tenant } = wanted
  if (rows.rbacPolicies.find({ object_id, action, target_tenant }).length === 0) return
  throw neutronFault(409, 'DuplicateRbacPolicy', 'An RBAC policy already exists with those values.')
}

export const rbacPolicies = collection('rbacPolicies', {
  plural: 'rbac_policies',
  quota: 'rbac_policy',
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
  update: body({ target_tenant: Type.Optional(Target) }),
  add(call, { tenant_id: _tenant, project_id: _project, ...wanted }, projectId) {
    if (wanted.object_type !== 'network' && wanted.action !== 'access_as_shared')
      throw badRequest(`Invalid input for action. Reason: '${wanted.action}' is not in ['access_as_shared'].`)
    checkObject(call, wanted)
    if (wanted.object_type === 'subnetpool') checkScope(call, wanted)
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
    checkUse(call, row, target)
    return { target_tenant: target }
  },
  changed: (call, row) => follow(call, row),
  remove(call, row) {
    checkUse(call, row)
    call.rows.rbacPolicies.remove(row.id)
    follow(call, row)
  },
})
