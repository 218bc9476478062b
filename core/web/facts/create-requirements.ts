import { type Decision, decide, type RequirementFacts } from '@fascia/sdk/common'
import { gatewayParts, serviceTypeNames } from '@fascia/sdk/host'
import type { Api, Requirements } from '@fascia/sdk/web'
import type { BootContribution, BootDocument, PolicyDecisions } from '../../common/boot.ts'
import { settingAt } from '../../common/setting-at.ts'

export interface RequirementsOptions {
  readonly boot: BootDocument
  readonly api: Pick<Api, 'post'>
  /** What is there now of the contributions and of the decisions about their rules; the boot document's when absent. */
  readonly contents?: () => Pick<PolicyDecisions, 'policy'> & { readonly contributions: readonly BootContribution[] }
}

/**
 * Decides requirements from the boot document: the gateway's decisions come first, the rest follows from its facts [CORE-019]. What it has neither
 * for, as steps of a wizard may require it, is asked with `POST /api/requirements/`.
 */
export function createRequirements({ boot, api, contents = () => boot }: RequirementsOptions): Requirements {
  let decided = new Map<string, Decision>()
  let known: readonly BootContribution[] = []
  const asked = new Map<string, Promise<Decision>>()
  const decisionOf = (key: string): Decision | undefined => {
    const current = contents().contributions
    if (current !== known) {
      known = current
      decided = new Map(current.map(({ data, decision }) => [JSON.stringify(data.requires), decision]))
    }
    return decided.get(key)
  }

  const facts: RequirementFacts = {
    policy: (rule) => contents().policy[rule.join(' ')] ?? false,
    service: (type) => serviceTypeNames(type).some((name) => boot.services.includes(name)),
    setting: (path) => Boolean(settingAt(boot.settings, path)),
    extension: () => false,
    feature: () => false,
    apiVersion: () => false,
  }
  // A requirement with such parts was decided by the gateway, whole.
  const knownDecision: Requirements['known'] = (requirement) =>
    requirement && gatewayParts(requirement).length > 0
      ? decisionOf(JSON.stringify(requirement))
      : decide(requirement, facts)
  return {
    decide: (requirement) => knownDecision(requirement) ?? decide(requirement, facts),
    known: knownDecision,
    async ask(requirement) {
      const key = JSON.stringify(requirement)
      const decision = knownDecision(requirement) ?? asked.get(key)
      if (decision) return decision
      const asking = api.post<Decision>('/api/requirements/', { requires: requirement })
      asked.set(key, asking)
      asking.catch(() => asked.delete(key))
      return asking
    },
  }
}
