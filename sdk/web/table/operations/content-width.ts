import { propertyValue } from '../../../common/property/property.ts'
import type { Property } from '../../declare/index.ts'
import { isEmptyValue, memberText, type Reading, valueText } from '../../value/value-text.ts'

/** Rows that are measured of a long list, spread over it. */
const MEASURED_ROWS = 100
/** Widths change in steps, so that a letter more in one row moves nothing. */
const STEP_PX = 16
/** A name of more than forty letters is cut. */
const MOST_PX = 336
const LETTER_PX = 7.3
const PADDING_PX = 32
/** What is beside the text: the icon of a state, and how many members a list has besides. */
const BESIDE_PX: Partial<Readonly<Record<Property['format'], number>>> = { status: 22, list: 24 }
/** A letter of a monospaced font. */
const CODE_LETTER_PX = 8.5
/** Letters from here on, of Chinese, Japanese and Korean, are as wide as two. */
const WIDE_LETTERS_FROM = 0x2e80

export interface MeasuredColumn {
  readonly name: string
  readonly property: Property
  /** Its cells are drawn by a view, so that nothing is known of their width. */
  readonly hasView: boolean
}

/** Formats whose cells show the text of the value or of its members, and no more than an icon beside it. */
const WORDS = new Set<Property['format']>(['text', 'code', 'status', 'choice', 'reference', 'list'])

function isMeasured({ property, hasView }: MeasuredColumn): boolean {
  if (hasView || property.isSensitive === true || !WORDS.has(property.format)) return false
  // The name of a reference that the item does not hold is known only when it is drawn.
  return property.format !== 'reference' || property.namePath !== undefined
}

function lettersOf(text: string): number {
  let letters = 0
  for (const letter of text) letters += (letter.codePointAt(0) ?? 0) < WIDE_LETTERS_FROM ? 1 : 2
  return letters
}

/**
 * The width of the longest value of a column in these items, in pixels; undefined where the width of its cells does not follow from a text, and
 * where no item has a value.
 */
export function contentWidthPx(column: MeasuredColumn, items: readonly object[], reading: Reading): number | undefined {
  if (!isMeasured(column)) return undefined
  const { name, property } = column
  const every = Math.max(1, Math.ceil(items.length / MEASURED_ROWS))
  let letters = 0
  for (let index = 0; index < items.length; index += every) {
    const item = items[index] ?? {}
    const value = propertyValue(item, name, property)
    if (isEmptyValue(value)) continue
    const lines = Array.isArray(value) ? value.map(memberText) : [valueText(item, name, property, reading)]
    letters = Math.max(letters, ...lines.map(lettersOf))
  }
  if (letters === 0) return undefined
  const textPx = letters * (property.format === 'code' ? CODE_LETTER_PX : LETTER_PX)
  const aroundPx = PADDING_PX + (BESIDE_PX[property.format] ?? 0)
  return Math.min(MOST_PX, Math.ceil((textPx + aroundPx) / STEP_PX) * STEP_PX)
}
