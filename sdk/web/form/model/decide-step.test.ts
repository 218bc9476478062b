import { expect, it } from 'vitest'
import { all, decide, feature, not, policy, type Requirement, service } from '../../../common/index.ts'
import { askStep, decideStep, type StepFacts } from './decide-step.ts'

const asked: string[] = []

const decideBy = (features: readonly string[]) => (requirement: Requirement | undefined) =>
  decide(requirement, {
    policy: () => false,
    service: (type) => type === 'compute',
    setting: () => false,
    extension: () => false,
    feature: (name) => features.includes(name),
    apiVersion: () => false,
  })

/** Knows one rule from the start; the policy answers for every other, and refuses those that delete. The gateway alone knows of features. */
const facts: StepFacts = {
  requirements: {
    decide: decideBy([]),
    known: (requirement) => (JSON.stringify(requirement).includes('feature') ? undefined : decideBy([])(requirement)),
    ask: async (requirement) => decideBy(['locks'])(requirement),
  },
  policy: {
    known: ([rule]) => (rule?.[1] === 'declared' ? true : undefined),
    async allows([rule]) {
      asked.push(rule?.[1] ?? '')
      return !rule?.[1].includes('delete')
    },
    ask: ([rule]) => facts.policy.allows(rule ? [rule] : []),
  },
}

it('decides at once what needs no answer of the policy', () => {
  const declared = policy('compute', 'declared')
  expect([
    decideStep(undefined, facts),
    decideStep(all(declared, service('compute')), facts),
    decideStep(all(declared, service('volume')), facts),
    decideStep(not(declared), facts),
  ]).toEqual([true, true, false, false])
})

it('asks the policy for rules that no contribution declares, in place of denying them', async () => {
  const create = all(service('compute'), policy('compute', 'create'))
  expect(decideStep(create, facts)).toBeUndefined()
  expect(await askStep(create, facts)).toBe(true)
  expect(await askStep(policy('compute', 'create', 'delete'), facts)).toBe(false)
  expect(asked).toEqual(['create', 'create', 'delete'])
})

it('asks the gateway for a feature that no contribution declares, in place of denying it', async () => {
  const locks = all(policy('compute', 'create'), feature('locks'))
  expect([decideStep(feature('locks'), facts), decideStep(locks, facts)]).toEqual([undefined, undefined])
  expect(await askStep(locks, facts)).toBe(true)
  expect(await askStep(feature('others'), facts)).toBe(false)
})
