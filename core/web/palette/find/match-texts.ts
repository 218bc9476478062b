import type { Finder } from '@fascia/sdk/web/host'

/** What a resource is found by. */
export type RowTexts = ReturnType<Finder['rowTexts']>

/** How well something answers what was typed: the lower the better. */
export const RANK = { exact: 0, prefix: 2, recent: 4, word: 5, infix: 7, shared: 9 } as const

/** The words that were typed, in lower case. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}

const LETTER = /[\p{L}\p{N}]/u

/** How a text holds another; undefined when it does not. */
export function rankIn(text: string, part: string): number | undefined {
  const at = text.indexOf(part)
  if (at < 0) return undefined
  if (at === 0) return text.length === part.length ? RANK.exact : RANK.prefix
  for (let next = at; next >= 0; next = text.indexOf(part, next + 1))
    if (!LETTER.test(text[next - 1] ?? '')) return RANK.word
  return RANK.infix
}

function least(ranks: readonly (number | undefined)[]): number | undefined {
  let best: number | undefined
  for (const rank of ranks) if (rank !== undefined && (best === undefined || rank < best)) best = rank
  return best
}

/** How a resource holds a part: its name or id counts for more than its other texts, and these for more than what it shares with others. */
function rankOfPart({ name, id, states, others, shared }: RowTexts, part: string): number | undefined {
  const named = least([rankIn(name, part), rankIn(id, part)])
  if (named === RANK.exact) return named
  const other = least([...states, ...others].map((text) => rankIn(text, part)))
  const own = least([named, other === undefined ? undefined : other + 1])
  return own ?? (shared.some((text) => text.includes(part)) ? RANK.shared : undefined)
}

/**
 * How well a resource answers what was typed; undefined when a word is neither in its texts nor in the name of its type. A word that only the
 * name of the type holds narrows the search, and finds nothing alone. Without words, everything answers.
 */
export function rankTexts(texts: RowTexts, typeName: string, words: readonly string[]): number | undefined {
  if (words.length === 0) return RANK.prefix
  let isFound = false
  for (const word of words) {
    if (texts.all.includes(word)) isFound = true
    else if (!typeName.includes(word)) return undefined
  }
  if (!isFound) return undefined
  const rank = rankOfPart(texts, words.join(' '))
  if (rank !== undefined || words.length === 1) return rank
  const ranks = words.map((word) => rankOfPart(texts, word)).filter((each) => each !== undefined)
  return ranks.length === 0 ? undefined : Math.max(...ranks)
}
