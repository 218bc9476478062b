import type { Text } from '@fascia/sdk/common'

/** Where a value is in the rules of a mapping: `[0, 'remote', 1, 'type']`. */
export type RulePath = readonly (string | number)[]

/** What is wrong with the rules of a mapping, and where. */
export interface RuleProblem {
  readonly path: RulePath
  readonly text: Text
  readonly values?: Readonly<Record<string, unknown>> & { readonly count?: number }
}

export type Known = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is Known {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The words of an object that Keystone does not know there. */
export function unknownWords(value: Known, known: readonly string[], path: RulePath): readonly RuleProblem[] {
  return Object.keys(value)
    .filter((word) => !known.includes(word))
    .map((word) => ({ path: [...path, word], text: 'Keystone knows no "{word}" here.', values: { word } }))
}
