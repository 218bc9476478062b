import { Type } from 'typebox'
import { body, collection, isOwn, type NetworkCall, projectFields } from '../kit.ts'
import { badRequest, invalidInput, neutronFault, notAuthorized } from '../neutron-fault.ts'
import { changedStamps, newStamps } from '../stamps.ts'
import type { RbacPolicy } from './rbac-policy.ts'

const Target = Type.String({ minLength: 1, maxLength: 255 })
const Create = body({
  object_type: Type.Enum(['network', 'qos_policy']),
  object_id: Type.String(),
  action: Type.Enum(['access_as_shared', 'access_as_external']),
  target_tenant: Target,
  ...projectFields,
})

const TABLES = { network: 'networks', qos_policy: 'qosPolicies' } as const

function objectOf(
  call: NetworkCall,
  { object_type: type, object_id: id }: Pick<RbacPolicy, 'object_type' | 'object_id'>,
) {
  const object = call.rows[TABLES[type]].get(id)
  if (object && isOwn(object, call)) return object
  if (object) throw invalidInput('Only admins can manipulate policies on objects they do not own')
  const noun = type === 'network' ? 'Network' : 'QoS policy'
  throw neutronFault(
    404,
    type === 'network' ? 'NetworkNotFound' : 'QosPolicyNotFound',
    `${noun} ${id} could not be found.`,
  )
}

/** What an object says of itself follows from the policies for all projects; a network is external as long as it is so for anyone. */
function follow(
  { rows, timestamp }: Pick<NetworkCall, 'rows' | 'timestamp'>,
  { object_type, object_id, action }: RbacPolicy,
): void {
  const isOpen = rows.rbacPolicies.find({ object_id, action, target_tenant: '*' }).length > 0
  if (object_type === 'qos_policy') {
    const revision = rows.qosPolicies.get(object_id)?.revision_number ?? 0
    rows.qosPolicies.set(object_id, { shared: isOpen, ...changedStamps(timestamp(), revision) })
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

function inUse(objectId: string, details: string) {
  const message = `RBAC policy on object ${objectId} cannot be removed because other objects depend on it.\nDetails: ${details}`
  return neutronFault(409, 'RbacPolicyInUse', message)
}

/** The projects that use a network or a QoS policy by a policy's leave: by ports, by gateways and floating IPs, or by what the QoS policy is put on. */
function usersOf({ rows }: Pick<NetworkCall, 'rows'>, { object_type, object_id: id, action }: RbacPolicy): string[] {
  if (object_type === 'qos_policy')
    return [...rows.networks.find(), ...rows.ports.find()]
      .filter(({ qos_policy_id }) => qos_policy_id === id)
      .map(({ tenant_id }) => tenant_id)
  if (action === 'access_as_shared') return rows.ports.find({ network_id: id }).map(({ tenant_id }) => tenant_id)
  const routers = rows.routers.find().filter((router) => router.external_gateway_info?.network_id === id)
  return [...routers, ...rows.floatingIps.find({ floating_network_id: id })].map(({ tenant_id }) => tenant_id)
}

/**
 * A target that uses the object keeps the policy, as long as nothing else lets it. `next` is the target that the policy is to have instead.
 * The default external network stays external for all.
 */
function checkUse({ rows }: Pick<NetworkCall, 'rows'>, policy: RbacPolicy, next?: string): void {
  const { object_id, action, target_tenant: target } = policy
  const network = policy.object_type === 'network' ? rows.networks.get(object_id) : undefined
  if (network?.is_default && action === 'access_as_external' && target === '*')
    throw inUse(object_id, `Default external networks must be shared to everyone.`)
  const owner = (network ?? rows.qosPolicies.get(object_id))?.tenant_id
  const others = rows.rbacPolicies.find({ object_id, action }).filter(({ id }) => id !== policy.id)
  const targets = [...others.map(({ target_tenant }) => target_tenant), ...(next === undefined ? [] : [next])]
  const isKept = (project: string) => targets.includes('*') || targets.includes(project)
  const users = usersOf({ rows }, policy).filter(
    (project) => project !== '' && project !== owner && (target === '*' || target === project),
  )
  if (!users.every(isKept))
    throw inUse(
      object_id,
      `Unable to reconfigure sharing settings for network ${object_id}. Multiple tenants are using it.`,
    )
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
