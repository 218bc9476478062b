import { isOwn, type NetworkCall } from '../kit.ts'
import { neutronFault } from '../neutron-fault.ts'
import { isSharedWith } from '../rbac/shared-objects.ts'

/** Refuses a QoS policy that is not there, or that the caller's project may not use. */
export function checkQosPolicy(call: NetworkCall, id: string | null | undefined): void {
  if (id === null || id === undefined) return
  const policy = call.rows.qosPolicies.get(id)
  if (policy && (isOwn(policy, call) || isSharedWith(call, id))) return
  throw neutronFault(404, 'QosPolicyNotFound', `QoS policy ${id} could not be found.`)
}

/** The policy that a project's new networks have. */
export function defaultPolicyOf({ rows }: Pick<NetworkCall, 'rows'>, projectId: string): string | null {
  return rows.qosPolicies.find({ tenant_id: projectId }).find(({ is_default }) => is_default)?.id ?? null
}
