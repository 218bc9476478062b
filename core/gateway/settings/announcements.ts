import { createHash } from 'node:crypto'
import { type Announcement, SEVERITIES, type Severity } from '../../common/announcement.ts'
import { isObject } from '../validation/validator.ts'
import { problemAt, quoted, type ValueProblem } from './value-problem.ts'

const NAME = 'ANNOUNCEMENTS'
const KEYS = ['id', 'title', 'text', 'severity', 'start', 'end', 'dismissible'] as const
const MOST = 20
const LONGEST = { title: 200, text: 1_000 } as const
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/

interface ReadAnnouncements {
  readonly announcements: readonly Announcement[]
  readonly problems: readonly ValueProblem[]
}

function isSeverity(value: unknown): value is Severity {
  return SEVERITIES.some((known) => known === value)
}

/** The same text has the same id in each process, and after each restart. */
function idOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)
}

function readOne(value: unknown, path: string): { announcement?: Announcement; problems: readonly ValueProblem[] } {
  if (!isObject(value)) return { problems: [problemAt(path, `be a map with a title, not ${quoted(value)}`)] }
  const problems: ValueProblem[] = []
  const wrong = (key: string, must: string): undefined => {
    problems.push(problemAt(`${path}.${key}`, `${must}, not ${quoted(value[key])}`))
  }
  const given = (key: string): unknown => value[key] ?? undefined
  const textAt = (key: keyof typeof LONGEST): string | undefined => {
    const text = given(key)
    if (text === undefined) return undefined
    const isText = typeof text === 'string' && text.trim() !== '' && text.length <= LONGEST[key]
    return isText ? text.trim() : wrong(key, `be a text of at most ${LONGEST[key]} characters`)
  }
  const timeAt = (key: 'start' | 'end'): number | undefined => {
    const time = given(key)
    if (time === undefined) return undefined
    const ms = typeof time === 'string' && TIME.test(time) ? Date.parse(time) : Number.NaN
    return Number.isNaN(ms) ? wrong(key, 'be a time with its zone, as 2026-12-05T08:00:00Z') : ms
  }

  for (const key of Object.keys(value))
    if (!KEYS.some((known) => known === key))
      problems.push(problemAt(`${path}.${key}`, `be left out: an announcement has ${KEYS.join(', ')}`))
  const [title, text, startMs, endMs] = [textAt('title'), textAt('text'), timeAt('start'), timeAt('end')]
  if (given('title') === undefined) problems.push(problemAt(`${path}.title`, 'be there: it is what is shown'))
  if (startMs !== undefined && endMs !== undefined && endMs <= startMs) wrong('end', 'be after its start')
  const severity = given('severity') ?? 'info'
  if (!isSeverity(severity)) wrong('severity', `be one of ${SEVERITIES.join(', ')}`)
  const isDismissible = given('dismissible') ?? true
  if (typeof isDismissible !== 'boolean') wrong('dismissible', 'be true or false')
  const id = given('id') ?? idOf([title, text, severity, startMs])
  if (typeof id !== 'string' || !/^[\w.-]{1,64}$/.test(id))
    wrong('id', 'be 1 to 64 letters, digits, dots, hyphens and underscores')
  if (problems.length > 0 || title === undefined) return { problems }
  return {
    problems,
    announcement: {
      id: String(id),
      severity: severity as Severity,
      title,
      ...(text === undefined ? {} : { text }),
      ...(startMs === undefined ? {} : { startMs }),
      ...(endMs === undefined ? {} : { endMs }),
      isDismissible: isDismissible === true,
    },
  }
}

function readAnnouncements(value: unknown): ReadAnnouncements {
  const list = Array.isArray(value) ? value : []
  const isList = value === undefined || value === null || Array.isArray(value)
  const read = list.map((item: unknown, at) => readOne(item, `${NAME}[${at}]`))
  const announcements = read.flatMap(({ announcement }) => announcement ?? [])
  const ids = announcements.map(({ id }) => id)
  const twice = ids.findIndex((id, at) => ids.indexOf(id) < at)
  return {
    announcements,
    problems: [
      ...(isList ? [] : [problemAt(NAME, `be a list, not ${quoted(value)}`)]),
      ...read.flatMap(({ problems }) => problems),
      ...(twice < 0 ? [] : [problemAt(NAME, `have no two announcements with the id ${quoted(ids[twice])}`)]),
      ...(list.length > MOST ? [problemAt(NAME, `have at most ${MOST} announcements, not ${list.length}`)] : []),
    ],
  }
}

/** What is wrong with a deployer's announcements. */
export function announcementProblems(value: unknown): readonly ValueProblem[] {
  return readAnnouncements(value).problems
}

/** The announcements of the deployer that have not ended. */
export function announcementsAt(value: unknown, nowMs: number): readonly Announcement[] {
  const { announcements } = readAnnouncements(value)
  return announcements.filter(({ endMs }) => endMs === undefined || nowMs < endMs)
}
