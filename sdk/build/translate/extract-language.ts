import { keysOf, type LanguageTexts, pluralKey } from './language-file.ts'
import type { FolderTexts } from './read-texts.ts'

/** A language file that has every text, with what has changed in it. */
export interface ExtractedLanguage {
  readonly texts: LanguageTexts
  /** Keys that are new, and empty. */
  readonly added: readonly string[]
  /** Keys whose text is gone, or whose plural form the language has not. */
  readonly removed: readonly string[]
}

/** Whether a key translates a text that is there: one that was found, or one that is written in the source and shown in a way that cannot be read from it. */
export function isKnownKey(key: string, keys: ReadonlyMap<string, unknown>, { texts, written }: FolderTexts): boolean {
  if (keys.has(key) || written.has(key)) return true
  const plural = pluralKey(key)
  if (!plural || !written.has(plural.base)) return false
  // The language has not this form of a plural that was found.
  return !texts.some(({ text }) => typeof text !== 'string' && text.other === plural.base)
}

/** Brings a language file to what the source says: translations stay in their order, new keys follow in the order of their code points. */
export function extractLanguage(found: FolderTexts, language: string, given: LanguageTexts): ExtractedLanguage {
  const keys = keysOf(
    found.texts.map(({ text }) => text),
    language,
  )
  const added = [...keys.keys()].filter((key) => !Object.hasOwn(given, key)).sort()
  const removed = Object.keys(given).filter((key) => !isKnownKey(key, keys, found))
  const kept = Object.entries(given).filter(([key]) => !removed.includes(key))
  return { texts: Object.fromEntries([...kept, ...added.map((key) => [key, ''] as const)]), added, removed }
}
