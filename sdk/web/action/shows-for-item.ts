import { decide, type Requirement, rulesOf } from '../../common/index.ts'
import type { Policy, Requirements } from '../services/facts.ts'
import type { RegisteredContribution } from '../services/resources.ts'

export interface ShowsForItemSpec {
  readonly contribution: RegisteredContribution
  readonly target: Readonly<Record<string, unknown>> | undefined
  readonly policy: Policy
  readonly requirements: Requirements
}

/**
 * Whether an action shows for an item at all [CORE-018, CORE-019]: its policy rules are asked with the item as target, everything else
 * was decided when the page was loaded.
 */
export async function showsForItem({ contribution, target, policy, requirements }: ShowsForItemSpec): Promise<boolean> {
  const { decision, data } = contribution
  const requires: Requirement | undefined = data.requires
  const rules = rulesOf(requires)
  if (rules.length === 0) return decision.allowed
  if (!decision.allowed && decision.code !== 'POLICY_DENIED') return false
  const allowed = new Map(
    await Promise.all(rules.map(async (rule) => [rule.join(' '), await policy.allows([rule], target)] as const)),
  )
  const holds = (leaf: Requirement): boolean => requirements.decide(leaf).allowed
  return decide(requires, {
    policy: (rule) => allowed.get(rule.join(' ')) ?? false,
    service: (type) => holds({ kind: 'service', type }),
    setting: (path) => holds({ kind: 'setting', path }),
    extension: (service, name) => decision.allowed || holds({ kind: 'extension', service, name }),
    feature: (name) => decision.allowed || holds({ kind: 'feature', name }),
    apiVersion: (leaf) => decision.allowed || holds(leaf),
  }).allowed
}
