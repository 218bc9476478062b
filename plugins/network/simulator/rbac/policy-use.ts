import type { NetworkCall } from '../kit.ts'
import { neutronFault } from '../neutron-fault.ts'
import type { RbacPolicy } from './rbac-policy.ts'

/** Where the objects of each type are, and what Neutron calls one that is not there. */
export const OBJECTS = {
  network: { table: 'networks', fault: 'NetworkNotFound', noun: 'Network' },
  qos_policy: { table: 'qosPolicies', fault: 'QosPolicyNotFound', noun: 'QoS policy' },
  security_group: { table: 'securityGroups', fault: 'SecurityGroupNotFound', noun: 'Security group' },
  subnetpool: { table: 'subnetPools', fault: 'SubnetPoolNotFound', noun: 'Subnet pool' },
  address_scope: { table: 'addressScopes', fault: 'AddressScopeNotFound', noun: 'Address scope' },
  address_group: { table: 'addressGroups', fault: 'AddressGroupNotFound', noun: 'Address group' },
} as const

function inUse(objectId: string, details: string) {
  const message = `RBAC policy on object ${objectId} cannot be removed because other objects depend on it.\nDetails: ${details}`
  return neutronFault(409, 'RbacPolicyInUse', message)
}

/** The projects that use an object by a policy's leave: those of the resources that name it. */
function usersOf({ rows }: Pick<NetworkCall, 'rows'>, { object_type, object_id: id, action }: RbacPolicy): string[] {
  const routers = () => rows.routers.find().filter((router) => router.external_gateway_info?.network_id === id)
  const found = {
    network: () =>
      action === 'access_as_shared'
        ? rows.ports.find({ network_id: id })
        : [...routers(), ...rows.floatingIps.find({ floating_network_id: id })],
    qos_policy: () =>
      [...rows.networks.find(), ...rows.ports.find(), ...rows.floatingIps.find()].filter(
        ({ qos_policy_id }) => qos_policy_id === id,
      ),
    security_group: () => rows.ports.find().filter(({ security_groups }) => security_groups.includes(id)),
    subnetpool: () => rows.subnets.find().filter(({ subnetpool_id }) => subnetpool_id === id),
    address_scope: () => rows.subnetPools.find().filter(({ address_scope_id }) => address_scope_id === id),
    address_group: () => rows.securityGroupRules.find().filter((rule) => rule.remote_address_group_id === id),
  }
  return found[object_type]().map(({ tenant_id }) => tenant_id)
}

/**
 * A target that uses the object keeps the policy, as long as nothing else lets it. `next` is the target that the policy is to have instead: one
 * project instead of all counts for networks alone. A policy for all is kept by the owner's own use too, except that of a network. The default
 * external network stays external for all.
 */
export function checkUse({ rows }: Pick<NetworkCall, 'rows'>, policy: RbacPolicy, next?: string): void {
  const { object_type: type, object_id, action, target_tenant: target } = policy
  const owner = rows[OBJECTS[type].table].get(object_id)?.tenant_id
  if (rows.networks.get(object_id)?.is_default && action === 'access_as_external' && target === '*')
    throw inUse(object_id, `Default external networks must be shared to everyone.`)
  const others = rows.rbacPolicies.find({ object_id, action }).filter(({ id }) => id !== policy.id)
  const isReplaced = next === '*' || (next !== undefined && type === 'network')
  const targets = [...others.map(({ target_tenant }) => target_tenant), ...(isReplaced ? [next] : [])]
  const isKept = (project: string) => targets.includes('*') || targets.includes(project)
  const isHeld = (project: string) => project !== owner || (type !== 'network' && target === '*')
  const users = usersOf({ rows }, policy).filter(
    (project) => project !== '' && isHeld(project) && (target === '*' || target === project),
  )
  if (!users.every(isKept))
    throw inUse(
      object_id,
      `Unable to reconfigure sharing settings for ${type} ${object_id}. Multiple tenants are using it.`,
    )
}

/** Refuses to close an object that is open to all projects while they use it. */
export function refuseUnsharing({ rows }: Pick<NetworkCall, 'rows'>, objectId: string): void {
  for (const policy of rows.rbacPolicies.find({ object_id: objectId, target_tenant: '*' })) checkUse({ rows }, policy)
}
