import { formOf, interpolate, type Text } from '@fascia/sdk/common'
import type { Translations } from '@fascia/sdk/web'
import { createInstance, type i18n } from 'i18next'
import { isPseudoLanguage, pseudo } from '../../common/pseudo.ts'

/** The namespace of the shell's and the SDK's own texts. */
export const SHELL_NAMESPACE = 'fascia'

export interface TranslationsOptions {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface TranslationsSource {
  /** The translations as one plugin, or the shell, sees them: its own texts first, then the shell's. */
  of(namespace: string): Translations
}

function createI18n({ language, messages }: TranslationsOptions): i18n {
  const instance = createInstance({
    lng: language,
    fallbackLng: false,
    ns: [SHELL_NAMESPACE, ...Object.keys(messages)],
    defaultNS: SHELL_NAMESPACE,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { [language]: messages },
    initAsync: false,
  })
  void instance.init()
  return instance
}

/** Texts by i18next; English is the key, the plural form `other` is the key of a plural (architecture §6). */
export function createTranslations(options: TranslationsOptions): TranslationsSource {
  const i18n = createI18n(options)
  const { language, direction } = options

  const lookUp = (namespace: string, text: Text, count: number | undefined): string => {
    const otherwise = formOf(text, count)
    const key = typeof text === 'string' ? text : text.other
    const found = i18n.t(key, {
      ns: namespace === SHELL_NAMESPACE ? [SHELL_NAMESPACE] : [namespace, SHELL_NAMESPACE],
      defaultValue: otherwise,
      // The marks are filled below: i18next would read `{{…}}` and `$t(…)` out of people's own names.
      skipInterpolation: true,
      ...(typeof text === 'string'
        ? {}
        : { count: count ?? 1, defaultValue_one: text.one, defaultValue_other: text.other }),
    })
    return typeof found === 'string' ? found : otherwise
  }

  return {
    of: (namespace) => ({
      language,
      direction,
      t(text, values = {}) {
        const template = lookUp(namespace, text, values.count)
        return interpolate(isPseudoLanguage(language) ? pseudo(template) : template, values)
      },
    }),
  }
}
