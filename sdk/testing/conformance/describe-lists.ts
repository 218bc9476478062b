import type { Panel } from '@fascia/sdk/web/declare'
import { describe, expect, it } from 'vitest'
import type { Subject } from './subject.ts'
import { remember } from './survey/remember.ts'
import { columnsOf, surveyColumns } from './survey/survey-columns.ts'
import { facetsOf, surveyFacets } from './survey/survey-facets.ts'

function describeList(subject: Subject, panel: Panel, timeout: number): void {
  const columns = columnsOf(subject, panel)
  const facets = facetsOf(subject, panel)
  const cells = remember(() => surveyColumns(subject, panel))
  const narrowed = remember(() => surveyFacets(subject, panel, facets))
  describe(`list of ${panel.id}`, () => {
    for (const { id, label, mayBeAbsent } of columns)
      it(`column: ${id} has something to say for every item`, { timeout }, async ({ skip }) => {
        const all = await cells()
        if (all.size === 0) skip('the world has no items for it')
        const texts = all.get(label)
        if (!texts && mayBeAbsent) skip('it is off, or its requirements do not hold')
        expect(texts, `the heading ${label}`).toBeDefined()
        expect(texts?.filter((text) => text === '' || /undefined|\[object|NaN/.test(text))).toEqual([])
      })
    for (const { id } of facets)
      it(`facet: ${id} narrows the list to what fits`, { timeout }, async ({ skip }) => {
        const seen = (await narrowed()).get(id)
        if (!seen) return skip('no item of the world has a plain value for it')
        expect(seen.shown.length, `rows for ${seen.value}`).toBeGreaterThan(0)
        if (seen.fitting.length < seen.all) expect(seen.shown.length).toBeLessThan(seen.all)
        expect(seen.shown).toEqual(expect.arrayContaining(seen.fitting.slice(0, 1)))
      })
  })
}

/** Generates the tests of columns and facets. Each list is opened once for all of its columns, and once for all of its facets. */
export function describeLists(subject: Subject, limitMs: number): void {
  for (const panel of subject.definition.panels ?? [])
    if (panel.lists !== undefined) describeList(subject, panel, limitMs)
}
