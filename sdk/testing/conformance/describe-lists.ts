import type { Panel } from '@fascia/sdk/web/host'
import { describe, expect, it } from 'vitest'
import type { Selection } from './selection.ts'
import type { Subject } from './subject.ts'
import { memoize } from './trial/memoize.ts'
import { columnsOf, tryColumns } from './trial/try-columns.ts'
import { facetsOf, isTriable, tryFacets } from './trial/try-facets.ts'
import type { Worlds } from './worlds/worlds.ts'

function describeList(subject: Subject, worlds: Worlds, { look }: Selection, panel: Panel, timeout: number): void {
  const items = worlds.items(panel)
  if (items?.length === 0) return
  const columns = columnsOf(subject, panel).filter(
    ({ id, isOptional }) => !isOptional && worlds.shows(panel, id) && look(id, 'column'),
  )
  const facets = facetsOf(subject, panel).filter(
    ({ id, of }) => worlds.shows(panel, id) && isTriable(items, of) && look(id, 'facet'),
  )
  if (columns.length + facets.length === 0) return
  const cells = memoize(() => tryColumns(subject, panel))
  const narrowed = memoize(() => tryFacets(subject, panel, facets))
  describe(`list of ${panel.id}`, () => {
    for (const { id, label } of columns)
      it(`column: ${id} has something to say for every item`, { timeout }, async () => {
        const texts = (await cells()).get(label)
        expect(texts, `the heading ${label}`).toBeDefined()
        expect(texts?.filter((text) => text === '' || /undefined|\[object|NaN/.test(text))).toEqual([])
      })
    for (const { id } of facets)
      it(`facet: ${id} narrows the list to what fits`, { timeout }, async () => {
        const seen = (await narrowed()).get(id) ?? expect.fail('it was not tried')
        expect(seen.shown.length, `rows for ${seen.value}`).toBeGreaterThan(0)
        if (seen.fitting.length < seen.all) expect(seen.shown.length).toBeLessThan(seen.all)
        expect(seen.shown).toEqual(expect.arrayContaining(seen.fitting.slice(0, 1)))
      })
  })
}

/** Generates the tests of columns and facets. Each list is opened once for all of its columns, and once for all of its facets. */
export function describeLists(subject: Subject, worlds: Worlds, selection: Selection, limitMs: number): void {
  for (const panel of subject.definition.panels ?? [])
    if (panel.lists !== undefined && selection.panel(panel.id)) describeList(subject, worlds, selection, panel, limitMs)
}
