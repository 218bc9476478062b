import { decide, type Requirement } from '@fascia/sdk/common'
import { rulesOf } from '@fascia/sdk/host'
import { Policy, Requirements } from '@fascia/sdk/web'
import type { Host, RegisteredContribution, RegisteredType } from '@fascia/sdk/web/host'
import type { Json } from '../odd-rows/list-addresses.ts'

/** Whether policy, services and settings let an action show for an item; the rules are asked with what the type says of the item. */
export async function isShown(
  host: Host,
  { data, decision }: RegisteredContribution,
  { policyTarget = {} }: Pick<RegisteredType, 'policyTarget'>,
  item: Json,
): Promise<boolean> {
  const requires: Requirement | undefined = data.requires
  const rules = rulesOf(requires)
  if (!requires || rules.length === 0) return decision.allowed
  const known = Object.entries(policyTarget)
    .map(([attribute, property]) => [attribute, item[property]] as const)
    .filter(([, value]) => value !== undefined && value !== null)
  const target = data.makesNew === true ? undefined : Object.fromEntries(known)
  const policy = host.resolve(Policy)
  const asked = await Promise.all(
    rules.map(async (rule) => [rule.join(' '), await policy.allows([rule], target)] as const),
  )
  const allowed = new Map(asked)
  const holds = (leaf: Requirement): boolean => host.resolve(Requirements).decide(leaf).allowed
  return decide(requires, {
    policy: (rule) => allowed.get(rule.join(' ')) === true,
    service: (type) => holds({ kind: 'service', type }),
    setting: (path) => holds({ kind: 'setting', path }),
    extension: (service, name) => holds({ kind: 'extension', service, name }),
    feature: (name) => holds({ kind: 'feature', name }),
    apiVersion: holds,
  }).allowed
}
