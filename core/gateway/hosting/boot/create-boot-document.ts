import { decide, type PolicyRule, type RequirementFacts } from '@fascia/sdk/common'
import type { BootDocument } from '../../../common/boot.ts'
import type { BootFacts } from '../../boot-facts.ts'
import type { BootPlan } from './boot-plan.ts'

/** Facts that ask for each policy rule once a document. */
function withPolicy(facts: RequirementFacts, policy: Readonly<Record<string, boolean>>): RequirementFacts {
  return {
    policy: (rule) => policy[rule.join(' ')] ?? facts.policy(rule),
    service: (type) => facts.service(type),
    setting: (path) => facts.setting(path),
    extension: (service, name) => facts.extension(service, name),
    feature: (name) => facts.feature(name),
    apiVersion: (leaf) => facts.apiVersion(leaf),
  }
}

function byRule<T>(rules: readonly PolicyRule[], answerOf: (rule: PolicyRule) => T): Record<string, T> {
  return Object.fromEntries(rules.map((rule) => [rule.join(' '), answerOf(rule)]))
}

/**
 * Puts together what a session's shell needs at boot: the plan of its language, and its own decisions. Rules that look at the target are
 * decided here for the session's own project, and listed with the attributes that may change the decision for an item.
 */
export function createBootDocument(plan: BootPlan, facts: BootFacts): BootDocument {
  const policy = byRule(plan.rules, (rule) => facts.requirements.policy(rule))
  const requirements = withPolicy(facts.requirements, policy)
  const targetRules = Object.entries(byRule(plan.rules, (rule) => facts.attributesOf(rule)))
  return {
    cloud: facts.cloud,
    webRoot: facts.webRoot,
    language: plan.language,
    direction: plan.direction,
    session: facts.session,
    projects: facts.projects,
    expiresAt: facts.expiresAt,
    services: facts.services,
    settings: facts.settings,
    deployment: facts.deployment,
    policy,
    targetRules: Object.fromEntries(targetRules.filter(([, attributes]) => attributes.length > 0)),
    plugins: plan.plugins,
    contributions: plan.contributions.map(({ plugin, data, requires, settled }) => ({
      plugin,
      data,
      decision: settled ?? decide(requires, requirements),
    })),
    messages: plan.messages,
  }
}
