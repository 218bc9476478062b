import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import type { Finding } from './finding.ts'

/** Words that technical English has plainer ones for, each with those. Only comments are read: texts of the interface may need them. */
const WORDS: readonly { readonly word: RegExp; readonly use: string }[] = [
  { word: /\banew\b/i, use: 'again' },
  { word: /\b(?:nobody|whoever)\b/i, use: 'the subject and the verb of a manual' },
  { word: /\bculprit\b/i, use: 'what failed' },
  {
    word: /\b(?:stands?|stood) (?:at|in|above|below|under|beside|before|behind|among|on|there|alone|still)\b/i,
    use: 'is, is shown, is placed',
  },
  { word: /\b(?:is|are|was|were|be|been) told\b/i, use: 'is called, is reported, is given' },
]

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}

/** Finds words in comments that a reader must decode. */
export function proseFindings(root: string, paths: readonly string[]): readonly Finding[] {
  return paths.flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    if (!WORDS.some(({ word }) => word.test(source))) return []
    return parseSync(path, source).comments.flatMap(({ value, start }) =>
      WORDS.flatMap(({ word, use }) => {
        const found = word.exec(value)
        if (!found) return []
        const line = lineAt(source, start + found.index)
        return [{ path, line, message: `"${found[0]}" in a comment: write ${use}` }]
      }),
    )
  })
}
