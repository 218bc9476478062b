import { formOf } from '@fascia/sdk/common'
import type { Panel } from '@fascia/sdk/web/host'
import { onTestFinished } from 'vitest'
import { listedType, shownRows } from '../check/listed-items.ts'
import { openSubject, personFor } from '../open-subject.ts'
import type { Subject } from '../subject.ts'
import { openList } from './try-actions.ts'

/** Wide enough for every column; narrow windows put some into the drawer. */
const WIDE_PX = 3_840

export interface ShownColumn {
  readonly id: string
  readonly label: string
  /** Hidden until the person chooses it. */
  readonly isOptional: boolean
  readonly isLink: boolean
}

/** The columns that a panel shows, in its order, with their headings. */
export function columnsOf(subject: Subject, panel: Panel): readonly ShownColumn[] {
  const type = listedType(subject, panel)
  if (!type) return []
  const columns = (type.columns ?? []).map((spec) => {
    const column = typeof spec === 'string' ? { of: spec } : spec
    const { of } = column
    const label = formOf(column.label ?? type.properties[of]?.label ?? of, 1)
    return {
      of,
      id: column.id ?? `${type.code}/column/${of}`,
      label,
      isOptional: column.isOptional === true,
      isLink: column.link === true,
    }
  })
  if (!panel.columns) return columns
  // A name chooses the first column with that id or of that property, as it does in the host.
  return panel.columns.flatMap((name) => columns.filter(({ id, of }) => id === name || of === name).slice(0, 1))
}

/** Whether a shown column of a panel leads to the details of its items. */
export function leadsToDetails(subject: Subject, panel: Panel): boolean {
  return columnsOf(subject, panel).some(({ isOptional, isLink }) => isLink && !isOptional)
}

/** The texts of the cells under each heading, for every row of the first page. */
export async function tryColumns(subject: Subject, panel: Panel): Promise<ReadonlyMap<string, readonly string[]>> {
  const app = await openSubject(subject, { as: personFor(panel.path) })
  const { innerWidth } = window
  onTestFinished(() => {
    window.innerWidth = innerWidth
  })
  window.innerWidth = WIDE_PX
  await openList(app, subject, panel)
  const cells = new Map<string, string[]>()
  for (const row of shownRows())
    for (const cell of row.querySelectorAll<HTMLElement>('td[data-label]')) {
      const heading = cell.dataset.label ?? ''
      cells.set(heading, [...(cells.get(heading) ?? []), cell.textContent?.trim() ?? ''])
    }
  return cells
}
