import type { CookieJar } from './ambient.ts'

const YEAR_S = 31_536_000

/** The cookies of a document, written for `path`, kept for a year. */
export function createCookieJar(document: Document, path: string): CookieJar {
  const isSecure = document.location.protocol === 'https:'
  const write = (name: string, value: string, maxAgeS: number): void => {
    document.cookie = `${name}=${encodeURIComponent(value)}; path=${path}; max-age=${maxAgeS}; samesite=lax${isSecure ? '; secure' : ''}`
  }
  return {
    get(name) {
      const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
      if (entry === undefined) return undefined
      const value = entry.slice(name.length + 1)
      try {
        return decodeURIComponent(value)
      } catch {
        return value
      }
    },
    set: (name, value) => write(name, value, YEAR_S),
    remove: (name) => write(name, '', 0),
  }
}
