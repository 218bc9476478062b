import { type Decision, decide, type Requirement, type RequirementFacts, serviceTypeNames } from '@fascia/sdk/common'
import type { Requirements } from '@fascia/sdk/web'
import type { BootContribution, BootDocument } from '../../common/boot.ts'
import { settingAt } from './setting-at.ts'

/** Facts that the boot document does not carry; a requirement on them was decided by the gateway, whole. */
function needsGateway(requirement: Requirement): boolean {
  switch (requirement.kind) {
    case 'extension':
    case 'feature':
    case 'apiVersion':
      return true
    case 'all':
    case 'any':
      return requirement.of.some(needsGateway)
    case 'not':
      return needsGateway(requirement.of)
    default:
      return false
  }
}

/** Decides requirements from the boot document: what the gateway has decided stands, the rest follows from its facts [CORE-019]. */
export function createRequirements(
  boot: BootDocument,
  contributions: () => readonly BootContribution[] = () => boot.contributions,
): Requirements {
  let decided = new Map<string, Decision>()
  let known: readonly BootContribution[] = []
  const decisionOf = (requirement: Requirement): Decision | undefined => {
    const current = contributions()
    if (current !== known) {
      known = current
      decided = new Map(current.map(({ data, decision }) => [JSON.stringify(data.requires), decision]))
    }
    return decided.get(JSON.stringify(requirement))
  }

  const facts: RequirementFacts = {
    policy: (rule) => boot.policy[rule.join(' ')] ?? false,
    service: (type) => serviceTypeNames(type).some((name) => boot.services.includes(name)),
    setting: (path) => Boolean(settingAt(boot.settings, path)),
    extension: () => false,
    feature: () => false,
    apiVersion: () => false,
  }
  return {
    decide(requirement) {
      if (requirement && needsGateway(requirement)) {
        const decision = decisionOf(requirement)
        if (decision) return decision
      }
      return decide(requirement, facts)
    },
  }
}
