import { expect, it } from 'vitest'
import { all, type Decision, decide, feature, policy, type Requirement, service, setting } from '../../common/index.ts'
import { showsForItem } from './shows-for-item.ts'

const requires = all(policy('compute', 'lock'), feature('locks'))
const asked: Requirement[] = []

interface Known {
  readonly hasLocks?: boolean
  readonly hasService?: boolean
  readonly isOn?: boolean
}

/** What is known of a requirement where the policy refuses it for the session's own project. */
function factsOf({ hasLocks = false, hasService = false, isOn = false }: Known) {
  return (requirement: Requirement | undefined): Decision =>
    decide(requirement, {
      policy: () => false,
      service: () => hasService,
      setting: () => isOn,
      extension: () => false,
      feature: () => hasLocks,
      apiVersion: () => false,
    })
}

/** Of an action that the policy refuses for the session's own project. */
function shows(hasLocks: boolean, allowed: boolean): Promise<boolean> {
  const data = { id: 'test.action.lock', kind: 'itemAction', requires } as const
  return showsForItem({
    contribution: { plugin: 'test', data, decision: factsOf({ hasLocks: true })(requires) },
    target: { project_id: 'other' },
    policy: { allows: async () => allowed, ask: async () => allowed, known: () => allowed },
    requirements: {
      decide: factsOf({}),
      known: () => undefined,
      async ask(requirement) {
        if (requirement) asked.push(requirement)
        return factsOf({ hasLocks })(requirement)
      },
    },
  })
}

it('shows for an item what policy allows for it alone, where the gateway knows of the feature behind the rule [CORE-018]', async () => {
  expect([await shows(true, true), await shows(false, true), await shows(true, false)]).toEqual([true, false, false])
  expect(asked).toEqual([feature('locks'), feature('locks')])
})

it('shows an action that the policy allows for the item when its service and its setting hold too [CORE-019]', async () => {
  const needs = all(policy('compute', 'lock'), service('compute'), setting('LOCKS'))
  const of = (isAllowed: boolean, hasService: boolean, isOn: boolean) => {
    const known = factsOf({ hasService, isOn })
    const data = { id: 'test.action.lock', kind: 'itemAction', requires: needs } as const
    return showsForItem({
      contribution: { plugin: 'test', data, decision: known(needs) },
      target: { project_id: 'other' },
      policy: { allows: async () => isAllowed, ask: async () => isAllowed, known: () => isAllowed },
      requirements: { decide: known, known: () => undefined, ask: async (requirement) => known(requirement) },
    })
  }
  expect(await of(true, true, true)).toBe(true)
  for (const missing of [of(false, true, true), of(true, false, true), of(true, true, false)])
    expect(await missing).toBe(false)
})
