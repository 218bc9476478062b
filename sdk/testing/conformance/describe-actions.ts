import { describe, expect, it } from 'vitest'
import { neededRules, policyRules, refusing } from './check/policy-rules.ts'
import type { Selection } from './selection.ts'
import type { Subject } from './subject.ts'
import {
  type DeclaredAction,
  declaredActions,
  fitsSomething,
  type Place,
  withSameLabel,
} from './trial/declared-actions.ts'
import { memoize } from './trial/memoize.ts'
import { type ActionRun, promisedFailure } from './trial/run-action.ts'
import { tryActions } from './trial/try-actions.ts'
import { listToolbarActions, selectionToolbar } from './trial/try-batch-actions.ts'
import { listMenuActions, rowMenu } from './trial/try-item-actions.ts'
import type { Worlds } from './worlds/worlds.ts'

const TRIALS = {
  item: { reach: rowMenu, offered: listMenuActions },
  batch: { reach: selectionToolbar, offered: listToolbarActions },
} as const

/**
 * Actions that are tried on one opened list. One run is within the time limit of the test that asks for it first: a list of 25 actions takes a
 * minute on two idle cores, and would exceed the limit under load.
 */
const ACTIONS_OF_A_RUN = 6

/** The tests of the actions of one list: what was seen when all of them ran once, and what is left when policy refuses them. */
function describePlace(
  subject: Subject,
  worlds: Worlds,
  { look }: Selection,
  place: Place,
  actions: readonly DeclaredAction[],
  timeout: number,
): void {
  const [first] = actions
  if (!first) return
  const { panel } = first
  const isCall = ({ action }: DeclaredAction): boolean =>
    action.behaviour.kind === 'request' || action.behaviour.kind === 'code'
  const isTried = (declared: DeclaredAction): boolean => {
    const { id } = declared
    const isLookedAt = look(id, 'keyboard') || (isCall(declared) && (look(id, 'slow') || look(id, 'error')))
    return isLookedAt && fitsSomething(worlds, declared)
  }
  const triedActions = actions.filter(isTried)
  const runs = Array.from({ length: Math.ceil(triedActions.length / ACTIONS_OF_A_RUN) }, (_, index) => {
    const tried = triedActions.slice(index * ACTIONS_OF_A_RUN, (index + 1) * ACTIONS_OF_A_RUN)
    return {
      ids: new Set(tried.map(({ id }) => id)),
      outcomes: memoize(() => tryActions(subject, panel, tried, TRIALS[place].reach)),
    }
  })
  // Without the rules of the panel the whole page is denied, which its own tests see.
  const ofPanel = new Set(neededRules(panel.requires).map((rule) => rule.join(' ')))
  const rulesOf = ({ action }: DeclaredAction) =>
    policyRules(action.requires).filter((rule) => !ofPanel.has(rule.join(' ')))
  const rules = actions.flatMap(rulesOf)
  const offered = memoize(() => TRIALS[place].offered(subject, panel, refusing(rules)))
  const seenOf = async (id: string): Promise<ActionRun> => {
    const run = runs.find(({ ids }) => ids.has(id))
    const seen = (await run?.outcomes())?.get(id) ?? 'it was not tried'
    expect(seen, `the keyboard does not reach ${id}`).not.toBe('unreached')
    if (typeof seen === 'string') return expect.fail(`${id}: ${seen}`)
    if ('failure' in seen) throw seen.failure
    return seen
  }
  const describeRun = (declared: DeclaredAction): void => {
    const { id, action } = declared
    if (look(id, 'keyboard'))
      it(`keyboard: ${id} is reached and run by keys`, { timeout }, async () => {
        const { outcome } = await seenOf(id)
        expect(outcome).toBe(
          isCall(declared) ? 'ran' : ['modal', 'form', 'metadata'].includes(action.behaviour.kind) ? 'opened' : 'went',
        )
      })
    if (!isCall(declared)) return
    if (look(id, 'slow'))
      it(`slow: ${id} says on the row what is being done`, { timeout }, async () => {
        expect((await seenOf(id)).wasBusy).toBe(true)
      })
    if (look(id, 'error'))
      it(`error: ${id} says what failed and for which item, and the row stays`, { timeout }, async () => {
        const { said, target, isRowThere, hasChanged } = await seenOf(id)
        // Two actions may have one label, as Resume has for paused and for suspended; which of them an item was offered, its label does not say.
        const promised = withSameLabel(subject, declared).map((one) => promisedFailure(one, target))
        if (hasChanged) expect(promised.filter((text) => said.some((line) => line.includes(text)))).not.toEqual([])
        else expect(said).not.toEqual([])
        expect(isRowThere).toBe(true)
      })
  }
  for (const declared of actions) {
    const { id, label } = declared
    const isRuled = look(id, 'denied') && rulesOf(declared).length > 0
    if (!isTried(declared) && !isRuled) continue
    describe(id, () => {
      if (isTried(declared)) describeRun(declared)
      if (isRuled)
        it(`denied: ${id} is not shown to whom policy forbids it`, { timeout }, async () => {
          expect([...(await offered())]).not.toContain(label)
        })
    })
  }
}

/** Generates the tests of item and batch actions. Each list is opened once for all of its actions. */
export function describeActions(subject: Subject, worlds: Worlds, selection: Selection, limitMs: number): void {
  const actions = declaredActions(subject).filter(
    ({ id, panel, action }) =>
      selection.panel(panel.id) && worlds.shows(panel, id) && worlds.mayDo(panel, policyRules(action.requires)),
  )
  const panels = new Set(actions.map(({ panel }) => panel))
  for (const panel of panels)
    for (const place of ['item', 'batch'] as const)
      describePlace(
        subject,
        worlds,
        selection,
        place,
        actions.filter((one) => one.panel === panel && one.place === place),
        limitMs,
      )
}
