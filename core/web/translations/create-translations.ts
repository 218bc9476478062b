import { interpolate } from '@fascia/sdk/host'
import type { Translations } from '@fascia/sdk/web/host'
import { isPseudoLanguage, pseudo } from '../../common/pseudo.ts'
import { type LookUp, lookUpEnglish } from './look-up.ts'

export interface TranslationsOptions {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** English when absent. */
  readonly lookUp?: LookUp
}

export interface TranslationsSource {
  /** The translations as one plugin, or the shell, sees them: its own texts first, then the shell's. */
  of(namespace: string): Translations
}

/** Texts in the person's language, with their marks filled. */
export function createTranslations(options: TranslationsOptions): TranslationsSource {
  const { language, direction, lookUp = lookUpEnglish } = options
  const isPseudo = isPseudoLanguage(language)
  return {
    of: (namespace) => ({
      language,
      direction,
      t(text, values = {}) {
        const template = lookUp(namespace, text, values.count)
        return interpolate(isPseudo ? pseudo(template) : template, values)
      },
    }),
  }
}
