import type { Dispose, Token } from '@fascia/sdk/common'
import { createToken } from '@fascia/sdk/host'
import type { Clock } from '@fascia/sdk/web'
import { ALL_BOUNDS, boundOf, type PreferenceBound, withoutSecrets } from '../../common/bounded-preferences.ts'
import { LONGEST_KEY, PREFERENCES_COOKIE, SHELL_AREA } from '../../common/preferences.ts'
import { type CookieJar, createEmitter } from '../ambient/index.ts'

/** The version of a value's shape. */
export const FORM = 1

/** Where a value is: the area of a plugin, or the shell's own, and a key. */
export interface KeptPlace {
  readonly area: string
  readonly key: string
}

/** What the browser has of one value. */
export interface KeptValue {
  /** Absent where the person has removed it. */
  readonly value?: unknown
  /** The version that the gateway has of it; 0 where it has none. */
  readonly version: number
  /** When it was changed here; absent once the gateway has it. */
  readonly changedAtMs?: number
}

/** What the person has arranged, in this browser's storage: the copy that pages read, for one user of one cloud. */
export interface KeptValues {
  read(place: KeptPlace): KeptValue | undefined
  /** Undefined removes it. */
  write(place: KeptPlace, kept: KeptValue | undefined): void
  /** Writes what the person does here, which is sent to the gateway where it follows the person. Undefined removes it. */
  change(place: KeptPlace, value: unknown): void
  /** Removes drafts and operations that are too old or too many. */
  prune(): void
  /** All that follows the person. */
  all(): readonly (KeptPlace & { readonly kept: KeptValue })[]
  /** The revision that the gateway had when this browser last agreed with it. */
  readonly revision: string | undefined
  /** Notes that the browser has what the gateway has; a cookie makes the next boot document do without it. */
  agree(revision: string): void
  /** A value is another one, by this tab, another tab, or the gateway. */
  onDidChange(listener: (place: KeptPlace) => void): Dispose
  /** The person has changed here what follows the person. */
  onDidWait(listener: (place: KeptPlace) => void): Dispose
  /** What sends all that waits; until it is taken back. */
  sendBy(send: () => Promise<void>): Dispose
  /** Sends what waits now, as before the person signs out; undefined where nothing waits, or nothing is ever sent. */
  sendNow(): Promise<void> | undefined
  /** The gateway has another revision. */
  hear(revision: string): void
  onDidHear(listener: (revision: string) => void): Dispose
  dispose(): void
}

export const KeptValues: Token<KeptValues> = createToken<KeptValues>('KeptValues')

export interface KeptValuesOptions {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  /** Other tabs report their changes here. */
  readonly window: Window
  readonly cookies: Pick<CookieJar, 'set'>
  readonly clock: Pick<Clock, 'now'>
  readonly cloud: string
  readonly userId: string
}

const OF_BROWSER = new Set(['activity', 'messages', 'quarantine', 'failures', 'lastFailures'])

/**
 * Whether a value follows the person to other browsers. In its browser stays what has been shown there (messages), which plugins have failed in it, and
 * what has a longer key than the gateway takes.
 */
export function followsPerson({ area, key }: KeptPlace): boolean {
  return key.length <= LONGEST_KEY && !(area === SHELL_AREA && OF_BROWSER.has(key))
}

/** Undefined for what another program wrote. */
function parseKept(text: string | null): KeptValue | undefined {
  if (text === null) return undefined
  try {
    const found: unknown = JSON.parse(text)
    if (typeof found !== 'object' || found === null || !('v' in found) || found.v !== FORM) return undefined
    const { version, at } = { version: 0, at: undefined, ...found }
    return {
      version: Number(version),
      ...('value' in found ? { value: found.value } : {}),
      ...(typeof at === 'number' ? { changedAtMs: at } : {}),
    }
  } catch {
    return undefined
  }
}

function textOf({ value, version, changedAtMs }: KeptValue): string {
  return JSON.stringify({ v: FORM, value, ...(version === 0 ? {} : { version }), at: changedAtMs })
}

/** Keeps values in local storage under `fascia:<cloud>:<user id>:<area>:<key>`; what cannot be read counts as absent. */
export function createKeptValues({ storage, window, cookies, clock, cloud, userId }: KeptValuesOptions): KeptValues {
  const prefix = `fascia:${cloud}:${userId}:`
  const revisionKey = `${prefix}:revision`
  const changed = createEmitter<KeptPlace>()
  const waited = createEmitter<KeptPlace>()
  const heard = createEmitter<string>()

  const placeOf = (name: string): KeptPlace | undefined => {
    if (!name.startsWith(prefix) || name === revisionKey) return undefined
    const [area = '', key = ''] = name.slice(prefix.length).split(/:(.*)/s)
    return { area, key }
  }
  const nameOf = ({ area, key }: KeptPlace): string => `${prefix}${area}:${key}`
  const put = (name: string, text: string): void => {
    try {
      storage.setItem(name, text)
    } catch {
      // A full or forbidden storage keeps nothing; the page goes on.
    }
  }
  const onStorage = ({ key }: StorageEvent): void => {
    const place = key === null ? undefined : placeOf(key)
    if (place) changed.emit(place)
  }
  window.addEventListener('storage', onStorage)

  let sender: (() => Promise<void>) | undefined
  const read = (place: KeptPlace): KeptValue | undefined => parseKept(storage.getItem(nameOf(place)))
  const write = (place: KeptPlace, kept: KeptValue | undefined): void => {
    if (kept) put(nameOf(place), textOf(kept))
    else storage.removeItem(nameOf(place))
    changed.emit(place)
  }
  const all = () =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').flatMap((name) => {
      const place = placeOf(name)
      const kept = place && followsPerson(place) ? parseKept(storage.getItem(name)) : undefined
      return place && kept ? [{ ...place, kept }] : []
    })
  const change = (place: KeptPlace, value: unknown): void => {
    const before = read(place)
    if (!followsPerson(place)) {
      write(place, value === undefined ? undefined : { value, version: 0 })
      return
    }
    if (before && JSON.stringify(before.value) === JSON.stringify(value)) return
    const version = before?.version ?? 0
    if (value === undefined && version === 0) write(place, undefined)
    else {
      write(place, { version, changedAtMs: clock.now(), ...(value === undefined ? {} : { value }) })
      waited.emit(place)
    }
  }
  /** When a value was changed; now where no release has noted it. */
  const timeOf = ({ changedAtMs, version }: KeptValue): number => changedAtMs || version || clock.now()
  /** Removes those of a kind that are too old or too many. */
  const prune = (bound: PreferenceBound): void => {
    const alike = all().filter((one) => 'value' in one.kept && boundOf(one) === bound)
    const newestFirst = alike.toSorted((one, other) => timeOf(other.kept) - timeOf(one.kept))
    for (const [at, place] of newestFirst.entries())
      if (at >= bound.most || timeOf(place.kept) < clock.now() - bound.keptMs) change(place, undefined)
  }
  return {
    read,
    write,
    change(place, value) {
      const bound = boundOf(place)
      const isNew = value !== undefined && read(place) === undefined
      change(place, bound ? withoutSecrets(value) : value)
      if (bound && isNew) prune(bound)
    },
    all,
    prune: () => ALL_BOUNDS.forEach(prune),
    sendBy(send) {
      sender = send
      return () => {
        if (sender === send) sender = undefined
      }
    },
    sendNow: () => (all().some(({ kept }) => kept.changedAtMs !== undefined) ? sender?.() : undefined),
    get revision() {
      return storage.getItem(revisionKey) ?? undefined
    },
    agree(revision) {
      put(revisionKey, revision)
      cookies.set(PREFERENCES_COOKIE, revision)
    },
    onDidChange: changed.on,
    onDidWait: waited.on,
    hear: heard.emit,
    onDidHear: heard.on,
    dispose: () => window.removeEventListener('storage', onStorage),
  }
}
