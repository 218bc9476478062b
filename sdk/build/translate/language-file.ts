import type { Text } from '@fascia/sdk/common'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'

/** The translations of one language, by the English text; a plural form by the English form of several with the name of the form: `Volumes_few`. */
export type LanguageTexts = Readonly<Record<string, string>>

const checker = Compile(Type.Record(Type.String(), Type.String()))
/** The plural forms that languages have, in the order of CLDR. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
const FORM_KEY = new RegExp(`^(.*)_(${FORMS.join('|')})$`, 's')

/** Reads a language file; undefined where it is no flat map of texts. */
export function parseLanguageFile(contents: Uint8Array | string): LanguageTexts | undefined {
  try {
    const value: unknown = JSON.parse(typeof contents === 'string' ? contents : new TextDecoder().decode(contents))
    return checker.Check(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Whether the name of a language file is a language as BCP 47 has it: `de`, `pt-BR`, `zh-Hant`. */
export function isLanguage(name: string): boolean {
  try {
    const known = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
    return Intl.getCanonicalLocales(name)[0] === name && known.of(name) !== undefined
  } catch {
    return false
  }
}

/** The names of the `{name}` marks of a text. */
export function marksOf(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
}

/** The English form of several and the name of the form, of the key of a plural form. A text that ends like one gives both as well. */
export function pluralKey(key: string): { readonly base: string; readonly form: string } | undefined {
  const [, base, form] = FORM_KEY.exec(key) ?? []
  return base === undefined || form === undefined ? undefined : { base, form }
}

/** The plural forms that whole numbers and fractions need in a language, in the order of CLDR. */
export function pluralForms(language: string): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return FORMS.filter((form) => pluralCategories.includes(form))
}

/** The keys that the file of a language has for texts, each with its text. Of plurals with the same form of several, the first counts. */
export function keysOf(texts: readonly Text[], language: string): ReadonlyMap<string, Text> {
  const forms = pluralForms(language)
  const keys = new Map<string, Text>()
  for (const text of texts)
    for (const key of typeof text === 'string' ? [text] : forms.map((form) => `${text.other}_${form}`))
      if (!keys.has(key)) keys.set(key, text)
  return keys
}

/** The contents of a language file. */
export function languageFileText(texts: LanguageTexts): string {
  return `${JSON.stringify(texts, null, 2)}\n`
}
