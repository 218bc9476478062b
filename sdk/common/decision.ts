import { type ReasonCode, reasonText } from './reason.ts'
import type { PolicyRule, Requirement } from './requirement.ts'

/** The leaves of a requirement: those that need a fact about the cloud, the user or the deployment. */
export type RequirementLeaf = Exclude<Requirement, { readonly kind: 'all' | 'any' | 'not' }>

/** Says whether one leaf holds; for policy it is asked a rule at a time. */
export interface RequirementFacts {
  policy(rule: PolicyRule): boolean
  service(type: string): boolean
  setting(path: string): boolean
  extension(service: string, name: string): boolean
  feature(name: string): boolean
  apiVersion(leaf: Extract<Requirement, { readonly kind: 'apiVersion' }>): boolean
}

/** Allowed, or refused with a code and what was missing. */
export type Decision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly code: ReasonCode; readonly subject: string; readonly text: string }

const ALLOWED: Decision = { allowed: true }

function refused(code: ReasonCode, subject: string): Decision {
  return { allowed: false, code, subject, text: reasonText(code, subject) }
}

/** Decides a requirement from facts. Nothing required is allowed. The first part that fails gives the reason. */
export function decide(requirement: Requirement | undefined, facts: RequirementFacts): Decision {
  if (!requirement) return ALLOWED
  switch (requirement.kind) {
    case 'policy': {
      const denied = requirement.rules.find((rule) => !facts.policy(rule))
      return denied ? refused('POLICY_DENIED', denied.join(' ')) : ALLOWED
    }
    case 'service':
      return facts.service(requirement.type) ? ALLOWED : refused('SERVICE_MISSING', requirement.type)
    case 'setting':
      return facts.setting(requirement.path) ? ALLOWED : refused('SETTING_OFF', requirement.path)
    case 'extension':
      return facts.extension(requirement.service, requirement.name)
        ? ALLOWED
        : refused('EXTENSION_MISSING', requirement.name)
    case 'feature':
      return facts.feature(requirement.name) ? ALLOWED : refused('FEATURE_MISSING', requirement.name)
    case 'apiVersion':
      return facts.apiVersion(requirement)
        ? ALLOWED
        : refused('API_VERSION_UNMET', `${requirement.service} ${requirement.operator} ${requirement.version}`)
    case 'all':
      return requirement.of.map((part) => decide(part, facts)).find((part) => !part.allowed) ?? ALLOWED
    case 'any': {
      const parts = requirement.of.map((part) => decide(part, facts))
      return parts.find((part) => part.allowed) ?? parts[0] ?? ALLOWED
    }
    case 'not':
      return decide(requirement.of, facts).allowed ? refused('REQUIREMENT_EXCLUDED', requirement.of.kind) : ALLOWED
  }
}
