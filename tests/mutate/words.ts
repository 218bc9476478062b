/** Texts in quotes, and parts of names. */
const QUOTED = /'([^'\n]{3,80})'|"([^"\n]{3,80})"|`([^`$\n]{3,80})`/g
const PART = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g

/** How often each word is in a source: the parts of its names in small letters, and whole texts in quotes. */
export function wordsOf(text: string): ReadonlyMap<string, number> {
  const words = new Map<string, number>()
  const add = (word: string): void => void words.set(word, (words.get(word) ?? 0) + 1)
  for (const [, single, double, template] of text.matchAll(QUOTED)) add(`"${single ?? double ?? template}`)
  for (const [part] of text.matchAll(PART)) if (part.length > 2) add(part.toLowerCase())
  return words
}
