import { hasSessionCookie, readCookies } from '../../session/session-cookies.ts'

const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/
const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** What the page must know of the person before any script runs. */
export interface PagePerson {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly isDark: boolean
  /** Whether there may be a session: only then is the boot document worth asking for at once. */
  readonly mayBeSignedIn: boolean
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(language.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

/** Reads the person's choices from the cookies that the dashboard keeps them in. */
export function readPagePerson(cookieHeader: string | undefined): PagePerson {
  const cookies = readCookies(cookieHeader)
  const chosen = cookies.horizon_language
  const language = chosen !== undefined && LANGUAGE.test(chosen) ? chosen : 'en'
  return {
    language,
    direction: directionOf(language),
    isDark: /^dark(:|$)/.test(cookies.theme ?? ''),
    mayBeSignedIn: hasSessionCookie(cookies, 'sessionid'),
  }
}
