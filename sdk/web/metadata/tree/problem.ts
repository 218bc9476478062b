import type { MetadataProperty } from './property.ts'
import type { MetadataValue } from './value.ts'

/** Why a value cannot be saved: a text to translate, and what its marks stand for. */
export interface MetadataProblem {
  readonly text: string
  readonly values?: { readonly bound: number }
}

type Limits = Pick<
  MetadataProperty,
  'type' | 'isRequired' | 'pattern' | 'minimum' | 'maximum' | 'minLength' | 'maxLength'
>

const WHOLE = /^[+-]?\d+$/
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/** Definitions are written for Python, which escapes what needs no escape; a pattern that this language does not know holds nothing back. */
function matches(pattern: string, value: string): boolean {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags).test(value)
    } catch {
      // The next flags may know it.
    }
  }
  return true
}

function outside(
  value: number,
  bounds: readonly [low: number | undefined, high: number | undefined],
  texts: readonly [string, string],
) {
  const [low, high] = bounds
  if (low !== undefined && value < low) return { text: texts[0], values: { bound: low } }
  if (high !== undefined && value > high) return { text: texts[1], values: { bound: high } }
  return undefined
}

function numberProblem(limits: Limits, value: string): MetadataProblem | undefined {
  const { type, minimum, maximum } = limits
  if (type === 'integer' && !WHOLE.test(value)) return { text: 'Integer required' }
  if (type === 'number' && !(DECIMAL.test(value) && Number.isFinite(Number(value)))) return { text: 'Decimal required' }
  return outside(Number(value), [minimum, maximum], ['Min {bound}', 'Max {bound}'])
}

/** What is wrong with a value; undefined when nothing is [UI-089, UI-090, UI-091]. */
export function problemOf(limits: Limits, value: MetadataValue): MetadataProblem | undefined {
  const { type, isRequired, pattern, minLength, maxLength } = limits
  const text = typeof value === 'string' ? value : ''
  if (value.length === 0 || (type !== 'string' && type !== 'array' && text.trim() === ''))
    return isRequired ? { text: 'Required' } : undefined
  if (typeof value !== 'string' || type === 'array' || type === 'boolean') return undefined
  const isNumber = type === 'integer' || type === 'number'
  const found = isNumber
    ? numberProblem(limits, value.trim())
    : outside([...value].length, [minLength, maxLength], ['Min length {bound}', 'Max length {bound}'])
  if (found) return found
  if (pattern === undefined || matches(pattern, value)) return undefined
  return { text: type === 'integer' ? 'Integer required' : 'Pattern mismatch' }
}
