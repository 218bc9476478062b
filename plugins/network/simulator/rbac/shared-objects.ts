import { isTrueText } from '@fascia/sdk/simulator'
import type { NetworkCall } from '../kit.ts'
import type { Network } from '../networks/network.ts'
import { newStamps } from '../stamps.ts'
import type { RbacPolicy } from './rbac-policy.ts'

type Place = Pick<NetworkCall, 'rows' | 'timestamp'>
type Kind = Pick<RbacPolicy, 'object_type' | 'action'>

/** Whether a policy lets the caller's project use an object; by one action alone, where it is named. */
export function isSharedWith(
  { rows, caller }: Pick<NetworkCall, 'rows' | 'caller'>,
  objectId: string,
  action?: RbacPolicy['action'],
): boolean {
  const policies = rows.rbacPolicies.find({ object_id: objectId, ...(action === undefined ? {} : { action }) })
  return policies.some(({ target_tenant: target }) => target === '*' || target === caller.projectId)
}

/** Neutron keeps what is open to all projects as a policy for `*`: makes or removes it as the object says. */
function keepPolicy(
  { rows, timestamp }: Place,
  object: { readonly id: string; readonly tenant_id: string },
  kind: Kind,
  isOpen: boolean,
): void {
  const found = rows.rbacPolicies.find({ object_id: object.id, ...kind, target_tenant: '*' })
  if (isOpen && found.length === 0) {
    const stamps = newStamps(timestamp(), object.tenant_id)
    rows.rbacPolicies.add({ ...stamps, ...kind, object_id: object.id, target_tenant: '*' })
  }
  if (!isOpen) for (const { id } of found) rows.rbacPolicies.remove(id)
}

/** Keeps the policies for all projects in step with what a network says of itself. */
export function keepNetworkPolicies(place: Place, network: Network): void {
  keepPolicy(place, network, { object_type: 'network', action: 'access_as_shared' }, network.shared)
  keepPolicy(place, network, { object_type: 'network', action: 'access_as_external' }, network['router:external'])
}

/** The same of an object that can be shared alone. */
export function keepShared(
  place: Place,
  object_type: Exclude<RbacPolicy['object_type'], 'network'>,
  object: { readonly id: string; readonly tenant_id: string; readonly shared: boolean },
): void {
  keepPolicy(place, object, { object_type, action: 'access_as_shared' }, object.shared)
}

/** What the collections of objects that policies share have in common: who sees them, and which of them are shared with the caller. */
export const sharedByPolicies = {
  shared: ({ id }: { readonly id: string }, call: NetworkCall) => isSharedWith(call, id),
  tests: {
    shared: (text: string, call: NetworkCall) => {
      const isWanted = isTrueText(text)
      return ({ id }: { readonly id: string }) => isSharedWith(call, id, 'access_as_shared') === isWanted
    },
  },
}

/** An object as the caller sees it: shared, where a policy lets the caller's project or all use it. */
export function showShared<Row extends { readonly id: string }>(row: Row, call: NetworkCall) {
  return { ...row, shared: isSharedWith(call, row.id) }
}

/** Removes the policies of an object that is deleted. */
export function dropPolicies({ rows }: Pick<NetworkCall, 'rows'>, objectId: string): void {
  for (const { id } of rows.rbacPolicies.find({ object_id: objectId })) rows.rbacPolicies.remove(id)
}
