import type { PolicyRule, Requirement } from '@fascia/sdk/common'

/** Every policy rule that a requirement mentions. */
export function policyRules(requirement: Requirement | undefined): readonly PolicyRule[] {
  if (!requirement) return []
  if (requirement.kind === 'policy') return requirement.rules
  if (requirement.kind === 'all' || requirement.kind === 'any') return requirement.of.flatMap(policyRules)
  return []
}

/** The policy rules without any of which a requirement does not hold: not those of which one of several is enough. */
export function neededRules(requirement: Requirement | undefined): readonly PolicyRule[] {
  if (requirement?.kind === 'all') return requirement.of.flatMap(neededRules)
  return requirement?.kind === 'policy' ? requirement.rules : []
}

/** A deployer's policy that refuses these rules to everybody. */
export function refusing(rules: readonly PolicyRule[]): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const policy: Record<string, Record<string, string>> = {}
  for (const [service, rule] of rules) policy[service] = { ...policy[service], [rule]: '!' }
  return policy
}
