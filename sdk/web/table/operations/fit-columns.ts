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
/** A hardware address, of which half says nothing, in the widest digits. */
const HARDWARE_ADDRESS_PX = 170
/** Numbers with their units: half of one says nothing, while half a word does. */
const RIGID = new Set<Property['format']>(['bytes', 'mebibytes', 'gibibytes', 'count'])
/** What words keep of their need at least, before numbers give way as well. */
const LEAST_SHARE = 0.5
/** What names, by which a person finds the row, get of their need before other words get more than the least. */
const FIRST_SHARE_OF_NAMES = 0.8
/** The same of formats of which a part says little: `Deactiv…`, `203.0…`. */
const FIRST_SHARE: Partial<Readonly<Record<Property['format'], number>>> = { status: 1, instant: 0.9, list: 0.8 }
/** What words keep of their need at least for a column of this priority to be shown still: a usual laptop has room for it. */
const SQUEEZING = { priority: 2, share: 0.65 }
/** Widths of a letter of a heading, and of padding and sort arrow around it. */
const LETTER_PX = 7.5
/** What a capital takes more: `VCPUs` is wider than five letters. */
const CAPITAL_PX = 3
const HEADING_PX = 56

export interface FittingColumn {
  readonly property: Pick<Property, 'format'>
  readonly priority: number
  readonly isLink: boolean
  /** The heading as it reads. */
  readonly heading: string
  /** The width that the person has given it. */
  readonly chosenPx?: number | undefined
  /** It has no value in any row: its heading is all that needs room. */
  readonly isEmpty?: boolean | undefined
  /** Its values are hardware addresses. */
  readonly isHardwareAddress?: boolean | undefined
  /** The width of its longest value: of the columns that fit, each gets what its own values need. */
  readonly contentPx?: number | undefined
}

type SharingColumn = Omit<FittingColumn, 'priority'>

/** What a column of names takes more: it is set in from the boxes before it, and lists are mostly sorted by it, so that its arrow shows. */
const NAME_EXTRA_PX = 24

/** The width of a column that holds these words in one line of its heading. */
function headingPx(words: string): number {
  const capitals = words.match(/\p{Lu}/gu)?.length ?? 0
  return Math.ceil(words.length * LETTER_PX + capitals * CAPITAL_PX) + HEADING_PX
}

function sum(all: readonly number[]): number {
  return all.reduce((total, each) => total + each, 0)
}

/** The width that a column needs to be read without loss in most rows, or the one that it was given. */
export function columnWidthPx(column: SharingColumn): number {
  const { property, isLink, heading, chosenPx, isEmpty, isHardwareAddress } = column
  if (chosenPx !== undefined) return chosenPx
  const leastPx = headingPx(heading)
  if (isEmpty) return leastPx
  const valuePx = isHardwareAddress ? HARDWARE_ADDRESS_PX : WIDTH_PX[property.format]
  return Math.max(isLink ? LINK_PX : valuePx, leastPx)
}

/** The width that a shown column needs: by its values where they can be measured, or as others of its format. */
function neededWidthPx(column: SharingColumn): number {
  const { heading, chosenPx, isEmpty, isLink, contentPx } = column
  if (contentPx === undefined || chosenPx !== undefined || isEmpty || isRigid(column)) return columnWidthPx(column)
  return Math.max(contentPx, headingPx(heading)) + (isLink ? NAME_EXTRA_PX : 0)
}

/** The width below which a column is not squeezed while there is any other: its heading, in a line a word, is not cut. */
function leastWidthPx(column: SharingColumn): number {
  const needPx = columnWidthPx(column)
  if (column.chosenPx !== undefined || isRigid(column)) return needPx
  const longestPx = Math.max(...column.heading.split(/\s+/).map(headingPx)) + (column.isLink ? NAME_EXTRA_PX : 0)
  return Math.min(needPx, Math.max(longestPx, column.isEmpty ? 0 : needPx * LEAST_SHARE))
}

function isRigid({ property, isEmpty, isHardwareAddress }: SharingColumn): boolean {
  return isHardwareAddress === true || (RIGID.has(property.format) && !isEmpty)
}

/** How much of what they need words get in this width, when numbers get all of theirs; 1 is all. */
function shareOfWords(columns: readonly SharingColumn[], widthPx: number): number {
  const need = (of: typeof columns): number => sum(of.map(columnWidthPx))
  const rigidPx = need(columns.filter(isRigid))
  return (widthPx - rigidPx) / Math.max(1, need(columns) - rigidPx)
}

/**
 * The columns that fit the width: priority 1 always; of the others the highest number goes first, and of equals the last [UI-035]. Those of
 * priority 2 are kept while words lose about a third for them at most, and no heading is cut.
 */
export function columnsThatFit<Column extends FittingColumn>(
  columns: readonly Column[],
  widthPx: number,
): readonly Column[] {
  const isLeft = (column: Column): boolean => column.priority > 1
  const left = columns.filter(isLeft).sort((a, b) => a.priority - b.priority)
  const shown = new Set(columns.filter((column) => !isLeft(column)))
  for (const column of left) {
    const wanted = [...shown, column]
    const isSqueezing = column.priority <= SQUEEZING.priority
    if (shareOfWords(wanted, widthPx) < (isSqueezing ? SQUEEZING.share : 1)) break
    if (sum(wanted.map(leastWidthPx)) > widthPx) break
    shown.add(column)
  }
  return columns.filter((column) => shown.has(column))
}

/** The width that a column gets before others are given more than the least. */
function firstWidthPx(column: SharingColumn, neededPx: number): number {
  return neededPx * (column.isLink ? FIRST_SHARE_OF_NAMES : (FIRST_SHARE[column.property.format] ?? 0))
}

/** Widths raised towards those that are wanted, each by the same share of what it lacks, until they fill `widthPx`. */
function raise(widths: readonly number[], wanted: readonly number[], widthPx: number): readonly number[] {
  const lacks = widths.map((each, index) => Math.max(0, (wanted[index] ?? 0) - each))
  const lackPx = sum(lacks)
  const share = lackPx === 0 ? 0 : Math.min(1, Math.max(0, widthPx - sum(widths)) / lackPx)
  return widths.map((each, index) => each + (lacks[index] ?? 0) * share)
}

/**
 * The columns' widths, which fill `widthPx` exactly. Spare room goes to columns with values and without a given width. Where room lacks, columns of words
 * get less, by what they have above the room for their headings: names and states last.
 */
export function sharedWidthsPx(columns: readonly SharingColumn[], widthPx: number): readonly number[] {
  const needed = columns.map(neededWidthPx)
  const neededPx = sum(needed)
  if (widthPx < neededPx) {
    const least = columns.map((column, index) => Math.min(leastWidthPx(column), needed[index] ?? 0))
    const leastPx = sum(least)
    if (leastPx > widthPx) return least.map((each) => (each * widthPx) / leastPx)
    const first = columns.map((column, index) => firstWidthPx(column, needed[index] ?? 0))
    return raise(raise(least, first, widthPx), needed, widthPx)
  }
  const takes = columns.map(({ chosenPx, isEmpty }) => chosenPx === undefined && !isEmpty)
  const freePx = sum(needed.filter((_px, index) => takes[index]))
  if (freePx === 0) return needed.map((each) => (each * widthPx) / Math.max(1, neededPx))
  const sparePx = widthPx - neededPx
  return needed.map((each, index) => (takes[index] ? each + (each * sparePx) / freePx : each))
}
