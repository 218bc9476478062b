import { isOwn, type NetworkCall } from '../kit.ts'
import { neutronFault } from '../neutron-fault.ts'
import { isSharedWith } from '../rbac/shared-objects.ts'

/** Refuses a QoS policy that is not there, or that the caller's project may not use; and to take away one that it may not use. */
export function checkQosPolicy(call: NetworkCall, id: string | null | undefined, held: string | null = null): void {
  const isUsable = (wanted: string): boolean => {
    const policy = call.rows.qosPolicies.get(wanted)
    return policy !== undefined && (isOwn(policy, call) || isSharedWith(call, wanted))
  }
  if (id !== undefined && held !== null && id !== held && !isUsable(held)) {
    const message = `Failed to remove provided policy ${held} because you are not authorized.`
    throw neutronFault(403, 'PolicyRemoveAuthorizationError', message)
  }
  if (id === null || id === undefined || isUsable(id)) return
  throw neutronFault(404, 'QosPolicyNotFound', `QoS policy ${id} could not be found.`)
}

/** The policy that a project's new networks have. */
export function defaultPolicyOf({ rows }: Pick<NetworkCall, 'rows'>, projectId: string): string | null {
  return rows.qosPolicies.find({ tenant_id: projectId }).find(({ is_default }) => is_default)?.id ?? null
}
