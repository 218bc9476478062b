import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { slowPatternFindings } from '../layers/slow-patterns.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'patterns-'))
  mkdirSync(join(root, 'core/gateway'), { recursive: true })
  mkdirSync(join(root, 'cli'))
})

afterEach(() => rmSync(root, { recursive: true }))

function found(pattern: string, path = 'core/gateway/x.ts'): readonly string[] {
  writeFileSync(join(root, path), `const a = 1\nexport const x = ${pattern}\n`)
  return slowPatternFindings(root, [path]).map(({ line, message }) => `${line} ${message}`)
}

it.each([
  ['/<[^>]+>/g', 'takes quadratic time on some texts'],
  ['/\\/+$/', 'takes quadratic time on some texts'],
  ['/^(a+)+$/', 'takes exponential time on some texts'],
  ["new RegExp('/+$')", 'takes quadratic time on some texts'],
  ["RegExp('^(a+)+$', 'u')", 'takes exponential time on some texts'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
  ['new RegExp(`,+${NAME}`)', 'takes quadratic time on some texts'],
  ['/<(head|style)[\\s\\S]*?<\\/\\1>/', 'refers back to what it has matched'],
])('refuses %s', (pattern, problem) => {
  expect(found(pattern)).toEqual([`2 the pattern ${pattern} ${problem}`])
})

// biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
it.each(["new RegExp(text, 'i')", 'RegExp(`^${text}`)', 'new RegExp(given.pattern)', "new RegExp('^' + text)"])(
  'refuses a pattern that is made of what comes from outside: %s',
  (pattern) => {
    expect(found(pattern)).toEqual([`2 ${pattern} is made of what comes from outside: use linearPattern`])
    expect(found(pattern, 'cli/x.ts')).toEqual([])
  },
)

it('accepts a pattern of constants', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
  for (const pattern of ['new RegExp(NAME)', 'new RegExp(`^${OCTET}a`)', "new RegExp(A + 'b')"])
    expect(found(pattern)).toEqual([])
})

it('accepts linear patterns, and any where only the own sources are read', () => {
  expect(found('/(?<!\\/)\\/+$/')).toEqual([])
  expect(found('/^a+$/')).toEqual([])
  expect(found('/\\/+$/', 'cli/x.ts')).toEqual([])
})
