import { expect, it } from 'vitest'
import { announcementProblems, announcementsAt } from './announcements.ts'
import { judgeSettings } from './judge-settings.ts'
import { createSettings } from './settings.ts'

const texts = (value: unknown) => announcementProblems(value).map(({ text }) => text)

it('are read with their times, severity and dismissal, until they end', () => {
  const settings = createSettings([], {
    ANNOUNCEMENTS: [
      { id: 'move', title: ' Maintenance ', text: 'All of it.', severity: 'warning', start: '2026-12-05T08:00:00Z' },
      { title: 'Over', end: '2026-12-05T10:00:00+02:00', dismissible: false },
      { title: 'Welcome', text: null },
    ],
  })
  const [move, over, welcome] = announcementsAt(settings.at('ANNOUNCEMENTS'), Date.UTC(2026, 11, 5, 7, 59))
  expect([move, over]).toEqual([
    {
      id: 'move',
      severity: 'warning',
      title: 'Maintenance',
      text: 'All of it.',
      startMs: Date.UTC(2026, 11, 5, 8),
      isDismissible: true,
    },
    {
      id: expect.stringMatching(/^[\w-]{16}$/),
      severity: 'info',
      title: 'Over',
      endMs: Date.UTC(2026, 11, 5, 8),
      isDismissible: false,
    },
  ])
  expect(welcome?.title).toBe('Welcome')
  expect(announcementsAt(settings.at('ANNOUNCEMENTS'), Date.UTC(2026, 11, 5, 8)).map(({ title }) => title)).toEqual([
    'Maintenance',
    'Welcome',
  ])
})

it('without an id have one of their text, which another text does not have', () => {
  const idOf = (title: string) => announcementsAt([{ title }], 0).map(({ id }) => id)
  expect(idOf('a')).toEqual(idOf('a'))
  expect(idOf('a')).not.toEqual(idOf('b'))
})

it.each([
  [['x'], 'The setting ANNOUNCEMENTS[0] must be a map with a title, not "x".'],
  [[{ text: 'x' }], 'The setting ANNOUNCEMENTS[0].title must be there: it is what is shown.'],
  [[{ title: '' }], 'The setting ANNOUNCEMENTS[0].title must be a text of at most 200 characters, not "".'],
  [[{ title: 'a', text: 1 }], 'The setting ANNOUNCEMENTS[0].text must be a text of at most 1000 characters, not 1.'],
  [
    [{ title: 'a' }, { title: 'b', start: 'tomorrow' }],
    'The setting ANNOUNCEMENTS[1].start must be a time with its zone, as 2026-12-05T08:00:00Z, not "tomorrow".',
  ],
  [
    [{ title: 'a', start: '2026-12-05T08:00:00Z', end: '2026-12-05T08:00:00Z' }],
    'The setting ANNOUNCEMENTS[0].end must be after its start, not "2026-12-05T08:00:00Z".',
  ],
  [
    [{ title: 'a', severity: 'bad' }],
    'The setting ANNOUNCEMENTS[0].severity must be one of danger, warning, info, success, not "bad".',
  ],
  [[{ title: 'a', dismissible: 'no' }], 'The setting ANNOUNCEMENTS[0].dismissible must be true or false, not "no".'],
  [
    [{ title: 'a', id: 'a b' }],
    'The setting ANNOUNCEMENTS[0].id must be 1 to 64 letters, digits, dots, hyphens and underscores, not "a b".',
  ],
  [
    [{ title: 'a', html: '<b>' }],
    'The setting ANNOUNCEMENTS[0].html must be left out: an announcement has id, title, text, severity, start, end, dismissible.',
  ],
  [
    [
      { title: 'a', id: 'x' },
      { title: 'b', id: 'x' },
    ],
    'The setting ANNOUNCEMENTS must have no two announcements with the id "x".',
  ],
])('%j are refused with their place', (value, text) => {
  expect(texts(value)).toEqual([text])
})

it('more than twenty are refused', () => {
  const many = Array.from({ length: 21 }, (_, at) => ({ title: `${at}` }))
  expect(texts(many)).toEqual(['The setting ANNOUNCEMENTS must have at most 20 announcements, not 21.'])
})

it('keep the dashboard from starting, and are named by the judgement of settings [NOTICE-06]', () => {
  const chosen = { ANNOUNCEMENTS: [{ title: 'a', severity: 'bad' }] }
  const text = 'The setting ANNOUNCEMENTS[0].severity must be one of danger, warning, info, success, not "bad".'
  expect(() => createSettings([], chosen)).toThrow(text)
  expect(judgeSettings([], chosen).findings).toEqual([{ path: 'ANNOUNCEMENTS[0].severity', kind: 'refused', text }])
})
