import { marksOf, parseLanguageFile, pluralKey } from '../../translate/language-file.ts'
import { defineRule } from '../rule.ts'

export const translationMarks = defineRule({
  id: 'translation-marks',
  what: 'A translation fills only the marks that its English text has.',
  docs: 'A mark such as {name} stands for a value, which the code gives under the name in the English text. A mark with another name is shown with its braces. Keep the names of marks in every language; a translation may leave one out.',
  severity: 'error',
  check: ({ manifest, readBuilt }) =>
    Object.entries(manifest.locales).flatMap(([language, path]) => {
      const contents = readBuilt(path)
      const texts = (contents && parseLanguageFile(contents)) ?? {}
      return Object.entries(texts).flatMap(([english, text]) => {
        // The English form of one, which no key has, may have marks of its own.
        if (pluralKey(english)?.form === 'one') return []
        const known = marksOf(english)
        return marksOf(text)
          .filter((name) => !known.includes(name))
          .map((name) => ({
            message: `The translation of ${JSON.stringify(english)} has the mark {${name}}, which the English text does not have. Write ${known.map((one) => `{${one}}`).join(' or ') || 'it without a mark'}.`,
            file: `locales/${language}.json`,
          }))
      })
    }),
})
