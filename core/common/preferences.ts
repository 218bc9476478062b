/** The address of what a person has arranged, below the web root. */
export const PREFERENCES_PATH = '/api/preferences/'
/** The cookie with the revision that the browser has: the boot document then has no values. */
export const PREFERENCES_COOKIE = 'preferences'
/** The most changes of one request. */
export const MOST_CHANGES = 50

/** How long a key may be, in characters. */
export const LONGEST_KEY = 200

/** Whose the values of the shell are, where those of a plugin have its area. */
export const SHELL_AREA = 'fascia'

/** The key of what the person has arranged by a cookie that Horizon names. */
export function cookieKey(cookie: string): string {
  return `cookie/${cookie}`
}

/** One value that a person has arranged. */
export interface KeptPreference {
  readonly plugin: string
  readonly key: string
  /** When the change was made, in ms since 1970, and always more than before. */
  readonly version: number
  /** The version of the value's shape. */
  readonly form: number
  readonly value: unknown
}

/** What `GET /api/preferences/?known=` answers, and what the boot document has. */
export interface PreferencesBody {
  /** Equal as long as nothing changes; what comes before its first dot is the same for one store. */
  readonly revision: string
  /** Absent where the browser knows this revision. */
  readonly items?: readonly KeptPreference[]
}

/** A value to keep in place of the one with that version; without a value the key is removed. */
export interface PreferenceChange extends Pick<KeptPreference, 'plugin' | 'key' | 'form'> {
  /** 0 where there was none. */
  readonly version: number
  /** How long ago the person made it, in ms: clocks of browsers differ. */
  readonly ageMs: number
  readonly value?: unknown
}

/**
 * What became of a change: `kept` with the new version, 0 for a key that is removed; `changed` where another version is there, with that version
 * and its value, 0 without one where there is none; `refused` where it is too large, or too much is kept.
 */
export interface PreferenceOutcome extends Pick<KeptPreference, 'plugin' | 'key'> {
  readonly outcome: 'kept' | 'changed' | 'refused'
  readonly version: number
  readonly form?: number
  readonly value?: unknown
}

/** What `PUT /api/preferences/` answers, in the order of the changes. */
export interface PreferencesChanged {
  /** The revision before the changes: a browser that has it has nothing to read. */
  readonly before: string
  readonly revision: string
  readonly results: readonly PreferenceOutcome[]
}
