import type { Dispose } from '@fascia/sdk/common'
import { MOST_LIVE_LISTS } from '../../common/live-events.ts'
import type { LiveListener, LiveMessage, LiveWish } from './live-message.ts'
import { createLiveStream, type LiveStream, type LiveStreamSpec } from './live-stream.ts'

type Word =
  | { readonly kind: 'want'; readonly tab: string; readonly wish: LiveWish; readonly isNew: boolean }
  | { readonly kind: 'bye'; readonly tab: string }
  | { readonly kind: 'leader' }
  | { readonly kind: 'state'; readonly isOpen: boolean }
  | { readonly kind: 'message'; readonly message: LiveMessage }

/** How often a tab repeats what it wants, and after how long one that is silent counts as gone: browsers wake hidden tabs once a minute. */
const REPEAT_MS = 15_000
const GONE_MS = 150_000

export interface LiveTabsSpec extends LiveListener, Pick<LiveStreamSpec, 'clock' | 'addressOf'> {
  readonly window: Window & typeof globalThis
  /** The same for all tabs that may share a stream: one dashboard, person, project and region. */
  readonly name: string
  readonly tab: string
}

/** What this tab wants of the stream that the tabs of a browser share. */
export interface LiveTabs {
  want(wish: LiveWish): void
  dispose(): void
}

/** Where tabs cannot agree on one that streams for all, as on a page without https, only a visible tab streams: a stream takes one of six connections. */
function createLoneTab({ window, ...spec }: LiveTabsSpec): LiveTabs {
  const stream = createLiveStream({ ...spec, window })
  return {
    want: (wish) => stream.want(wish.isHidden ? { ...wish, lists: [] } : wish),
    dispose: stream.close,
  }
}

/** The wishes of all tabs as one; those of visible tabs come first. */
function joined(wishes: readonly LiveWish[]): LiveWish {
  const inOrder = wishes.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden))
  const lists = [...new Set(inOrder.flatMap((wish) => wish.lists))].slice(0, MOST_LIVE_LISTS)
  return { lists, isHidden: wishes.every(({ isHidden }) => isHidden) }
}

const isSame = (one: LiveWish, other: LiveWish): boolean => JSON.stringify(one) === JSON.stringify(other)

/** One stream a browser: the tab that holds the lock has it and hands on what it says; when that tab closes, the next one gets the lock. */
export function createLiveTabs(spec: LiveTabsSpec): LiveTabs {
  const { window, clock, name, tab, addressOf, onMessage, onState } = spec
  const { locks } = window.navigator
  if (!locks || !('BroadcastChannel' in window)) return createLoneTab(spec)

  const channel = new window.BroadcastChannel(name)
  const post = (word: Word): void => channel.postMessage(word)
  const life = new AbortController()
  const others = new Map<string, { readonly wish: LiveWish; readonly atMs: number }>()
  let own: LiveWish = { lists: [], isHidden: false }
  let asked: LiveWish = own
  let stream: LiveStream | undefined
  let isOpen = false
  let release: () => void = () => {}
  let stopRepeat: Dispose = () => {}

  const enter = (next: boolean): void => {
    isOpen = next
    onState(next)
    if (stream) post({ kind: 'state', isOpen: next })
  }
  /** Asks the stream for what the tabs want; again, too, when a tab has to learn what the stream has said already. */
  const settle = (isNew: boolean): void => {
    if (!stream) return
    for (const [id, { atMs }] of others) if (clock.now() - atMs > GONE_MS) others.delete(id)
    const wish = joined([own, ...[...others.values()].map((other) => other.wish)])
    if (!isNew && isSame(wish, asked)) return
    asked = wish
    stream.want(wish)
  }
  const tell = (isNew: boolean): void => {
    if (stream) settle(isNew)
    else post({ kind: 'want', tab, wish: own, isNew })
  }
  const lead = (): void => {
    stream = createLiveStream({
      window,
      clock,
      addressOf,
      onState: enter,
      onMessage(message) {
        onMessage(message)
        post({ kind: 'message', message })
      },
    })
    post({ kind: 'leader' })
    settle(true)
  }
  const hear = (word: Word): void => {
    if (word.kind === 'want' && stream) {
      others.set(word.tab, { wish: word.wish, atMs: clock.now() })
      post({ kind: 'state', isOpen })
      settle(word.isNew)
    }
    if (word.kind === 'bye' && others.delete(word.tab)) settle(false)
    if (stream) return
    if (word.kind === 'leader') tell(true)
    if (word.kind === 'state' && word.isOpen !== isOpen) enter(word.isOpen)
    if (word.kind === 'message') onMessage(word.message)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data))
  locks
    .request(name, { signal: life.signal }, () => {
      lead()
      return new Promise<void>((resolve) => {
        release = resolve
      })
    })
    // Nothing but the end of this tab takes the request back.
    .catch(() => {})
  const repeat = (): void => {
    tell(false)
    stopRepeat = clock.after(REPEAT_MS, repeat)
  }
  stopRepeat = clock.after(REPEAT_MS, repeat)

  return {
    want(wish) {
      const isNew = wish.lists.some((list) => !own.lists.includes(list))
      own = wish
      tell(isNew)
    },
    dispose() {
      post({ kind: 'bye', tab })
      stopRepeat()
      stream?.close()
      life.abort()
      release()
      channel.close()
    },
  }
}
