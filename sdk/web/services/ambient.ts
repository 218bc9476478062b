import { createToken } from '../../common/host/index.ts'
import type { Dispose, Token } from '../../common/index.ts'

/** Time. Tests move it by hand. */
export interface Clock {
  now(): number
  after(delayMs: number, run: () => void): Dispose
}

/** The token of the time; `useClock` and `useNow` resolve it. */
export const Clock: Token<Clock> = createToken<Clock>('Clock')

/** Repeats work while it is wanted: pauses while the tab is hidden or the session has expired, never overlaps. */
export interface Polling {
  /** `intervalMs` gives the wait before round n, n from 1; undefined stops. */
  start(work: (signal: AbortSignal) => Promise<void>, intervalMs: (round: number) => number | undefined): Dispose
}

/** The token of repeated work. */
export const Polling: Token<Polling> = createToken<Polling>('Polling')

/** What a person chose, for this cloud, user and plugin: kept in this browser, and taken to the person's other ones by the dashboard. */
export interface Preferences {
  get<T>(key: string, otherwise: T): T
  set(key: string, value: unknown): void
  remove(key: string): void
  onDidChange(key: string, listener: () => void): Dispose
}

/** The token of what the person chose; `usePreference` resolves it. */
export const Preferences: Token<Preferences> = createToken<Preferences>('Preferences')

/** The texts of one plugin in the person's language. */
export interface Translations {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** The text in the person's language, with `{name}` marks filled; `count` chooses the plural form. */
  t(
    text: import('../../common/index.ts').Text,
    values?: Readonly<Record<string, unknown>> & { readonly count?: number },
  ): string
}

/** The token of the texts in the person's language; `useT` resolves it. */
export const Translations: Token<Translations> = createToken<Translations>('Translations')
