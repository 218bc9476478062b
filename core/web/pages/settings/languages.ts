import { PSEUDO_LANGUAGES } from '../../../common/pseudo.ts'

/** A language to choose, by its own name. */
export interface OfferedLanguage {
  readonly code: string
  readonly name: string
}

const LANGUAGES: readonly OfferedLanguage[] = [
  { code: 'ar', name: 'العربية' },
  { code: 'cs', name: 'Čeština' },
  { code: 'de', name: 'Deutsch' },
  { code: 'en', name: 'English' },
  { code: 'en-au', name: 'English (Australia)' },
  { code: 'en-gb', name: 'English (United Kingdom)' },
  { code: 'eo', name: 'Esperanto' },
  { code: 'es', name: 'Español' },
  { code: 'fr', name: 'Français' },
  { code: 'id', name: 'Bahasa Indonesia' },
  { code: 'it', name: 'Italiano' },
  { code: 'ja', name: '日本語' },
  { code: 'ko', name: '한국어' },
  { code: 'pl', name: 'Polski' },
  { code: 'pt-br', name: 'Português (Brasil)' },
  { code: 'ru', name: 'Русский' },
  { code: 'tr', name: 'Türkçe' },
  { code: 'zh-hans', name: '简体中文' },
  { code: 'zh-hant', name: '繁體中文' },
]

interface Offer {
  /** Codes of the languages that are whole. */
  readonly translated: readonly string[]
  /** Codes that the deployment allows. */
  readonly allowed: readonly string[]
  readonly current: string
}

function nameOf(code: string): string {
  return LANGUAGES.find((language) => language.code === code)?.name ?? code
}

/** The languages that a person can choose: English, and those that are whole. */
export function offeredLanguages({ translated, allowed, current }: Offer): readonly OfferedLanguage[] {
  const isEnglish = (code: string): boolean => /^en(-|$)/.test(code)
  const isTranslated = (code: string): boolean =>
    translated.some((language) => language === code || code.startsWith(`${language}-`))
  const known = [...new Set([...LANGUAGES.map(({ code }) => code), ...translated])]
  const codes = known.filter((code) => isEnglish(code) || (isTranslated(code) && allowed.includes(code)))
  const pseudo = PSEUDO_LANGUAGES.filter((code) => code === current)
  return [...codes, ...pseudo].map((code) => ({ code, name: nameOf(code) }))
}
