import type { Requirement } from '@fascia/sdk/common'
import { all, policy, setting } from '@fascia/sdk/common'

/** Policies of Keystone by their names without the service: `may('list_users')`. */
export function may(...rules: readonly string[]): Requirement {
  return policy('identity', ...rules.map((rule) => `identity:${rule}`))
}

/** The same, where a setting of the deployment is on. */
export function mayWhere(path: string, ...rules: readonly string[]): Requirement {
  return all(setting(path), may(...rules))
}

type Kind = 'domain' | 'group' | 'project' | 'role' | 'user'

/** A policy of Keystone, for a kind that the deployment lets be edited [IDENT-020]. */
export function mayEdit(kind: Kind, ...rules: readonly string[]): Requirement {
  return all(setting(`OPENSTACK_KEYSTONE_BACKEND.can_edit_${kind}`), policy('identity', ...rules))
}
