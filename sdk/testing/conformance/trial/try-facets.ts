import type { Facet } from '@fascia/sdk/web/declare/host'
import type { Panel } from '@fascia/sdk/web/host'
import { waitFor } from '@testing-library/react'
import { type Item, itemName, listedItems, listedType, shownRows } from '../check/listed-items.ts'
import { openSubject, personFor } from '../open-subject.ts'
import type { Subject } from '../subject.ts'
import { openList } from './try-actions.ts'

export interface ShownFacet extends Pick<Facet, 'of'> {
  readonly id: string
}

/** What a list shows when it is narrowed by a facet to a value that one of its items has. */
export interface Narrowed {
  readonly value: string
  /** Ids of the rows, and of the items that have the value. */
  readonly shown: readonly string[]
  readonly fitting: readonly string[]
  readonly all: number
}

/** The facets that a panel offers. */
export function facetsOf(subject: Subject, panel: Panel): readonly ShownFacet[] {
  const type = listedType(subject, panel)
  if (!type) return []
  return (type.facets ?? []).flatMap((spec) => {
    const facet = typeof spec === 'string' ? { of: spec } : spec
    const id = facet.id ?? `${type.code}/facet/${facet.of}`
    if (panel.facets && !panel.facets.includes(id) && !panel.facets.includes(facet.of)) return []
    return [{ id, of: facet.of }]
  })
}

function plainValue(item: Item, of: string): string | undefined {
  const value = item[of]
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) || undefined : undefined
}

/** Whether an item has a plain value to narrow a list to. */
export function isTriable(items: readonly Item[] | undefined, of: string): boolean {
  return items?.some((item) => plainValue(item, of) !== undefined) ?? false
}

/** Narrows the list by each facet in turn, through its address; a facet for which no item has a plain value is left out. */
export async function tryFacets(
  subject: Subject,
  panel: Panel,
  facets: readonly ShownFacet[],
): Promise<ReadonlyMap<string, Narrowed>> {
  const app = await openSubject(subject, { as: personFor(panel.path) })
  const items = (await listedItems(app, subject, panel)) ?? []
  const idOf = listedType(subject, panel)?.idOf ?? 'id'
  const seen = new Map<string, Narrowed>()
  const [first] = await openList(app, subject, panel)
  if (!first) return seen
  for (const { id, of } of facets) {
    const value = items.map((item) => plainValue(item, of)).find((found) => found !== undefined)
    if (value === undefined) continue
    const query = new URLSearchParams({ q: `${of}:${/[\s":]/.test(value) ? JSON.stringify(value) : value}` })
    await app.open(`${panel.path}?${query}`)
    const fitting = items.filter((item) => plainValue(item, of) === value)
    const shown = await waitFor(() => {
      if (!document.querySelector('main .pf-v6-c-label')) throw new TypeError('the filter is not shown')
      if (document.querySelector('main .pf-v6-c-skeleton')) throw new TypeError('the list is loading')
      const rows = shownRows()
      const names = new Set(rows.map(({ dataset }) => dataset.id))
      if (!fitting.some((item) => names.has(String(item[idOf]))))
        throw new TypeError(`no row for ${itemName(subject, panel, fitting[0] ?? {})}`)
      if (fitting.length < items.length && rows.length >= items.length) throw new TypeError(`${of} does not narrow`)
      return rows.map(({ dataset }) => dataset.id ?? '')
    }).catch(() => shownRows().map(({ dataset }) => dataset.id ?? ''))
    seen.set(id, { value, shown, fitting: fitting.map((item) => String(item[idOf])), all: items.length })
  }
  return seen
}
