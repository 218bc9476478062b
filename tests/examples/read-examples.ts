import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An example of a docstring. */
export interface DocExample {
  /** The file, from the root. */
  readonly file: string
  /** The line of its first line of code, from 1. */
  readonly line: number
  /** `ts` or `tsx`; undefined outside a fence, where code and prose look alike. */
  readonly language: string | undefined
  readonly code: string
}

const EXCLUDED = ['**/node_modules/**', '**/dist/**', '**/fixture/**', '**/*.test.ts', '**/*.test.tsx']
const DOCSTRING = /\/\*\*[\s\S]*?\*\//g
const TAG = /^@example\b/
const FENCE = /^```(\w*)/

/** The text of each line of a docstring, without the stars. */
function plainLines(docstring: string): readonly string[] {
  return docstring.split('\n').map((line) => line.replace(/^\s*(\/\*\*|\*\/|\*)( |$)/, '').replace(/\s*\*\/$/, ''))
}

function examplesOf(file: string, lines: readonly string[], firstLine: number): readonly DocExample[] {
  return lines.flatMap((text, index): DocExample[] => {
    if (!TAG.test(text)) return []
    const rest = lines.slice(index + 1)
    const end = rest.findIndex((line) => /^@\w/.test(line))
    const own = end < 0 ? rest : rest.slice(0, end)
    const open = own.findIndex((line) => FENCE.test(line))
    const language = FENCE.exec(own[open] ?? '')?.[1]
    if (open < 0) return [{ file, line: firstLine + index, language: undefined, code: '' }]
    const close = own.findIndex((line, at) => at > open && line.startsWith('```'))
    return [{ file, line: firstLine + index + open + 2, language, code: own.slice(open + 1, close).join('\n') }]
  })
}

/** Every example below a folder, in the order of files and lines. */
export function readExamples(root: string, folder: string): readonly DocExample[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(root, folder), exclude: EXCLUDED }).sort()
  return files.flatMap((path) => {
    const source = readFileSync(join(root, folder, path), 'utf8')
    return [...source.matchAll(DOCSTRING)].flatMap(({ 0: docstring, index }) => {
      const firstLine = source.slice(0, index).split('\n').length
      return examplesOf(`${folder}/${path}`, plainLines(docstring), firstLine)
    })
  })
}
