import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { isNode } from '../../source/parse-source.ts'
import { nearest } from '../nearest.ts'
import { readModule } from '../read-module.ts'
import { defineRule } from '../rule.ts'

const checker = Compile(Type.Record(Type.String(), Type.String()))

function keysOf(contents: Uint8Array): readonly string[] {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(contents))
    return checker.Check(value) ? Object.keys(value) : []
  } catch {
    // Another rule reports a file that is no map of texts.
    return []
  }
}

/** The text of a literal, and of literals that are joined with +; undefined where a part is computed. */
function writtenText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  const { type, value, operator, left, right, quasis } = node
  if (type === 'Literal') return typeof value === 'string' ? value : undefined
  if (type === 'TemplateLiteral' && Array.isArray(quasis) && quasis.length === 1)
    return String(Object(Object(quasis[0]).value).cooked)
  if (type !== 'BinaryExpression' || operator !== '+') return undefined
  const [before, after] = [writtenText(left), writtenText(right)]
  return before === undefined || after === undefined ? undefined : before + after
}

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
      ...modules.map(readModule).flatMap(({ nodes }) => nodes.flatMap((node) => writtenText(node) ?? [])),
      ...textsOf(manifest.contributions),
    ])
    return Object.entries(manifest.locales).flatMap(([language, path]) => {
      const contents = readBuilt(path)
      return (contents ? keysOf(contents) : [])
        .filter((text) => !known.has(text))
        .map((text) => ({
          message: `The text ${JSON.stringify(text)} is translated, and is no text of the plugin.${nearest(text, known) || ' Take it out.'}`,
          file: `locales/${language}.json`,
        }))
    })
  },
})
