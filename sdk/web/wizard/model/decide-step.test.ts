import { expect, it } from 'vitest'
import { all, decide, not, policy, service } from '../../../common/index.ts'
import { askStep, decideStep, type StepFacts } from './decide-step.ts'

const asked: string[] = []

/** Knows one rule from the start; the policy answers for every other, and refuses those that delete. */
const facts: StepFacts = {
  requirements: {
    decide: (requirement) =>
      decide(requirement, {
        policy: () => false,
        service: (type) => type === 'compute',
        setting: () => false,
        extension: () => false,
        feature: () => false,
        apiVersion: () => false,
      }),
  },
  policy: {
    known: ([rule]) => (rule?.[1] === 'declared' ? true : undefined),
    async allows([rule]) {
      asked.push(rule?.[1] ?? '')
      return !rule?.[1].includes('delete')
    },
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
