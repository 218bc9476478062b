import type { Dispose } from '@fascia/sdk/common'
import { Resources } from '@fascia/sdk/web'
import { type Host, Polling } from '@fascia/sdk/web/host'
import { LIVE_PATH } from '../../common/live-events.ts'
import type { Ambient } from '../ambient/index.ts'
import { KeptValues } from '../preferences/kept-values.ts'
import { ShellSession } from '../session/index.ts'
import type { LiveWish } from './live-message.ts'
import { livePausedAtom, recordedAtom, viewsChangedAtom } from './live-state.ts'
import { createLiveStore } from './live-store.ts'
import { createLiveTabs } from './live-tabs.ts'

/** A stream that is back so soon was never away. */
const GRACE_MS = 3_000
/** How often lists are read while no stream keeps them up to date. */
const POLL_MS = 10_000

export interface LiveSpec {
  readonly host: Host
  readonly ambient: Ambient
}

/**
 * Keeps the lists that the page shows up to date by the stream of this browser. While there is none, they are read every 10 s, and the masthead says
 * since when.
 */
export function startLive({ host, ambient }: LiveSpec): Dispose {
  const [resources, session, polling] = [host.resolve(Resources), host.resolve(ShellSession), host.resolve(Polling)]
  const values = host.resolve(KeptValues)
  const { window, webRoot, clock } = ambient
  const { document } = window
  let stopGrace: Dispose | undefined
  let stopPolling: Dispose | undefined
  let heardAtMs = clock.now()
  let isOpen = false

  const search = ({ lists, isHidden }: LiveWish): string => {
    const query = new URLSearchParams({ scope: session.scope, ...(isHidden ? { hidden: 'true' } : {}) })
    for (const list of lists) query.append('list', list)
    return query.toString()
  }
  /** Polls while something is not live. */
  const pollWhile = (isWanted: boolean): void => {
    if (isWanted)
      stopPolling ??= polling.start(
        () => store.refresh(),
        () => POLL_MS,
      )
    else {
      stopPolling?.()
      stopPolling = undefined
    }
  }
  const pause = (): void => {
    host.store.set(livePausedAtom, heardAtMs)
    pollWhile(true)
  }
  /** Without lists, with an ended session or in a hidden tab, no stream is missed. */
  const isMissed = (): boolean => !isOpen && !document.hidden && session.state === 'active' && store.lists.length > 0
  const settle = (): void => {
    if (isMissed()) {
      stopGrace ??= clock.after(GRACE_MS, pause)
      return
    }
    stopGrace?.()
    stopGrace = undefined
    host.store.set(livePausedAtom, undefined)
    pollWhile(store.isStalled)
  }
  const want = (): void => {
    const isActive = session.state === 'active'
    tabs.want({ lists: isActive ? store.lists : [], isHidden: document.hidden })
    settle()
  }

  const store = createLiveStore({ host, resources, clock, onDidChange: () => want() })
  const tabs = createLiveTabs({
    window,
    clock,
    name: `fascia:live:${webRoot}:${session.user.id}:${session.scope}`,
    tab: ambient.newId(),
    addressOf: (wish) => `${webRoot}${LIVE_PATH.slice(1)}?${search(wish)}`,
    onMessage(message) {
      heardAtMs = clock.now()
      if (message.event === 'preferences') {
        values.hear(message.data.revision)
        return
      }
      if (message.event === 'recorded') {
        host.store.set(recordedAtom, (count) => count + 1)
        return
      }
      if (message.event === 'views') {
        host.store.set(viewsChangedAtom, (count) => count + 1)
        return
      }
      store.take(message)
      settle()
    },
    onState(next) {
      // What was said while there was no stream was not heard.
      if (next && !isOpen) host.store.set(viewsChangedAtom, (count) => count + 1)
      if (next || isOpen) heardAtMs = clock.now()
      isOpen = next
      store.setOpen(next)
      settle()
    },
  })
  const stopState = session.onDidChangeState(want)
  document.addEventListener('visibilitychange', want)
  return () => {
    stopState()
    document.removeEventListener('visibilitychange', want)
    stopGrace?.()
    pollWhile(false)
    tabs.dispose()
    store.dispose()
    host.store.set(livePausedAtom, undefined)
  }
}
