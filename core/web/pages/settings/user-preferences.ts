import type { Cookies } from '@fascia/sdk/web'

/** What the User Settings page keeps, in the cookies that Horizon names. */
export interface UserPreferences {
  readonly language: string
  readonly timezone: string
  readonly pageSize: string
  readonly logLength: string
}

export type PreferenceErrors = Partial<Record<keyof UserPreferences, string>>

export const MAX_PAGE_SIZE = 1000

const COOKIES: Readonly<Record<keyof UserPreferences, string>> = {
  language: 'horizon_language',
  timezone: 'django_timezone',
  pageSize: 'API_RESULT_PAGE_SIZE',
  logLength: 'INSTANCE_LOG_LENGTH',
}

const KEYS = ['language', 'timezone', 'pageSize', 'logLength'] as const

export function readUserPreferences(cookies: Cookies, defaults: UserPreferences): UserPreferences {
  const read = (key: keyof UserPreferences): string => cookies.get(COOKIES[key]) ?? defaults[key]
  return {
    language: read('language'),
    timezone: read('timezone'),
    pageSize: read('pageSize'),
    logLength: read('logLength'),
  }
}

export function keepUserPreferences(cookies: Cookies, values: UserPreferences): void {
  for (const key of KEYS) cookies.set(COOKIES[key], values[key])
}

function isWhole(text: string, min: number, max: number): boolean {
  return /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max
}

/** Items per page 1 to 1000, log lines at least 1. */
export function checkUserPreferences(values: UserPreferences): PreferenceErrors {
  return {
    ...(isWhole(values.pageSize, 1, MAX_PAGE_SIZE) ? {} : { pageSize: 'Give a whole number from 1 to 1000.' }),
    ...(isWhole(values.logLength, 1, Number.MAX_SAFE_INTEGER)
      ? {}
      : { logLength: 'Give a whole number of at least 1.' }),
  }
}
