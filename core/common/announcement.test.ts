import { expect, it } from 'vitest'
import { type Announcement, shownAnnouncements } from './announcement.ts'

const one = (id: string, given: Partial<Announcement> = {}): Announcement => ({
  id,
  severity: 'info',
  title: id,
  isDismissible: true,
  ...given,
})
const idsAt = (nowMs: number, all: readonly Announcement[], dismissed?: readonly string[]) =>
  shownAnnouncements(all, nowMs, dismissed).map(({ id }) => id)

it('an announcement is shown from its start until its end', () => {
  const all = [one('from 10 to 20', { startMs: 10, endMs: 20 }), one('always')]
  expect([9, 10, 19, 20].map((nowMs) => idsAt(nowMs, all))).toEqual([
    ['always'],
    ['from 10 to 20', 'always'],
    ['from 10 to 20', 'always'],
    ['always'],
  ])
})

it('three are shown at most, what matters most first', () => {
  const all = [one('a'), one('b', { severity: 'success' }), one('c', { severity: 'danger' }), one('d'), one('e')]
  expect(idsAt(0, all)).toEqual(['c', 'a', 'd'])
  expect(idsAt(0, all, ['c', 'a'])).toEqual(['d', 'e', 'b'])
})

it('what cannot be dismissed stays, whatever was kept', () => {
  expect(idsAt(0, [one('a'), one('b', { isDismissible: false })], ['a', 'b'])).toEqual(['b'])
})
