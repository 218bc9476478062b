import { decide, type PolicyRule, type RequirementFacts } from '@fascia/sdk/common'
import type { ManifestContribution } from '@fascia/sdk/host'
import type { BootContribution, BootDocument, BootPlugin, BootRest, PolicyDecisions } from '../../../common/boot.ts'
import type { BootFacts } from '../../boot-facts.ts'
import type { BootPlan, PlannedContribution } from './boot-plan.ts'
import { stubOf } from './late-contributions.ts'
import { pageOf } from './planned-page.ts'

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

/** Of the rules that a part of the contributions mentions: a document names no rule that nothing in it asks for. */
function decisionsFor(
  rules: readonly PolicyRule[],
  policy: Readonly<Record<string, boolean>>,
  facts: BootFacts,
): PolicyDecisions {
  const targetRules = Object.entries(byRule(rules, (rule) => facts.attributesOf(rule)))
  return {
    policy: byRule(rules, (rule) => policy[rule.join(' ')] ?? false),
    targetRules: Object.fromEntries(targetRules.filter(([, attributes]) => attributes.length > 0)),
  }
}

function decided({ plugin, data, requires, settled }: PlannedContribution, facts: RequirementFacts): BootContribution {
  return { plugin, data, decision: settled ?? decide(requires, facts) }
}

function withoutCapabilities({ capabilities: _, ...plugin }: BootPlugin): BootPlugin {
  return plugin
}

/**
 * Puts together what a session's shell needs at boot: the plan of its language, and its own decisions. Rules that look at the target are
 * decided here for the session's own project, and listed with the attributes that may change the decision for an item. For a page of one
 * resource type, or of none, what only other types need is left out; `createBootRest` has it. A list leads to the types that its contributions
 * name: of these alone it has stubs.
 */
export function createBootDocument(plan: BootPlan, facts: BootFacts): BootDocument {
  const policy = byRule(plan.rules, (rule) => facts.requirements.policy(rule))
  const requirements = withPolicy(facts.requirements, policy)
  const { needed, here, named, running, rules } = pageOf(plan, facts.type)
  const isNamed = ({ kind, id }: ManifestContribution): boolean => kind !== 'resourceType' || (named?.has(id) ?? true)
  return {
    cloud: facts.cloud,
    webRoot: facts.webRoot,
    language: plan.language,
    direction: plan.direction,
    languages: plan.languages,
    session: facts.session,
    projects: facts.projects,
    expiresAt: facts.expiresAt,
    services: facts.services,
    settings: facts.settings,
    deployment: facts.deployment,
    ...decisionsFor(rules.here, policy, facts),
    plugins:
      needed === undefined
        ? plan.plugins
        : plan.plugins.map((plugin) => (running.has(plugin.name) ? plugin : withoutCapabilities(plugin))),
    contributions: plan.contributions.flatMap((planned) => {
      const whole = decided(planned, requirements)
      if (here.has(planned)) return [whole]
      return isNamed(planned.data) ? stubOf(whole) : []
    }),
    ...(needed === undefined ? {} : { rest: { type: needed, revision: plan.revision } }),
    messages: plan.messages,
  }
}

/** What `createBootDocument` leaves out for a page of `facts.type`; nothing when no type, or an unknown one, is named. */
export function createBootRest(plan: BootPlan, facts: BootFacts): BootRest {
  const policy = byRule(plan.rules, (rule) => facts.requirements.policy(rule))
  const requirements = withPolicy(facts.requirements, policy)
  const { needed, here, running, rules } = pageOf(plan, facts.type)
  return {
    revision: plan.revision,
    capabilities: Object.fromEntries(
      plan.plugins
        .filter(({ name }) => needed !== undefined && !running.has(name))
        .flatMap(({ name, capabilities }) => (capabilities ? [[name, capabilities]] : [])),
    ),
    ...decisionsFor(rules.missing, policy, facts),
    contributions: plan.contributions.flatMap((planned, at) =>
      here.has(planned) ? [] : [{ at, ...decided(planned, requirements) }],
    ),
  }
}
