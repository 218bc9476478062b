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

export const localeForm = defineRule({
  id: 'locale-form',
  what: 'A translation file maps English texts to translated ones.',
  docs: 'Each locales/<language>.json is one flat JSON object: the English text is the key. Plural forms stand under their English form of one and of several.',
  severity: 'error',
  check: ({ manifest, readBuilt }) =>
    Object.entries(manifest.locales).flatMap(([language, path]) => {
      const contents = readBuilt(path)
      if (!contents || isTranslation(contents)) return []
      return [{ message: `The translation for ${language} is no map of texts.`, file: `locales/${language}.json` }]
    }),
})
