/** So many rows can be compared at once. */
export const COMPARED = { least: 2, most: 5 } as const

/** What a person compares. */
export interface Comparison {
  /** Ids of the rows, in their order. */
  readonly ids: readonly string[]
  /** Properties that do not differ show as well. */
  readonly isWhole: boolean
}

const WHOLE = 'all:'

/** A comparison as an address holds it: `id,id`, with `all:` before it where all properties show. */
export function formatComparison({ ids, isWhole }: Comparison): string {
  return `${isWhole ? WHOLE : ''}${ids.map(encodeURIComponent).join(',')}`
}

function decoded(text: string): readonly string[] {
  try {
    return [decodeURIComponent(text)]
  } catch {
    return []
  }
}

/** The comparison that an address names; undefined when it names fewer than two rows. More than five are cut. */
export function parseComparison(text: string | undefined): Comparison | undefined {
  const isWhole = text?.startsWith(WHOLE) === true
  const named = (text ?? '').slice(isWhole ? WHOLE.length : 0).split(',')
  const ids = [...new Set(named.flatMap(decoded))].filter((id) => id !== '').slice(0, COMPARED.most)
  return ids.length < COMPARED.least ? undefined : { ids, isWhole }
}
