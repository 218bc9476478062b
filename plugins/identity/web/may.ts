import { all, policy, type Requirement, setting } from '@fascia/sdk/web/declare'

type Kind = 'domain' | 'group' | 'project' | 'role' | 'user'

/** A policy of Keystone, for a kind that the deployment lets be edited [IDENT-020]. */
export function mayEdit(kind: Kind, ...rules: readonly string[]): Requirement {
  return all(setting(`OPENSTACK_KEYSTONE_BACKEND.can_edit_${kind}`), policy('identity', ...rules))
}
