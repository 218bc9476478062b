import { expect, it } from 'vitest'
import { readCookieValue } from './cookie-value.ts'

it.each([
  ['UTC', 'UTC'],
  ['America/New_York', 'America/New_York'],
  ['America%2FNew_York', 'America/New_York'],
  ['"America/New_York"', 'America/New_York'],
  ['"America%2FNew_York"', 'America/New_York'],
  [String.raw`"a\054b\073 \"c\" \\d \303"`, 'a,b; "c" \\d Ã'],
  ['%22kept%22', '"kept"'],
  ['100%', '100%'],
  ['""', ''],
  ['"', '"'],
  ['"open', '"open'],
  ['', ''],
])('reads %s as %s, as Django or the dashboard wrote it [CORE-032]', (written, value) => {
  expect(readCookieValue(written)).toBe(value)
})
