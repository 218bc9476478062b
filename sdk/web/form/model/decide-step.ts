import { rulesOf } from '../../../common/host/index.ts'
import type { Requirement } from '../../../common/index.ts'
import type { Policy, Requirements } from '../../services/facts.ts'

const HOLDS: Requirement = { kind: 'all', of: [] }
const FAILS: Requirement = { kind: 'not', of: HOLDS }

type Passes = (requirement: Extract<Requirement, { readonly kind: 'policy' }>) => boolean

/** The requirement with its policy parts decided. */
function settled(requirement: Requirement, passes: Passes): Requirement {
  switch (requirement.kind) {
    case 'policy':
      return passes(requirement) ? HOLDS : FAILS
    case 'all':
    case 'any':
      return { ...requirement, of: requirement.of.map((part) => settled(part, passes)) }
    case 'not':
      return { ...requirement, of: settled(requirement.of, passes) }
    default:
      return requirement
  }
}

export interface StepFacts {
  readonly requirements: Requirements
  readonly policy: Policy
}

/** Decides what a wizard's own step requires; undefined while policy or gateway have to be asked, for what no contribution declares. */
export function decideStep(
  requirement: Requirement | undefined,
  { requirements, policy }: StepFacts,
): boolean | undefined {
  if (!requirement) return true
  if (rulesOf(requirement).some((rule) => policy.known([rule]) === undefined)) return undefined
  const passes: Passes = ({ rules }) => rules.every((rule) => policy.known([rule]) ?? false)
  return requirements.known(settled(requirement, passes))?.allowed
}

/** The same once policy and gateway have answered. */
export async function askStep(
  requirement: Requirement | undefined,
  { requirements, policy }: StepFacts,
): Promise<boolean> {
  if (!requirement) return true
  const answers = await Promise.all(
    rulesOf(requirement).map(async (rule) => [rule.join(' '), await policy.allows([rule])] as const),
  )
  const allowed = new Map(answers)
  const passes: Passes = ({ rules }) => rules.every((rule) => allowed.get(rule.join(' ')) ?? false)
  return (await requirements.ask(settled(requirement, passes))).allowed
}
