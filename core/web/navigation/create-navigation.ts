import type { Dispose, Token } from '@fascia/sdk/common'
import { createToken } from '@fascia/sdk/host'
import type { Navigation } from '@fascia/sdk/web'
import { type Atom, atom, type Store } from 'jotai'
import type { Location, Navigator, To } from 'react-router'
import type { Ambient } from '../ambient/index.ts'
import { actionIn } from './action-in.ts'
import { createHistoryEntries } from './history-entries.ts'

/** Asked before the page changes; false stays on the page. */
export type LeaveGuard = () => boolean | Promise<boolean>

/** Where the page is, and how it came there. */
export interface Place {
  /** Path, query and hash below the web root. */
  readonly location: Location
  readonly type: 'POP' | 'PUSH' | 'REPLACE'
}

export interface ShellNavigation extends Navigation, Place {
  readonly placeAtom: Atom<Place>
  readonly navigator: Navigator
  href(to: string): string
  /** Called when the person opens the address that is open already: by a link to it, or by an entry of the history. */
  onDidReopen(listener: () => void): Dispose
  dispose(): void
}

export const ShellNavigation: Token<ShellNavigation> = createToken<ShellNavigation>('ShellNavigation')

/** The clean form of an address with a hashbang: `/#!/project/images?x` means `/project/images?x` (decision 36). */
export function cleanHashbang(hash: string): string | undefined {
  return hash.startsWith('#!') ? `/${hash.slice(2).replace(/^\/+/, '')}` : undefined
}

function pathOf(to: To): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`
}

/** Addresses in HTML5 history mode, below the web root [CORE-004]. */
export function createNavigation(ambient: Ambient, store: Store): ShellNavigation {
  const { window, webRoot } = ambient
  /** Each with whether what it guards is lost when the page is unloaded. */
  const guards = new Map<LeaveGuard, boolean>()
  const base = webRoot.replace(/\/$/, '')

  const href = (to: string): string => base + (to.startsWith('/') ? to : `/${to}`)
  const read = (): Location => {
    const { pathname, search, hash } = window.location
    const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname
    return { pathname: path || '/', search, hash, state: null, key: 'default' } as Location
  }

  const entries = createHistoryEntries(window)
  const clean = cleanHashbang(window.location.hash)
  if (clean !== undefined) entries.replace(href(clean))

  const placeAtom = atom<Place>({ location: read(), type: 'POP' })
  const place = (): Place => store.get(placeAtom)
  const reopened = new Set<() => void>()
  const apply = (type: Place['type']): void => {
    const before = pathOf(place().location)
    const location = read()
    store.set(placeAtom, { location, type })
    // A replaced address is the page's own, and one with a hash leads to a part of the page.
    if (type === 'REPLACE' || location.hash !== '' || pathOf(location) !== before) return
    for (const hear of [...reopened]) hear()
  }
  const mayLeave = async (): Promise<boolean> => {
    for (const guard of [...guards.keys()].reverse()) if (!(await guard())) return false
    return true
  }
  const move = (to: string, replace: boolean): void => {
    // The same address again is no further entry of the history.
    if (replace || to === pathOf(place().location)) entries.replace(href(to))
    else entries.push(href(to))
    apply(replace ? 'REPLACE' : 'PUSH')
  }
  const go = (to: string, replace: boolean): void => {
    const isSamePage = to.split(/[?#]/)[0] === place().location.pathname
    if (guards.size === 0 || isSamePage) move(to, replace)
    else void mayLeave().then((isFree) => isFree && move(to, replace))
  }

  // The browser has moved before the guards could be asked: it is moved back, and on again when they agree.
  let isTakenBack = false
  let isFree = false
  const onPop = (): void => {
    const distance = entries.distance()
    if (isTakenBack && distance === 0) {
      isTakenBack = false
      return
    }
    const [before, after] = [place().location, read()]
    // An action that the address names no more is left, as a page is.
    const isLeft = actionIn(before) !== null && actionIn(before) !== actionIn(after)
    const isSamePage = after.pathname === before.pathname && !isLeft
    if (isFree || guards.size === 0 || isSamePage || !distance) {
      isFree = false
      entries.settle()
      apply('POP')
      return
    }
    isTakenBack = true
    window.history.go(-distance)
    void mayLeave().then((mayGo) => {
      if (!mayGo) return
      isFree = true
      window.history.go(distance)
    })
  }
  const onBeforeUnload = (event: BeforeUnloadEvent): void => {
    if ([...guards.values()].includes(true)) event.preventDefault()
  }
  window.addEventListener('popstate', onPop)
  window.addEventListener('beforeunload', onBeforeUnload)

  return {
    get path() {
      return place().location.pathname
    },
    get location() {
      return place().location
    },
    get type() {
      return place().type
    },
    placeAtom,
    go: (to, { replace = false } = {}) => go(to, replace),
    back(otherwise) {
      if (entries.hasEarlier()) window.history.back()
      else go(otherwise, true)
    },
    leave(address) {
      guards.clear()
      const isComplete = /^https?:\/\//.test(address) || (webRoot !== '/' && address.startsWith(webRoot))
      ambient.leave(isComplete ? address : webRoot + address.replace(/^\/+/, ''))
    },
    reload() {
      guards.clear()
      ambient.reload()
    },
    navigator: {
      createHref: (to) => href(pathOf(to)),
      go: (delta) => window.history.go(delta),
      push: (to) => go(pathOf(to), false),
      replace: (to) => go(pathOf(to), true),
    },
    href,
    onDidReopen(listener) {
      reopened.add(listener)
      return () => void reopened.delete(listener)
    },
    guard(mayLeaveNow, { survivesUnload = false } = {}) {
      const own: LeaveGuard = () => mayLeaveNow()
      guards.set(own, !survivesUnload)
      return () => {
        guards.delete(own)
      }
    },
    dispose() {
      window.removeEventListener('popstate', onPop)
      window.removeEventListener('beforeunload', onBeforeUnload)
    },
  }
}
