import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import type { Finding } from './finding.ts'

/** Words that technical English has plainer ones for, each with those. Comments and titles of tests are read: texts of the interface may need the words. */
const WORDS: readonly { readonly word: RegExp; readonly use: string }[] = [
  { word: /\banew\b/i, use: 'again' },
  { word: /\b(?:nobody|whoever)\b/i, use: 'the subject and the verb of a manual' },
  { word: /\bculprit\b/i, use: 'what failed' },
  {
    word: /\b(?:stands?|stood) (?:at|in|above|below|under|beside|before|behind|among|on|there|alone|still)\b/i,
    use: 'is, is shown, is placed',
  },
  { word: /\b(?:is|are|was|were|be|been) told\b/i, use: 'is called, is reported, is given' },
  { word: /\bbe had\b/i, use: 'be loaded, be read' },
  { word: /\bsays? so\b/i, use: 'what is reported, and where' },
  { word: /\bsets? aside\b/i, use: 'quarantine' },
]

/** `it('…'`, `describe('…'`, and the title after the table of `it.each([…])('…'`, at the beginning of a line. */
const TITLE = /^[ \t]*(?:(?:it|test|describe)(?:\.each\(.*\))?|\]\))\(\s*'((?:[^'\\]|\\.)*)'/gm

interface Prose {
  readonly kind: 'a comment' | 'a title'
  readonly text: string
  readonly start: number
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}

function proseOf(path: string, source: string): readonly Prose[] {
  const comments = parseSync(path, source).comments.map(
    ({ value, start }): Prose => ({ kind: 'a comment', text: value, start }),
  )
  if (!/\.test\.tsx?$/.test(path)) return comments
  const titles = [...source.matchAll(TITLE)].map(
    ({ 0: call, 1: text = '', index }): Prose => ({
      kind: 'a title',
      text,
      start: index + call.length - text.length - 1,
    }),
  )
  return [...comments, ...titles]
}

/** Finds words in comments and titles of tests that a reader must decode. */
export function proseFindings(root: string, paths: readonly string[]): readonly Finding[] {
  return paths.flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    if (!WORDS.some(({ word }) => word.test(source))) return []
    return proseOf(path, source).flatMap(({ kind, text, start }) =>
      WORDS.flatMap(({ word, use }) => {
        const found = word.exec(text)
        if (!found) return []
        const line = lineAt(source, start + found.index)
        return [{ path, line, message: `"${found[0]}" in ${kind}: write ${use}` }]
      }),
    )
  })
}
