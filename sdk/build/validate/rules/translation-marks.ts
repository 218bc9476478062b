import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { defineRule } from '../rule.ts'

const checker = Compile(Type.Record(Type.String(), Type.String()))

function textsOf(contents: Uint8Array): readonly (readonly [string, string])[] {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(contents))
    return checker.Check(value) ? Object.entries(value) : []
  } catch {
    // Another rule reports a file that is no map of texts.
    return []
  }
}

function marksOf(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
}

export const translationMarks = defineRule({
  id: 'translation-marks',
  what: 'A translation fills only the marks that its English text has.',
  docs: 'A mark such as {name} stands for a value, which the code gives under the name in the English text. A mark with another name is shown with its braces. Keep the names of marks in every language; a translation may leave one out.',
  severity: 'error',
  check: ({ manifest, readBuilt }) =>
    Object.entries(manifest.locales).flatMap(([language, path]) => {
      const contents = readBuilt(path)
      return (contents ? textsOf(contents) : []).flatMap(([english, text]) => {
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
