import { expect, it } from 'vitest'
import { readLog } from './read-log.ts'

it('cuts a log into blocks of 200 lines that are the text again', () => {
  const raw = Array.from({ length: 450 }, (_, index) => `line ${index + 1}\n`).join('')
  const { text, blocks, lineCount, columns } = readLog(raw)
  expect(blocks.map((block) => block.split('\n').length - 1)).toEqual([200, 200, 50])
  expect({ text: blocks.join(''), lineCount, columns }).toEqual({ text, lineCount: 450, columns: 8 })
})

it.each([
  ['', 0],
  [' \r\n ', 0],
  ['one', 1],
  ['one\n', 1],
  ['one\n\n', 2],
  ['one\ntwo', 2],
])('counts the lines of %j: %i', (raw, count) => {
  expect(readLog(raw).lineCount).toBe(count)
})

it.each([
  ['abc\nabcdef\nab', 6],
  ['a\tb', 10],
  ['日本語', 6],
])('has room for the longest line of %j: %i columns', (raw, columns) => {
  expect(readLog(raw).columns).toBe(columns)
})
