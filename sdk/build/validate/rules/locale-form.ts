import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { defineRule } from '../rule.ts'

const checker = Compile(Type.Record(Type.String(), Type.String()))

function isTranslation(contents: Uint8Array): boolean {
  try {
    return checker.Check(JSON.parse(new TextDecoder().decode(contents)))
  } catch {
    return false
  }
}

/** Whether the name of a translation file is a language: `de`, `pt-BR`, `zh-Hant`. */
function isLanguage(name: string): boolean {
  try {
    const known = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
    return Intl.getCanonicalLocales(name)[0] === name && known.of(name) !== undefined
  } catch {
    return false
  }
}

export const localeForm = defineRule({
  id: 'locale-form',
  what: 'A translation file is named after a language, and maps English texts to translated ones.',
  docs: 'The dashboard looks for a translation by the language of the person, as BCP 47 has it: de, pt-BR, zh-Hant. Each locales/<language>.json is one flat JSON object: the English text is the key. Plural forms stand under their English form of one and of several.',
  severity: 'error',
  check: ({ manifest, readBuilt }) =>
    Object.entries(manifest.locales).flatMap(([language, path]) => {
      const contents = readBuilt(path)
      if (!isLanguage(language)) {
        const message = `${language} is no language. Name the file after one, such as de.json or pt-BR.json.`
        return [{ message, file: `locales/${language}.json` }]
      }
      if (!contents || isTranslation(contents)) return []
      return [{ message: `The translation for ${language} is no map of texts.`, file: `locales/${language}.json` }]
    }),
})
