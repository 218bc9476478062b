import type { Property } from '../../declare/index.ts'

/** Below this the table is stacked, and what is left out stands in the row's drawer. */
export const STACKED_BELOW_PX = 600
/** No column gets narrower by hand. */
export const LEAST_WIDTH_PX = 60

const WIDTH_PX: Readonly<Record<Property['format'], number>> = {
  text: 145,
  code: 145,
  reference: 145,
  list: 145,
  map: 145,
  id: 160,
  status: 185,
  choice: 120,
  instant: 130,
  bytes: 100,
  mebibytes: 100,
  gibibytes: 100,
  count: 80,
  yesNo: 80,
}
const LINK_PX = 190
/** A letter of a heading, and what stands round the heading: padding and the arrow of the sort. */
const LETTER_PX = 7.5
const HEADING_PX = 52

export interface FittingColumn {
  readonly property: Pick<Property, 'format'>
  readonly priority: number
  readonly isLink: boolean
  /** The heading as it reads. */
  readonly heading: string
  /** The width that the person has given it. */
  readonly chosenPx?: number | undefined
}

/** The width that a column needs to be read without loss in most rows, or the one that it was given. */
export function columnWidthPx({ property, isLink, heading, chosenPx }: Omit<FittingColumn, 'priority'>): number {
  if (chosenPx !== undefined) return chosenPx
  return Math.max(isLink ? LINK_PX : WIDTH_PX[property.format], Math.ceil(heading.length * LETTER_PX) + HEADING_PX)
}

/** The columns that fit the width: priority 1 always; of the others the highest number goes first, and of equals the last [UI-035]. */
export function columnsThatFit<Column extends FittingColumn>(
  columns: readonly Column[],
  widthPx: number,
): readonly Column[] {
  const isLeft = (column: Column): boolean => column.priority > 1
  const left = columns.filter(isLeft).sort((a, b) => a.priority - b.priority)
  let freePx = widthPx - columns.filter((column) => !isLeft(column)).reduce((sum, each) => sum + columnWidthPx(each), 0)
  const chosen = new Set<Column>()
  for (const column of left) {
    freePx -= columnWidthPx(column)
    if (freePx < 0) break
    chosen.add(column)
  }
  return columns.filter((column) => !isLeft(column) || chosen.has(column))
}

/** The columns' widths, which fill `widthPx` exactly. Room to spare goes to columns that nobody gave a width; room that lacks, all lack by need. */
export function sharedWidthsPx(
  columns: readonly Omit<FittingColumn, 'priority'>[],
  widthPx: number,
): readonly number[] {
  const needed = columns.map(columnWidthPx)
  const total = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0)
  const isFree = (index: number): boolean => columns[index]?.chosenPx === undefined
  const freePx = total(needed.filter((_px, index) => isFree(index)))
  const chosenPx = total(needed) - freePx
  const isEnough = widthPx >= chosenPx + freePx
  if (!isEnough || freePx === 0) return needed.map((each) => (each * widthPx) / Math.max(1, chosenPx + freePx))
  return needed.map((each, index) => (isFree(index) ? (each * (widthPx - chosenPx)) / freePx : each))
}
