import type { Property } from '../../declare/index.ts'

/** Below this the table is stacked, and what is left out is in the row's drawer. */
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
  bytes: 112,
  mebibytes: 112,
  gibibytes: 112,
  count: 80,
  yesNo: 80,
}
const LINK_PX = 190
/** Numbers with their units: half of one says nothing, while half a word does. */
const RIGID = new Set<Property['format']>(['bytes', 'mebibytes', 'gibibytes', 'count'])
/** What words keep of their need at least, before numbers give way as well. */
const LEAST_SHARE = 0.5
/** What words keep of their need at least for a column of this priority to be shown still: a usual laptop has room for it. */
const SQUEEZING = { priority: 2, share: 0.65 }
/** Widths of a letter of a heading, and of padding and sort arrow around it. */
const LETTER_PX = 7.5
/** What a capital takes more: `VCPUs` is wider than five letters. */
const CAPITAL_PX = 3
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
  const letters = heading.length * LETTER_PX + (heading.match(/\p{Lu}/gu)?.length ?? 0) * CAPITAL_PX
  return Math.max(isLink ? LINK_PX : WIDTH_PX[property.format], Math.ceil(letters) + HEADING_PX)
}

function isRigid({ property }: Pick<FittingColumn, 'property'>): boolean {
  return RIGID.has(property.format)
}

/** How much of what they need words get in this width, when numbers get all of theirs; 1 is all. */
function shareOfWords(columns: readonly Omit<FittingColumn, 'priority'>[], widthPx: number): number {
  const need = (of: typeof columns): number => of.reduce((sum, each) => sum + columnWidthPx(each), 0)
  const rigidPx = need(columns.filter(isRigid))
  return (widthPx - rigidPx) / Math.max(1, need(columns) - rigidPx)
}

/**
 * The columns that fit the width: priority 1 always; of the others the highest number goes first, and of equals the last [UI-035]. Those of
 * priority 2 are kept while words lose about a third for them at most.
 */
export function columnsThatFit<Column extends FittingColumn>(
  columns: readonly Column[],
  widthPx: number,
): readonly Column[] {
  const isLeft = (column: Column): boolean => column.priority > 1
  const left = columns.filter(isLeft).sort((a, b) => a.priority - b.priority)
  const shown = new Set(columns.filter((column) => !isLeft(column)))
  for (const column of left) {
    const share = shareOfWords([...shown, column], widthPx)
    if (share < (column.priority <= SQUEEZING.priority ? SQUEEZING.share : 1)) break
    shown.add(column)
  }
  return columns.filter((column) => shown.has(column))
}

/** The columns' widths, which fill `widthPx` exactly. Spare room goes to columns without a given width; where room lacks, columns of words get less, by need. */
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
  if (!isEnough) {
    const share = shareOfWords(columns, widthPx)
    if (share >= LEAST_SHARE) return columns.map((one) => columnWidthPx(one) * (isRigid(one) ? 1 : share))
  }
  if (!isEnough || freePx === 0) return needed.map((each) => (each * widthPx) / Math.max(1, chosenPx + freePx))
  return needed.map((each, index) => (isFree(index) ? (each * (widthPx - chosenPx)) / freePx : each))
}
