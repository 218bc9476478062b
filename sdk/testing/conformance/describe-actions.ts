import { describe, expect, it } from 'vitest'
import { policyRules, refusing } from './check/policy-rules.ts'
import type { Ground } from './ground/ground.ts'
import type { Selection } from './selection.ts'
import type { Subject } from './subject.ts'
import { type DeclaredAction, declaredActions, fitsSomething, type Place } from './survey/declared-actions.ts'
import { remember } from './survey/remember.ts'
import { type ActionRun, promisedFailure } from './survey/run-action.ts'
import { surveyBatchActions, surveyToolbar } from './survey/survey-batch-actions.ts'
import { surveyItemActions, surveyMenus } from './survey/survey-item-actions.ts'

const SURVEYS = {
  item: { run: surveyItemActions, offered: surveyMenus },
  batch: { run: surveyBatchActions, offered: surveyToolbar },
} as const

/** The tests of the actions of one list: what was seen when all of them ran once, and what is left when policy refuses them. */
function describePlace(
  subject: Subject,
  ground: Ground,
  { look }: Selection,
  place: Place,
  actions: readonly DeclaredAction[],
  timeout: number,
): void {
  const [first] = actions
  if (!first) return
  const { panel } = first
  const survey = remember(() => SURVEYS[place].run(subject, panel, actions))
  const rules = actions.flatMap(({ action }) => policyRules(action.requires))
  const offered = remember(() => SURVEYS[place].offered(subject, panel, refusing(rules)))
  const seenOf = async (id: string): Promise<ActionRun> => {
    const seen = (await survey()).get(id) ?? 'it was not tried'
    expect(seen, `the keyboard does not reach ${id}`).not.toBe('unreached')
    if (typeof seen === 'string') return expect.fail(`${id}: ${seen}`)
    if ('failure' in seen) throw seen.failure
    return seen
  }
  const describeRun = ({ id, action, label }: DeclaredAction): void => {
    const isCall = action.behaviour.kind === 'request' || action.behaviour.kind === 'code'
    if (look(id, 'keyboard'))
      it(`keyboard: ${id} is reached and run by keys`, { timeout }, async () => {
        const { outcome } = await seenOf(id)
        expect(outcome).toBe(
          isCall ? 'ran' : ['modal', 'metadata', 'form'].includes(action.behaviour.kind) ? 'opened' : 'went',
        )
      })
    if (!isCall) return
    if (look(id, 'slow'))
      it(`slow: ${id} says on the row what is being done`, { timeout }, async () => {
        expect((await seenOf(id)).wasBusy).toBe(true)
      })
    if (look(id, 'error'))
      it(`error: ${id} says what failed and for which item, and the row stays`, { timeout }, async () => {
        const { said, target, isRowThere } = await seenOf(id)
        // Two actions may have one label, as Resume has for paused and for suspended; which of them an item was offered, its label does not say.
        const promised = actions.filter((one) => one.label === label).map((one) => promisedFailure(one, target))
        expect(promised.filter((text) => said.some((line) => line.includes(text)))).not.toEqual([])
        expect(isRowThere).toBe(true)
      })
  }
  for (const declared of actions) {
    const { id, action, label } = declared
    const isCall = action.behaviour.kind === 'request' || action.behaviour.kind === 'code'
    const isLookedAt = look(id, 'keyboard') || (isCall && (look(id, 'slow') || look(id, 'error')))
    const isTried = isLookedAt && fitsSomething(ground, declared)
    const isRuled = look(id, 'denied') && policyRules(action.requires).length > 0
    if (!isTried && !isRuled) continue
    describe(id, () => {
      if (isTried) describeRun(declared)
      if (isRuled)
        it(`denied: ${id} is not shown to whom policy forbids it`, { timeout }, async () => {
          expect([...(await offered())]).not.toContain(label)
        })
    })
  }
}

/** Generates the tests of item and batch actions. Each list is opened once for all of its actions. */
export function describeActions(subject: Subject, ground: Ground, selection: Selection, limitMs: number): void {
  const actions = declaredActions(subject).filter(
    ({ id, panel, action }) =>
      selection.panel(panel.id) && ground.shows(panel, id) && ground.mayDo(panel, policyRules(action.requires)),
  )
  const panels = new Set(actions.map(({ panel }) => panel))
  for (const panel of panels)
    for (const place of ['item', 'batch'] as const)
      describePlace(
        subject,
        ground,
        selection,
        place,
        actions.filter((one) => one.panel === panel && one.place === place),
        limitMs,
      )
}
