import type { Fault } from '../../../common/index.ts'

/** What a component reads, and how that goes. `Loaded` draws it. */
export interface Answer<T> {
  /** What came. It stays while it is read again, and when that fails. */
  readonly data: T | undefined
  /**
   * `idle`: nothing is asked. `loading`: nothing is there yet. `streaming`: the first items of a list are there, and more come. `ready`: the whole answer is
   * there. `failed`: nothing could be loaded. `stopped`: it was cancelled before anything had come.
   */
  readonly status: 'idle' | 'loading' | 'streaming' | 'ready' | 'failed' | 'stopped'
  /** Why the last attempt failed, also while `data` of an earlier one is there. */
  readonly fault: Fault | undefined
  /** It is being read again while `data` is there. */
  readonly isReloading: boolean
  /** When `data` came, in milliseconds since 1970. */
  readonly loadedAtMs: number | undefined
  /** Reads again. Resolves when that has ended, also when it failed. */
  reload(): Promise<void>
  /** Stops reading. What has come of a list stays. */
  cancel(): void
}

/** How far an answer of several parts is: the first of these that one of the parts is in. */
const LEAST_FIRST = ['failed', 'stopped', 'idle', 'loading', 'streaming'] as const

/**
 * Several answers as one: `ready` when all are, `failed` when one is; the data of each is under its name.
 *
 * @example
 * ```tsx
 * import { joinAnswers, Loaded, useAnswer } from '@fascia/sdk/web'
 *
 * export function Sum() {
 *   const answer = joinAnswers({ one: useAnswer(['one'], async () => 1), two: useAnswer(['two'], async () => 2) })
 *   return <Loaded of={answer}>{({ one, two }) => <output>{one + two}</output>}</Loaded>
 * }
 * ```
 */
export function joinAnswers<T extends Readonly<Record<string, unknown>>>(
  parts: {
    readonly [Name in keyof T]: Answer<T[Name]>
  },
): Answer<T> {
  const named = Object.entries<Answer<unknown>>(parts)
  const answers = named.map(([, answer]) => answer)
  const status = LEAST_FIRST.find((each) => answers.some((answer) => answer.status === each)) ?? 'ready'
  const isThere = status === 'ready' || status === 'streaming'
  return {
    // `T` has exactly the names of the parts.
    data: isThere ? (Object.fromEntries(named.map(([name, { data }]) => [name, data])) as T) : undefined,
    status,
    fault: answers.find(({ fault }) => fault !== undefined)?.fault,
    isReloading: isThere && answers.some(({ isReloading }) => isReloading),
    loadedAtMs: isThere ? Math.min(...answers.map(({ loadedAtMs = 0 }) => loadedAtMs)) : undefined,
    reload: async () => void (await Promise.all(answers.map((answer) => answer.reload()))),
    cancel: () => {
      for (const answer of answers) answer.cancel()
    },
  }
}
