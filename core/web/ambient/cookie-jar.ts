import { cookieNameOf, cookieNamesOf } from '../../common/clouds.ts'
import { readCookieValue } from '../../common/cookie-value.ts'
import type { CookieJar } from './ambient.ts'

const YEAR_S = 31_536_000

/** The cookies of a document and a cloud, written for `path`, kept for a year. */
export function createCookieJar(document: Document, path: string, cloudKey?: string): CookieJar {
  const isSecure = document.location.protocol === 'https:'
  const write = (name: string, value: string, maxAgeS: number): void => {
    known = undefined
    document.cookie = `${cookieNameOf(name, cloudKey)}=${encodeURIComponent(value).replaceAll('%2F', '/')}; path=${path}; max-age=${maxAgeS}; samesite=lax${isSecure ? '; secure' : ''}`
  }
  // To read the document's cookies is a question to another process: one answer serves all that is asked in a turn.
  let known: readonly string[] | undefined
  const read = (): readonly string[] => {
    if (known) return known
    known = document.cookie.split('; ')
    queueMicrotask(() => {
      known = undefined
    })
    return known
  }
  return {
    get(name) {
      for (const written of cookieNamesOf(name, cloudKey)) {
        const entry = read().find((part) => part.startsWith(`${written}=`))
        if (entry !== undefined) return readCookieValue(entry.slice(written.length + 1))
      }
      return undefined
    },
    set: (name, value) => write(name, value, YEAR_S),
    remove: (name) => write(name, '', 0),
  }
}
