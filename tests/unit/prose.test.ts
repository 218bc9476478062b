import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { proseFindings } from '../layers/prose.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prose-'))
})

afterEach(() => rmSync(root, { recursive: true }))

function found(text: string, name = 'x.ts'): readonly string[] {
  writeFileSync(join(root, name), text)
  return proseFindings(root, [name]).map(
    ({ line, message }) => `${line} ${message.replace(/ in a (comment|title).*/, '')}`,
  )
}

it.each([
  ['// Loads it anew.\n', '1 "anew"'],
  ['const a = 1\n/**\n * Nobody waits for it.\n */\n', '3 "Nobody"'],
  ['const a = 1 // it stands in a menu\n', '1 "stands in"'],
  ['/** The listener is told of it. */\n', '1 "is told"'],
])('finds a word that has a plainer one in %j', (text, finding) => {
  expect(found(text)).toEqual([finding])
})

it.each([
  ["it('loads it anew', () => {})\n", '1 "anew"'],
  ["describe(\n  'what nobody reads',\n", '2 "nobody"'],
  ["it.each([\n  ['a'],\n])('%s is told', () => {})\n", '3 "is told"'],
])('finds it in the title of a test in %j', (text, finding) => {
  expect(found(text, 'x.test.ts')).toEqual([finding])
})

it('leaves texts, names and other uses of the words alone', () => {
  expect(found("const nobody = 'Start anew'\n// `:id` stands for the id of a stand-alone table.\n")).toEqual([])
})
