import { describe, expect, it } from 'vitest'
import { policyRules } from './check/policy-rules.ts'
import type { Selection } from './selection.ts'
import type { Subject } from './subject.ts'
import { fitsSomething } from './trial/declared-actions.ts'
import { declaredForms } from './trial/declared-forms.ts'
import { memoize } from './trial/memoize.ts'
import { tryDrafts } from './trial/try-drafts.ts'
import type { Worlds } from './worlds/worlds.ts'

/** Forms that are tried in one dashboard, within the time limit of the test that asks first. */
const FORMS_OF_A_RUN = 6

/** Generates the tests that declared forms keep what was entered over a reload. */
export async function describeDrafts(
  subject: Subject,
  worlds: Worlds,
  { panel: isTested, look }: Selection,
  limitMs: number,
): Promise<void> {
  const forms = (await declaredForms(subject)).filter(
    ({ id, panel, action, place }) =>
      isTested(panel.id) &&
      look(id, 'draft') &&
      worlds.shows(panel, id) &&
      worlds.mayDo(panel, policyRules(action.requires)) &&
      (place === 'list' || fitsSomething(worlds, { action, panel })),
  )
  for (const [panel, ofPanel] of Map.groupBy(forms, (form) => form.panel))
    for (let start = 0; start < ofPanel.length; start += FORMS_OF_A_RUN) {
      const tried = ofPanel.slice(start, start + FORMS_OF_A_RUN)
      const trials = memoize(() => tryDrafts(subject, worlds, panel, tried))
      for (const { id } of tried)
        describe(id, () => {
          it(`draft: ${id} has what was entered when the page is loaded again`, { timeout: limitMs }, async () => {
            const trial = (await trials()).get(id) ?? 'it was not tried'
            if (typeof trial === 'string') return expect.fail(`${id}: ${trial}`)
            if ('failure' in trial) throw trial.failure
            expect(trial.found).toEqual(trial.entered)
          })
        })
    }
}
