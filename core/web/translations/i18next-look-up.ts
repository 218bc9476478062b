import { formOf } from '@fascia/sdk/common'
import { createInstance } from 'i18next'
import type { LookUp, Messages } from './look-up.ts'
import { SHELL_NAMESPACE } from './namespace.ts'

/** Looks texts up by i18next; the plural form `other` is the key of a plural. */
export function createLookUp(language: string, messages: Messages): LookUp {
  const i18n = createInstance({
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
  void i18n.init()

  return (namespace, text, count) => {
    const otherwise = formOf(text, count)
    const key = typeof text === 'string' ? text : text.other
    const found = i18n.t(key, {
      ns: namespace === SHELL_NAMESPACE ? [SHELL_NAMESPACE] : [namespace, SHELL_NAMESPACE],
      defaultValue: otherwise,
      // The marks are filled afterwards: i18next would read `{{…}}` and `$t(…)` out of people's own names.
      skipInterpolation: true,
      ...(typeof text === 'string'
        ? {}
        : { count: count ?? 1, defaultValue_one: text.one, defaultValue_other: text.other }),
    })
    return typeof found === 'string' ? found : otherwise
  }
}
