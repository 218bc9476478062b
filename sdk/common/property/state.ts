import type { Text } from '../text.ts'

/** The look of a status: each has an icon, and the word is always shown beside it. */
export type StatusTone = 'success' | 'progress' | 'warning' | 'danger' | 'stopped' | 'info' | 'neutral'

/** A state of a resource: its tone alone, or also its word and whether the resource leaves it by itself. */
export type State =
  | StatusTone
  | {
      readonly tone: StatusTone
      /** The words of the value when absent: `HARD_REBOOT` is "Hard Reboot". */
      readonly word?: Text
      /** The resource leaves the state by itself, and is polled in it. True for the tone `progress` when absent. */
      readonly isMoving?: boolean
    }

/** Words that end as a work in progress does, and are none. */
const SETTLED_WORDS = ['missing', 'running', 'warning']

function partsOf(value: string): readonly string[] {
  return value.split(/[\s_-]+/).filter(Boolean)
}

/** A value as words: `HARD_REBOOT` and `hard-reboot` are "Hard Reboot". */
export function stateWords(value: string): string {
  const words = partsOf(value).map((part) => {
    const rest = part.slice(1)
    return `${part.charAt(0).toUpperCase()}${part === part.toUpperCase() ? rest.toLowerCase() : rest}`
  })
  return words.join(' ')
}

/** Whether a value that no table lists reads as work in progress: `REBUILDING`, `CHECK_IN_PROGRESS`, `PENDING_UPDATE`. */
export function looksMoving(value: string): boolean {
  const words = partsOf(value.toLowerCase())
  const last = words.at(-1) ?? ''
  const isWork = last.endsWith('ing') && !SETTLED_WORDS.includes(last)
  return isWork || words.includes('pending') || words.includes('progress')
}

function whole(state: State): Exclude<State, StatusTone> {
  return typeof state === 'string' ? { tone: state } : state
}

function isMoving({ tone, isMoving: moves = tone === 'progress' }: Exclude<State, StatusTone>): boolean {
  return moves
}

/** What a table of states says for a property: tones, words, and the values in which the resource is polled where tones do not say it. */
export function tableOf(states: Readonly<Record<string, State>>): {
  readonly tones: Readonly<Record<string, StatusTone>>
  readonly values: Readonly<Record<string, Text>>
  readonly moving?: readonly string[]
} {
  const all = Object.entries(states).map(([value, state]) => [value, whole(state)] as const)
  const isPlain = all.every(([, state]) => isMoving(state) === (state.tone === 'progress'))
  return {
    tones: Object.fromEntries(all.map(([value, { tone }]) => [value, tone])),
    values: Object.fromEntries(all.map(([value, { word }]) => [value, word ?? stateWords(value)])),
    ...(isPlain ? {} : { moving: all.filter(([, state]) => isMoving(state)).map(([value]) => value) }),
  }
}
