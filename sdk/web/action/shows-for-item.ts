import { gatewayParts, rulesOf } from '../../common/host/index.ts'
import { decide, type Requirement } from '../../common/index.ts'
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
 * was decided when the page was loaded; where a rule ended that decision early, the gateway is asked for the parts behind it.
 */
export async function showsForItem({ contribution, target, policy, requirements }: ShowsForItemSpec): Promise<boolean> {
  const { decision, data } = contribution
  const requires: Requirement | undefined = data.requires
  const rules = rulesOf(requires)
  if (!requires || rules.length === 0) return decision.allowed
  if (!decision.allowed && decision.code !== 'POLICY_DENIED') return false
  const allowed = new Map(
    await Promise.all(rules.map(async (rule) => [rule.join(' '), await policy.allows([rule], target)] as const)),
  )
  // An action that policy alone refuses is not listed.
  const behind = decision.allowed || ![...allowed.values()].includes(true) ? [] : gatewayParts(requires)
  // Its failure is not the plugin's: the call itself has reported it.
  const ask = (part: Requirement): Promise<boolean> =>
    requirements.ask(part).then(
      (answer) => answer.allowed,
      () => false,
    )
  const asked = new Map(await Promise.all(behind.map(async (part) => [JSON.stringify(part), await ask(part)] as const)))
  const holds = (leaf: Requirement): boolean => requirements.decide(leaf).allowed
  const isThere = (leaf: Requirement): boolean => decision.allowed || (asked.get(JSON.stringify(leaf)) ?? holds(leaf))
  return decide(requires, {
    policy: (rule) => allowed.get(rule.join(' ')) ?? false,
    service: (type) => holds({ kind: 'service', type }),
    setting: (path) => holds({ kind: 'setting', path }),
    extension: (service, name) => isThere({ kind: 'extension', service, name }),
    feature: (name) => isThere({ kind: 'feature', name }),
    apiVersion: isThere,
  }).allowed
}
