import { nearest } from '@fascia/sdk/host'
import { literalText } from '../../source/parse-source.ts'
import { parseLanguageFile, pluralKey } from '../../translate/language-file.ts'
import { readModule } from '../read-module.ts'
import { defineRule } from '../rule.ts'

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

export const translationsUsed = defineRule({
  id: 'translations-used',
  what: 'Every English text that a translation file translates is a text of the plugin.',
  docs: 'The English text is the key: when a text changes, its old translation is never shown again, and the new text stays English. Change the key with the text, in every locales/<language>.json. The rule looks for the texts that are written in the source, api/ included, and in the manifest.',
  severity: 'error',
  check: ({ manifest, readBuilt, modules }) => {
    if (!modules) return []
    const known = new Set([
      ...modules.map(readModule).flatMap(({ nodes }) => nodes.flatMap((node) => literalText(node) ?? [])),
      ...textsOf(manifest.contributions),
    ])
    return Object.entries(manifest.locales).flatMap(([language, path]) => {
      const contents = readBuilt(path)
      return Object.keys((contents && parseLanguageFile(contents)) ?? {})
        .filter((text) => !known.has(text) && !known.has(pluralKey(text)?.base ?? text))
        .map((text) => ({
          message: `The text ${JSON.stringify(text)} is translated, and is no text of the plugin.${nearest(text, known) || ' Take it out.'}`,
          file: `locales/${language}.json`,
        }))
    })
  },
})
