import type { Text } from '@fascia/sdk/common'
import { nearest } from '@fascia/sdk/host'
import { isKnownKey } from './extract-language.ts'
import { keysOf, type LanguageTexts, marksOf, pluralForms, pluralKey } from './language-file.ts'
import type { FolderTexts } from './read-texts.ts'

/** What is wrong with one text of a language. */
export interface TranslationFinding {
  readonly kind: 'file' | 'missing' | 'empty' | 'unknown' | 'marks' | 'plural' | 'same'
  /** A note is to be looked at, and no problem. */
  readonly severity: 'error' | 'note'
  /** The key in the language file; empty where the file itself is at fault. */
  readonly key: string
  readonly message: string
}

type Finding = Omit<TranslationFinding, 'severity'>

const braced = (marks: readonly string[]): string => marks.map((mark) => `{${mark}}`).join(' and ')
const quoted = (text: string): string => JSON.stringify(text)

/** The marks that a translation must have, and those that it may. A plural form may write its number as a word. */
function marksFor(key: string, text: Text): { readonly needed: readonly string[]; readonly known: readonly string[] } {
  if (typeof text === 'string') return { needed: marksOf(text), known: marksOf(text) }
  const english = pluralKey(key)?.form === 'one' ? text.one : text.other
  return {
    needed: marksOf(english).filter((mark) => mark !== 'count'),
    known: [...marksOf(text.one), ...marksOf(text.other)],
  }
}

function wrongMarks(key: string, text: Text, translation: string): readonly Finding[] {
  const { needed, known } = marksFor(key, text)
  const said = marksOf(translation)
  const lacking = [...new Set(needed)].filter((mark) => !said.includes(mark))
  const foreign = [...new Set(said)].filter((mark) => !known.includes(mark))
  return [
    ...(lacking.length > 0
      ? [{ kind: 'marks' as const, key, message: `${quoted(key)} is translated without ${braced(lacking)}.` }]
      : []),
    ...(foreign.length > 0
      ? [
          {
            kind: 'marks' as const,
            key,
            message: `${quoted(key)} is translated with ${braced(foreign)}, which the English text does not have.`,
          },
        ]
      : []),
  ]
}

/** Whether a translation is the English text of more than one word. */
function isSame(key: string, text: Text, translation: string): boolean {
  const english = typeof text === 'string' ? text : pluralKey(key)?.form === 'one' ? text.one : text.other
  return translation === english && /\p{L}\s+\p{L}/u.test(english)
}

function problemsOf(key: string, text: Text, translation: string | undefined): readonly Finding[] {
  const form = typeof text === 'string' ? undefined : pluralKey(key)?.form
  if (translation === undefined)
    return form === undefined || typeof text === 'string'
      ? [{ kind: 'missing', key, message: `${quoted(key)} is missing.` }]
      : [{ kind: 'plural', key, message: `${quoted(text.other)} lacks the plural form ${form}.` }]
  if (translation.trim() === '') return [{ kind: 'empty', key, message: `${quoted(key)} has no translation.` }]
  const same = { kind: 'same' as const, key, message: `${quoted(key)} is translated by the English text.` }
  return [...wrongMarks(key, text, translation), ...(isSame(key, text, translation) ? [same] : [])]
}

function strangeKey(key: string, language: string, { texts, written }: FolderTexts): Finding {
  const plural = pluralKey(key)
  const isForm = texts.some(({ text }) => typeof text !== 'string' && text.other === plural?.base)
  if (plural && isForm)
    return {
      kind: 'plural',
      key,
      message: `${quoted(plural.base)} has the plural form ${plural.form}, and ${language} has ${pluralForms(language).join(', ')}.`,
    }
  return { kind: 'unknown', key, message: `${quoted(key)} is no text any more.${nearest(key, written)}` }
}

/** Compares a language file with the texts of its folder, in the order of the file; what it lacks comes last. */
export function checkLanguage(
  found: FolderTexts,
  language: string,
  given: LanguageTexts,
): readonly TranslationFinding[] {
  const keys = keysOf(
    found.texts.map(({ text }) => text),
    language,
  )
  const inFile = Object.entries(given).flatMap(([key, translation]) => {
    const text = keys.get(key)
    if (text !== undefined) return problemsOf(key, text, translation)
    return isKnownKey(key, keys, found) ? [] : [strangeKey(key, language, found)]
  })
  const lacking = [...keys].flatMap(([key, text]) =>
    Object.hasOwn(given, key) ? [] : problemsOf(key, text, undefined),
  )
  return [...inFile, ...lacking].map((finding) => ({
    ...finding,
    severity: finding.kind === 'same' ? 'note' : 'error',
  }))
}
