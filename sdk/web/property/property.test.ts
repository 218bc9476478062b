import { expect, it } from 'vitest'
import { property } from '../declare/index.ts'
import { withTab } from '../details/tab-memory.ts'
import { testTranslations } from '../host/test-host/test-ambient.ts'
import { parsePageSize } from '../table/model/page-size.ts'
import { formatAbsolute, formatRelative, parseInstant } from '../value/format-instant.ts'
import { sortKeyOf } from '../value/sort-key.ts'
import { statusTone } from '../value/status-tone.ts'
import { valueText } from '../value/value-text.ts'
import { shortId } from './copyable-id.tsx'
import { gridSpan } from './property-list.tsx'

const reading = { t: testTranslations.t, language: 'en', timeZone: 'UTC' }

it.each([
  [property.text('A'), 'x', 'x'],
  [property.text('A'), null, ''],
  [property.list('A'), [], ''],
  [property.list('A'), ['a', { name: 'b' }], 'a, b'],
  [property.map('A'), { k: 'v' }, 'k=v'],
  [property.yesNo('A'), false, 'No'],
  [property.count('A'), 1234, '1,234'],
  [property.mebibytes('A'), 2048, '2.00 GB'],
  [property.instant('A'), '2026-01-02T03:04:05.000000', '2026-01-02 03:04:05 UTC'],
  [property.status('A', { active: 'success' }), 'ACTIVE', 'Active'],
  [property.status('A', { SHUTDOWN: { tone: 'stopped', word: 'Shut Down' } }), 'shutdown', 'Shut Down'],
  [property.status('A', { HARD_REBOOT: 'progress' }), 'HARD_REBOOT', 'Hard Reboot'],
  [property.status('A', {}), 'CHECK_IN_PROGRESS', 'Check In Progress'],
  [property.status('A', {}), 'awaiting-transfer', 'Awaiting Transfer'],
  [property.reference('A', 'X::T', { name: 'image.name' }), 'id-1', 'Debian'],
])('reads %o of %o as %s', (property, value, expected) => {
  expect(valueText({ a: value, image: { name: 'Debian' } }, 'a', property, reading)).toBe(expected)
})

it('cuts an id after 10 characters with three dots', () => {
  expect([shortId('0123456789'), shortId('0123456789a')]).toEqual(['0123456789', '0123456789...'])
})

it('takes a time without a zone as UTC, and tells it in the zone asked for', () => {
  const timeMs = parseInstant('2026-07-01T12:00:00') ?? 0
  expect(timeMs).toBe(Date.UTC(2026, 6, 1, 12))
  expect(formatAbsolute(timeMs, 'Europe/Berlin')).toBe('2026-07-01 14:00:00 Europe/Berlin')
  expect(formatRelative(timeMs, timeMs + 3 * 86_400_000, 'en')).toBe('3 days ago')
  expect(parseInstant('soon')).toBeUndefined()
})

it('sorts sizes by bytes and times by time, and has no key for what is empty', () => {
  expect(sortKeyOf({ a: '1 KB' }, 'a', property.mebibytes('A'), reading)).toBe(1024)
  expect(sortKeyOf({ a: '1970-01-01T00:00:01Z' }, 'a', property.instant('A'), reading)).toBe(1000)
  expect(sortKeyOf({ a: '' }, 'a', property.id('A'), reading)).toBeUndefined()
})

it('finds the tone of a status without regard to case, and one for a status that is not listed', () => {
  const state = property.status('Status', { ACTIVE: 'success', UNKNOWN: { tone: 'warning', isMoving: true } })
  const tones = ['active', 'unknown', 'odd', 'REBUILDING', 'PENDING_UPDATE', 'RUNNING'].map((value) =>
    statusTone(state, value),
  )
  expect(tones).toEqual(['success', 'warning', 'neutral', 'progress', 'progress', 'neutral'])
})

it('gives each property of a group 12 columns divided by their number [UI-041]', () => {
  expect([1, 2, 3, 4].map(gridSpan)).toEqual([12, 6, 4, 3])
})

it('reads the page size from 1 to 1000, and takes 20 for anything else [CORE-027]', () => {
  expect(['50', '1', '5000', '0', 'x', undefined].map(parsePageSize)).toEqual([50, 1, 1000, 20, 20, 20])
})

it('remembers the last tab of each group, and forgets the oldest above 1 KB [UI-043]', () => {
  expect(withTab('a=1&b=2', 'a', '3')).toBe('b=2&a=3')
  const full = Array.from({ length: 60 }, (_, index) => index).reduce<string | undefined>(
    (cookie, index) => withTab(cookie, `group-${index}`, 'some.view.overview'),
    undefined,
  )
  expect(full?.length).toBeLessThanOrEqual(1024)
  expect(full).toContain('group-59=')
  expect(full).not.toContain('group-0=')
})
