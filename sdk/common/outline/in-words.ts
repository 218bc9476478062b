import { isFunctionMark, isLazyMark } from '../manifest.ts'

/** Wording, ids and what follows from something else. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  'about area calls code confirm describes empty failure help id itemFailure kind label messages module names none of properties request schema source target title values'.split(
    ' ',
  ),
)

/** The fields of a declaration, whatever they are. */
export type Fields = Readonly<Record<string, unknown>>

/** Whether a value is an object with names. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value in words, a function or a view as nothing but its name. */
export function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(' ')
  if (!isFields(value)) return String(value)
  if (typeof value.one === 'string') return value.one
  if (typeof value.text === 'string') return value.text
  return `(${settingsOf(value)})`
}

const isCode = (value: unknown): boolean => typeof value === 'function' || isFunctionMark(value) || isLazyMark(value)

/** What is set, `link no, order 20`; what is true is its name alone. */
export function settingsOf(fields: Fields): string {
  return Object.entries(fields)
    .flatMap(([name, value]) => {
      if (LEFT_OUT.has(name) || value === undefined) return []
      if (name === 'requires') return `requires ${needOf(value)}`
      if (name === 'options' && Array.isArray(value)) return `options ${value.map(({ key }) => key).join(' ')}`
      if (name === 'place') return placeOf(value)
      if (value === true || isCode(value)) return name
      return `${name} ${value === false ? 'no' : inWords(value)}`
    })
    .join(', ')
}

function needOf(need: unknown): string {
  if (!isFields(need)) return String(need)
  if (need.kind === 'policy' && Array.isArray(need.rules)) return need.rules.map((rule) => rule.join(' ')).join(' and ')
  if (need.kind === 'not') return `not ${needOf(need.of)}`
  if (Array.isArray(need.of)) return `${need.kind}(${need.of.map(needOf).join(', ')})`
  return Object.values(need).join(' ')
}

/** `after compute.action.resize`: the contribution beside which another is placed. */
function placeOf(place: unknown): string {
  const [[side, sibling] = ['', undefined]] = Object.entries(isFields(place) ? place : {})
  return `${side} ${isFields(sibling) ? sibling.id : sibling}`
}

/** A line: what it is about, and what is set of it. */
export function withSettings(head: string, fields: Fields): string {
  const settings = settingsOf(fields)
  return settings === '' ? head : `${head} (${settings})`
}
