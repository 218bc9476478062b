import { describe, expect, it } from 'vitest'
import { policyRules, refusing } from './check/policy-rules.ts'
import type { Subject } from './subject.ts'
import { type DeclaredAction, declaredActions, type Place } from './survey/declared-actions.ts'
import { remember } from './survey/remember.ts'
import { type ActionRun, promisedFailure } from './survey/run-action.ts'
import { surveyBatchActions, surveyToolbar } from './survey/survey-batch-actions.ts'
import { surveyItemActions, surveyMenus } from './survey/survey-item-actions.ts'

const SURVEYS = {
  item: { run: surveyItemActions, offered: surveyMenus },
  batch: { run: surveyBatchActions, offered: surveyToolbar },
} as const

/** The tests of the actions of one list: what was seen when all of them ran once, and what is left when policy refuses them. */
function describePlace(subject: Subject, place: Place, actions: readonly DeclaredAction[], limitMs: number): void {
  const [first] = actions
  if (!first) return
  const { panel } = first
  const timeout = limitMs + actions.length * 10_000
  const survey = remember(() => SURVEYS[place].run(subject, panel, actions))
  const rules = actions.flatMap(({ action }) => policyRules(action.requires))
  const offered = remember(() => SURVEYS[place].offered(subject, panel, refusing(rules)))
  const seenOf = async (id: string, skip: (why: string) => never): Promise<ActionRun> => {
    const seen = (await survey()).get(id) ?? 'it was not tried'
    expect(seen, `the keyboard does not reach ${id}`).not.toBe('unreached')
    if (typeof seen === 'string') return skip(seen)
    if ('failure' in seen) throw seen.failure
    return seen
  }
  for (const { id, action, label } of actions) {
    describe(id, () => {
      const isCall = action.behaviour.kind === 'request' || action.behaviour.kind === 'code'
      it(`keyboard: ${id} is reached and run by keys`, { timeout }, async ({ skip }) => {
        const { outcome } = await seenOf(id, skip)
        expect(outcome).toBe(isCall ? 'ran' : action.behaviour.kind === 'modal' ? 'opened' : 'went')
      })
      it(`denied: ${id} is not shown to whom policy forbids it`, { timeout }, async ({ skip }) => {
        if (policyRules(action.requires).length === 0) skip('it requires no policy rule')
        expect([...(await offered())]).not.toContain(label)
      })
      if (!isCall) return
      it(`slow: ${id} says on the row what is being done`, { timeout }, async ({ skip }) => {
        expect((await seenOf(id, skip)).wasBusy).toBe(true)
      })
      it(`error: ${id} says what failed and for which item, and the row stays`, { timeout }, async ({ skip }) => {
        const { said, target, isRowThere } = await seenOf(id, skip)
        // Two actions may have one label, as Resume has for paused and for suspended; which of them an item was offered, its label does not say.
        const promised = actions.filter((one) => one.label === label).map((one) => promisedFailure(one, target))
        expect(promised.filter((text) => said.some((line) => line.includes(text)))).not.toEqual([])
        expect(isRowThere).toBe(true)
      })
    })
  }
}

/** Generates the tests of item and batch actions. Each list is opened once for all of its actions. */
export function describeActions(subject: Subject, limitMs: number): void {
  const actions = declaredActions(subject)
  const panels = new Set(actions.map(({ panel }) => panel))
  for (const panel of panels)
    for (const place of ['item', 'batch'] as const)
      describePlace(
        subject,
        place,
        actions.filter((one) => one.panel === panel && one.place === place),
        limitMs,
      )
}
