import type { Dispose } from '@fascia/sdk/common'
import { cookieKey, SHELL_AREA } from '../../common/preferences.ts'
import { type CookieJar, createEmitter } from '../ambient/index.ts'
import type { KeptValues } from './kept-values.ts'

/** Cookies with which a person arranges the dashboard: language, time zone and theme, and the numbers, which are named after their settings. */
const ARRANGED = /^(?:horizon_language|django_timezone|theme|[A-Z][A-Z_]+)$/
const KEY = cookieKey('')

/** A jar that reports what is written to it. */
export interface WatchedCookies extends CookieJar {
  onDidSet(listener: (cookie: { readonly name: string; readonly value: string }) => void): Dispose
}

export function watchCookies(jar: CookieJar): WatchedCookies {
  const written = createEmitter<{ readonly name: string; readonly value: string }>()
  return {
    get: (name) => jar.get(name),
    set(name, value) {
      jar.set(name, value)
      written.emit({ name, value })
    },
    remove: (name) => jar.remove(name),
    onDidSet: written.on,
  }
}

export interface FollowCookiesSpec {
  readonly values: KeptValues
  readonly cookies: WatchedCookies
  /** Called when a cookie has come from the gateway, or from another tab. */
  readonly onDidTake: () => void
}

/** Keeps the person's cookies as values that follow the person, and writes those that come from elsewhere, until it is disposed. */
export function followCookies({ values, cookies, onDidTake }: FollowCookiesSpec): Dispose {
  const take = (key: string): void => {
    const name = key.slice(KEY.length)
    const value = values.read({ area: SHELL_AREA, key })?.value
    if (!ARRANGED.test(name) || typeof value !== 'string') return
    if (cookies.get(name) !== value) cookies.set(name, value)
    onDidTake()
  }
  // Another person may have used this browser since.
  for (const { area, key } of values.all()) if (area === SHELL_AREA && key.startsWith(KEY)) take(key)
  const stopChange = values.onDidChange(({ area, key }) => {
    if (area === SHELL_AREA && key.startsWith(KEY)) take(key)
  })
  const stopSet = cookies.onDidSet(({ name, value }) => {
    if (ARRANGED.test(name)) values.change({ area: SHELL_AREA, key: cookieKey(name) }, value)
  })
  return () => {
    stopChange()
    stopSet()
  }
}
