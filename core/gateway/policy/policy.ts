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
  /** Which roles in the project of the target pass the rule, out of those that it names and those of `isAdmin`; what else it asks is as with the caller. */
  passingRoles(rule: PolicyRule, credentials: Credentials, spec: PassingRolesSpec): PassingRoles
  /** Attributes of the target that the rule mentions, references included: only these need be asked for an item. Those of its earlier form are among them. */
  attributesOf(rule: PolicyRule): readonly string[]
  /** The services whose rules have earlier forms, each with the version that ends them. */
  readonly deprecated: ReadonlyMap<string, PolicyDefaults['enforced']>
  /** The policy of a cloud in which these services still allow the earlier forms of their rules. */
  allowingDeprecated(services: ReadonlySet<string>): Policy
}

export interface PassingRolesSpec {
  readonly target?: PolicyTarget
  /** Roles that make an administrator, as the deployment has them. */
  readonly adminRoles: readonly string[]
}

export interface PassingRoles {
  readonly roles: readonly string[]
  /** The rule asks for no role. */
  readonly isForAll: boolean
}

/** The rules of one service in both readings: as the new defaults say, and as either form allows. */
interface Readings {
  readonly enforced: RuleSet
  readonly lenient: RuleSet
}

/** The empty text allows everybody. */
const either = (rule: string, earlier: string): string =>
  rule === '' || earlier === '' ? '' : `(${rule}) or (${earlier})`

function readingsOf({ defaults, overrides = {} }: PolicySources): ReadonlyMap<string, Readings> {
  const sources = new Map<
    string,
    { readonly rules: Map<string, RuleSource>; readonly lenient: Map<string, RuleSource> }
  >()
  const of = (service: string) => {
    const known = sources.get(service) ?? { rules: new Map(), lenient: new Map() }
    sources.set(service, known)
    return known
  }
  const put = (service: string, rules: Readonly<Record<string, RuleSource>>): void => {
    const known = of(service)
    for (const [name, rule] of Object.entries(rules)) {
      known.rules.set(name, rule)
      known.lenient.set(name, rule)
    }
  }
  for (const { service, rules, deprecated = {} } of defaults) {
    put(service, rules)
    const { lenient } = of(service)
    for (const [name, earlier] of Object.entries(deprecated)) lenient.set(name, either(rules[name] ?? earlier, earlier))
  }
  // A deployer's rule has no earlier form.
  for (const [service, rules] of Object.entries(overrides)) put(service, rules)
  return new Map(
    [...sources].map(([service, { rules, lenient }]) => [
      service,
      { enforced: createRuleSet(service, rules), lenient: createRuleSet(service, lenient) },
    ]),
  )
}

/** Makes the policy of a deployment. Fails with `POLICY_RULE_INVALID` when a rule cannot be read, or refers to itself. */
export function createPolicy(sources: PolicySources): Policy {
  const services = readingsOf(sources)
  const deprecated = new Map(
    sources.defaults.flatMap(({ service, deprecated: earlier, enforced }) =>
      earlier ? [[service, enforced] as const] : [],
    ),
  )
  return policyWith(services, deprecated, new Set())
}

function policyWith(
  services: ReadonlyMap<string, Readings>,
  deprecated: Policy['deprecated'],
  allowed: ReadonlySet<string>,
): Policy {
  const rulesOf = (service: string): RuleSet | undefined =>
    services.get(service)?.[allowed.has(service) ? 'lenient' : 'enforced']
  const passes = ([service, name]: PolicyRule, credentials: Credentials, target: PolicyTarget): boolean => {
    const rules = rulesOf(service)
    const tree = rules?.rule(name)
    if (!rules || !tree) return true
    return evaluateRule(tree, { credentials, target, rule: rules.rule })
  }

  const refusedRule: Policy['refusedRule'] = (rules, credentials, target = {}) => {
    const whole = withSessionDefaults(target, credentials)
    const caller = { tenant_id: credentials.project_id, ...credentials }
    return rules.find((rule) => !passes(rule, caller, whole))
  }

  const passingRoles: Policy['passingRoles'] = (rule, credentials, { target = {}, adminRoles }) => {
    const projectId = String(target.project_id ?? target.tenant_id ?? credentials.project_id)
    const passesWith = (roles: readonly string[]): boolean => {
      const isAdmin = roles.some((role) => adminRoles.includes(role))
      return (
        refusedRule([rule], { ...credentials, project_id: projectId, roles, is_admin: isAdmin }, target) === undefined
      )
    }
    const [service, name] = rule
    const named = [...new Set([...(rulesOf(service)?.rolesOf(name) ?? []), ...adminRoles])].sort()
    return { roles: named.filter((role) => passesWith([role])), isForAll: passesWith([]) }
  }

  return {
    refusedRule,
    passingRoles,
    allows: (rules, credentials, target) => refusedRule(rules, credentials, target) === undefined,
    attributesOf: ([service, name]) => services.get(service)?.lenient.attributesOf(name) ?? [],
    deprecated,
    allowingDeprecated: (more) => policyWith(services, deprecated, more),
  }
}
