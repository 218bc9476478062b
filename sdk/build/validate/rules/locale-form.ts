import { isLanguage, parseLanguageFile } from '../../translate/language-file.ts'
import { defineRule } from '../rule.ts'

export const localeForm = defineRule({
  id: 'locale-form',
  what: 'A translation file is named after a language, and maps English texts to translated ones.',
  docs: 'The dashboard looks for a translation by the language of the person, as BCP 47 has it: de, pt-BR, zh-Hant. Each locales/<language>.json is one flat JSON object: the English text is the key. A plural form is a key of its own, the English form of several with the name of the form: Volumes_one, Volumes_few, Volumes_other. fascia i18n extract writes every key.',
  severity: 'error',
  check: ({ manifest, readBuilt }) =>
    Object.entries(manifest.locales).flatMap(([language, path]) => {
      const contents = readBuilt(path)
      if (!isLanguage(language)) {
        const message = `${language} is no language. Name the file after one, such as de.json or pt-BR.json.`
        return [{ message, file: `locales/${language}.json` }]
      }
      if (!contents || parseLanguageFile(contents)) return []
      return [{ message: `The translation for ${language} is no map of texts.`, file: `locales/${language}.json` }]
    }),
})
