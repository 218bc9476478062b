/** Texts in quotes, and parts of names. */
const QUOTED = /'([^'\n]{3,80})'|"([^"\n]{3,80})"|`([^`$\n]{3,80})`/g
const PART = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g

/** How often each word is in a source: the parts of its names in small letters, each with the one before it, and whole texts in quotes. */
export function wordsOf(text: string): ReadonlyMap<string, number> {
  const words = new Map<string, number>()
  const add = (word: string): void => void words.set(word, (words.get(word) ?? 0) + 1)
  for (const [, single, double, template] of text.matchAll(QUOTED)) add(`"${single ?? double ?? template}`)
  let before = ''
  for (const [part] of text.matchAll(PART)) {
    const word = part.toLowerCase()
    if (word.length > 2) add(word)
    if (before) add(`${before} ${word}`)
    before = word
  }
  return words
}
