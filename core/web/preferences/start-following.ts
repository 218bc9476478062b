import { type Dispose, isFault } from '@fascia/sdk/common'
import type { Api, Clock } from '@fascia/sdk/web'
import { boundOf } from '../../common/bounded-preferences.ts'
import {
  MOST_CHANGES,
  PREFERENCES_PATH,
  type PreferenceChange,
  type PreferenceOutcome,
  type PreferencesBody,
  type PreferencesChanged,
} from '../../common/preferences.ts'
import type { ShellSession } from '../session/index.ts'
import { FORM, type KeptPlace, type KeptValue, type KeptValues } from './kept-values.ts'
import { later, takePreferences } from './take-preferences.ts'

/** How soon a change is sent: what follows it within this time goes with it. Drafts and operations change with what is typed and with what is done. */
const SEND_AFTER_MS = 300
const SEND_BOUNDED_AFTER_MS = 1_000
/** How long a store is left alone that could not be used. */
const RETRY_MS = 30_000
/** How old must be what was read to be read again when the window gets the focus. */
const STALE_MS = 15_000
/** How much one request sends, in characters; a body may have a megabyte. */
const LARGEST_SENDING = 200_000
/** A change that meets another one is sent again, so often at most at once. */
const MOST_ROUNDS = 10
/** Changes with each page that is opened: these are sent with another change, or when the page is hidden. */
const BY_THE_WAY = new Set(['recent-pages', 'recent-projects'])

export interface FollowingSpec {
  readonly values: KeptValues
  readonly api: Pick<Api, 'get' | 'put'>
  readonly clock: Clock
  readonly session: Pick<ShellSession, 'state' | 'onDidChangeState'>
  readonly window: Window
  /** Whether the page has begun with what the gateway has. */
  readonly isAgreed: boolean
  /** Called once, when changes wait because the gateway cannot keep them. */
  readonly onDidFail: () => void
  readonly log: (message: string) => void
}

interface Waiting extends KeptPlace {
  readonly kept: KeptValue
}

/** The changes of one request, at least one. */
function firstOf(waiting: readonly Waiting[]): readonly Waiting[] {
  let size = 0
  return waiting.slice(0, MOST_CHANGES).filter(({ kept }, at) => {
    size += JSON.stringify(kept.value ?? null).length
    return at === 0 || size <= LARGEST_SENDING
  })
}

function changeOf({ area, key, kept: { value, version, changedAtMs = 0 } }: Waiting, nowMs: number): PreferenceChange {
  const ageMs = Math.max(0, nowMs - changedAtMs)
  return { plugin: area, key, form: FORM, version, ageMs, ...(value === undefined ? {} : { value }) }
}

/**
 * Keeps the browser and the gateway alike, from when the page is drawn until it is disposed: sends what the person changes, reads what was changed
 * elsewhere when the live stream or the focus gives cause, and tries again while the store cannot be used.
 */
export function startFollowing(spec: FollowingSpec): Dispose {
  const { values, api, clock, session, window, isAgreed, onDidFail, log } = spec
  const { document } = window
  const life = new AbortController()
  let readAtMs = isAgreed ? clock.now() : Number.NEGATIVE_INFINITY
  let isBusy = false
  let hasFailed = false
  /** The revision that the gateway was last heard to have. */
  let heard: string | undefined
  /** Whether something came while a request was under way. */
  let isWanted = false
  let stopTimer: Dispose = () => {}
  /** Whether what waits is sent soon anyway. */
  let isDueSoon = false
  let work = Promise.resolve()

  const hold = (): void => {
    stopTimer()
    isDueSoon = false
  }
  const waiting = (): readonly Waiting[] => values.all().filter(({ kept }) => kept.changedAtMs !== undefined)
  const isEager = ({ key }: KeptPlace): boolean => !BY_THE_WAY.has(key)

  const read = async (): Promise<void> => {
    const known = values.revision
    const query = known === undefined ? {} : { known }
    const body = await api.get<PreferencesBody>(PREFERENCES_PATH, { query, isQuiet: true, signal: life.signal })
    takePreferences(values, body)
    heard = undefined
    readAtMs = clock.now()
  }
  const settle = (sent: Waiting, { outcome, version, value, form = FORM }: PreferenceOutcome): void => {
    const now = values.read(sent)
    if (!now) {
      // It was removed here before the gateway had it.
      if (outcome === 'kept' && version > 0) values.write(sent, { version, changedAtMs: clock.now() })
      return
    }
    const isSame = now.changedAtMs === sent.kept.changedAtMs
    if (outcome === 'refused') {
      log(`${sent.area} ${sent.key} is too large, or one too many, to follow the person, and stays in this browser.`)
      if (isSame && 'value' in now) values.write(sent, { value: now.value, version })
    } else if (outcome === 'changed' && form === FORM) values.write(sent, later(now, { version, value }))
    else if (!isSame) values.write(sent, { ...now, version })
    else values.write(sent, 'value' in now ? { value: now.value, version } : undefined)
  }
  const send = async (): Promise<void> => {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const batch = firstOf(waiting())
      if (batch.length === 0) return
      const changes = batch.map((one) => changeOf(one, clock.now()))
      const { before, revision, results } = await api.put<PreferencesChanged>(
        PREFERENCES_PATH,
        { changes },
        { isQuiet: true, signal: life.signal },
      )
      const isBehind = before !== values.revision
      for (const [at, sent] of batch.entries()) {
        const result = results[at]
        if (result) settle(sent, result)
      }
      if (isBehind) await read()
      else values.agree(revision)
    }
  }
  const fail = (failure: unknown): void => {
    // Without a connection, a session or its project the page says what is the matter.
    const isOfStore = isFault(failure) && failure.status >= 500 && failure.code !== 'NETWORK_UNREACHABLE'
    if (isOfStore && !hasFailed && waiting().some(isEager)) {
      hasFailed = true
      onDidFail()
    }
    soon(RETRY_MS)
  }
  const exchange = async (mustRead: () => boolean): Promise<void> => {
    try {
      if (mustRead()) await read()
      await send()
    } catch (failure) {
      if (!life.signal.aborted) fail(failure)
    }
  }
  /** Reads, where there is cause to, and sends all that waits. */
  const agree = async (mustRead: () => boolean): Promise<void> => {
    hold()
    if (isBusy) {
      isWanted = true
      return
    }
    if (life.signal.aborted || session.state !== 'active') return
    isBusy = true
    work = exchange(mustRead)
    await work
    isBusy = false
    if (isWanted && !life.signal.aborted) {
      isWanted = false
      soon()
    }
  }
  const isStale = (): boolean =>
    readAtMs === Number.NEGATIVE_INFINITY || (heard !== undefined && heard !== values.revision)
  function soon(afterMs = SEND_AFTER_MS): void {
    stopTimer()
    isDueSoon = afterMs === SEND_AFTER_MS
    stopTimer = clock.after(afterMs, () => void agree(isStale))
  }
  /** What is bounded waits until it has not changed for a while, and holds up nothing else. */
  const sendSoon = (place: KeptPlace): void => {
    if (!boundOf(place)) soon()
    else if (!isDueSoon) soon(SEND_BOUNDED_AFTER_MS)
  }

  const onVisibility = (): void => {
    if (document.hidden) {
      if (waiting().length > 0) void agree(isStale)
    } else onFocus()
  }
  const onFocus = (): void => {
    if (clock.now() - readAtMs > STALE_MS) void agree(() => true)
  }
  const ends: readonly Dispose[] = [
    values.onDidWait((place) => {
      if (isEager(place)) sendSoon(place)
    }),
    values.sendBy(async () => {
      await work
      await agree(isStale)
    }),
    values.onDidHear((revision) => {
      heard = revision
      // The change may be one that is under way from here.
      if (isBusy || isStale()) void agree(isStale)
    }),
    session.onDidChangeState((state) => {
      if (state === 'active') soon()
    }),
  ]
  window.addEventListener('focus', onFocus)
  document.addEventListener('visibilitychange', onVisibility)
  values.prune()
  if (isStale() || waiting().some(isEager)) soon()
  return () => {
    life.abort()
    stopTimer()
    for (const end of ends) end()
    window.removeEventListener('focus', onFocus)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
