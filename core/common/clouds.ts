/** A cloud that this dashboard offers: each has a sign-in, a session and pages of its own, below a path of its own. */
export interface OfferedCloud {
  /** What people read. */
  readonly name: string
  /** `region`: of `AVAILABLE_REGIONS`, a region whose Keystone is its own. */
  readonly kind: 'cloud' | 'region'
  /** The path of its pages, with both slashes. */
  readonly root: string
}

/** What `GET /auth/session/` answers, which needs no session: who is signed in to the cloud in this browser. It is no use of the session. */
export interface SignedIn {
  readonly session: {
    readonly user: string
    readonly domain: string
    readonly project: string
    readonly region: string
  } | null
}

/** The element of the page that has the key of its cloud. */
export const CLOUD_KEY_NAME = 'fascia-cloud'

/** Choices of the browser and of no cloud: a cloud in which none has been made takes that of the first one. */
const OF_BROWSER: readonly string[] = ['theme', 'horizon_language', 'django_timezone']
const MARK = '~'

/** The name of a cookie of the cloud with this key. That of the first cloud, which has none, is the bare one. */
export function cookieNameOf(name: string, key: string | undefined): string {
  return key === undefined ? name : `${name}${MARK}${key}`
}

/** The names under which a cookie of a cloud is looked for, in this order. */
export function cookieNamesOf(name: string, key: string | undefined): readonly string[] {
  return key !== undefined && OF_BROWSER.includes(name) ? [cookieNameOf(name, key), name] : [cookieNameOf(name, key)]
}

/**
 * The header `Cookie` as the cloud with this key may read it, with bare names. A browser sends what belongs to the paths above as well: the session of
 * the first cloud reaches no code of another one.
 */
export function cookiesOfCloud(header: string, key: string): string {
  const end = `${MARK}${key}`
  const all = header.split(/; */).map((text) => [text.split('=', 1)[0] ?? '', text] as const)
  const own = all.filter(([name]) => name.endsWith(end))
  const chosen = new Set(own.map(([name]) => name.slice(0, -end.length)))
  return [
    ...own.map(([name, text]) => name.slice(0, -end.length) + text.slice(name.length)),
    ...all.filter(([name]) => OF_BROWSER.includes(name) && !chosen.has(name)).map(([, text]) => text),
  ].join('; ')
}
