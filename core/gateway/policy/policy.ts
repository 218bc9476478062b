import type { PolicyRule } from '@fascia/sdk/common'
import type { PolicyDefaults } from '@fascia/sdk/gateway'
import type { Credentials, PolicyTarget } from './credentials.ts'
import { evaluateRule } from './evaluate-rule.ts'
import type { RuleSource } from './parse-rule.ts'
import { createRuleSet, type RuleSet } from './rule-set.ts'
import { withSessionDefaults } from './session-target.ts'

/** Rules by service, as a deployer's files give them. */
export type PolicyOverrides = Readonly<Record<string, Readonly<Record<string, RuleSource>>>>

export interface PolicySources {
  /** The services' own default rules; of two for one service, the later one wins rule by rule. */
  readonly defaults: readonly PolicyDefaults[]
  readonly overrides?: PolicyOverrides
}

/**
 * Decides policy rules of the oslo.policy language as Horizon does. A service without rules is allowed: the service itself decides. A rule
 * that its service does not have is decided by the service's rule `default`, and allowed when there is none. What the target does not say
 * is taken from the session (`withSessionDefaults`).
 */
export interface Policy {
  /** Whether every rule passes. */
  allows(rules: readonly PolicyRule[], credentials: Credentials, target?: PolicyTarget): boolean
  /** The first rule that does not pass. */
  refusedRule(rules: readonly PolicyRule[], credentials: Credentials, target?: PolicyTarget): PolicyRule | undefined
  /** Attributes of the target that the rule mentions, references included: only these need be asked for an item. */
  attributesOf(rule: PolicyRule): readonly string[]
}

function ruleSets({ defaults, overrides = {} }: PolicySources): ReadonlyMap<string, RuleSet> {
  const sources = new Map<string, Map<string, RuleSource>>()
  const add = (service: string, rules: Readonly<Record<string, RuleSource>>): void => {
    const known = sources.get(service) ?? new Map<string, RuleSource>()
    for (const [name, rule] of Object.entries(rules)) known.set(name, rule)
    sources.set(service, known)
  }
  for (const { service, rules } of defaults) add(service, rules)
  for (const [service, rules] of Object.entries(overrides)) add(service, rules)
  return new Map([...sources].map(([service, rules]) => [service, createRuleSet(service, rules)] as const))
}

/** Makes the policy of a deployment. Fails with `POLICY_RULE_INVALID` when a rule cannot be read, or refers to itself. */
export function createPolicy(sources: PolicySources): Policy {
  const services = ruleSets(sources)

  const passes = ([service, name]: PolicyRule, credentials: Credentials, target: PolicyTarget): boolean => {
    const rules = services.get(service)
    const tree = rules?.rule(name)
    if (!rules || !tree) return true
    return evaluateRule(tree, { credentials, target, rule: rules.rule })
  }

  const refusedRule: Policy['refusedRule'] = (rules, credentials, target = {}) => {
    const whole = withSessionDefaults(target, credentials)
    const caller = { tenant_id: credentials.project_id, ...credentials }
    return rules.find((rule) => !passes(rule, caller, whole))
  }

  return {
    refusedRule,
    allows: (rules, credentials, target) => refusedRule(rules, credentials, target) === undefined,
    attributesOf: ([service, name]) => services.get(service)?.attributesOf(name) ?? [],
  }
}
