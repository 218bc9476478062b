import { expect, it } from 'vitest'
import { joinLogs } from './join-logs.ts'

it.each([
  ['lines that came', 'a\nb\nc\n', 'b\nc\nd\ne\n', 'a\nb\nc\nd\ne\n'],
  ['the rest of a line', 'a\nlog', 'login: ', 'a\nlogin: '],
  ['nothing where nothing came', 'a\nb\n', 'a\nb\n', 'a\nb\n'],
  ['one of several lines that are alike', 'x\nx\n', 'x\nx\nx\n', 'x\nx\nx\n'],
  ['all of a log that was empty', '', 'a\n', 'a\n'],
])('adds %s [FEATURE-11]', (_what, before, last, joined) => {
  expect(joinLogs(before, last)).toBe(joined)
})

it('begins again where what was written between is not known', () => {
  expect(joinLogs('a\nb\n', 'x\ny\n')).toBe('x\ny\n')
})
