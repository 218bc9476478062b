import type { Dispose } from '@fascia/sdk/common'
import type { Clock } from '@fascia/sdk/web'
import { LIVE_PING_MS } from '../../common/live-events.ts'
import { LIVE_EVENTS, type LiveListener, type LiveWish } from './live-message.ts'

/** After so long without a word a stream is lost, whatever the browser says. */
const SILENCE_MS = 2 * LIVE_PING_MS + 5_000
const RETRY_MS = 1_000
const MOST_RETRY_MS = 10_000
/** Tries that follow each other quickly: a gateway that starts again is found within seconds. */
const QUICK_TRIES = 15
const QUICK_MS = 2_000

export interface LiveStreamSpec extends LiveListener {
  readonly window: Pick<typeof globalThis, 'EventSource'>
  readonly clock: Clock
  readonly addressOf: (wish: LiveWish) => string
}

/** The one stream of a browser. */
export interface LiveStream {
  /** Asks for other lists, or again for the same ones: the gateway says of each list once more that it is ready. */
  want(wish: LiveWish): void
  close(): void
}

/** Opens the stream; when the lists change, the next one is open before the last one is closed, so that the gateway forgets nothing in between. */
export function createLiveStream({ window, clock, addressOf, onMessage, onState }: LiveStreamSpec): LiveStream {
  let current: EventSource | undefined
  let next: EventSource | undefined
  let wish: LiveWish = { lists: [], isHidden: false }
  let tries = 0
  let stopRetry: Dispose = () => {}
  let stopSilence: Dispose = () => {}

  const drop = (): void => {
    stopRetry()
    stopSilence()
    next?.close()
    current?.close()
    next = undefined
    current = undefined
  }
  const lose = (): void => {
    drop()
    onState(false)
    tries += 1
    const delayMs = tries <= QUICK_TRIES ? Math.min(RETRY_MS * tries, QUICK_MS) : MOST_RETRY_MS
    stopRetry = clock.after(delayMs, open)
  }
  const hear = (): void => {
    stopSilence()
    stopSilence = clock.after(SILENCE_MS, lose)
  }

  function open(): void {
    next?.close()
    if (wish.lists.length === 0) return
    const made = new window.EventSource(addressOf(wish))
    next = made
    const isOurs = (): boolean => made === next || made === current
    made.addEventListener('open', () => {
      if (!isOurs()) return
      if (made === next) {
        current?.close()
        current = made
        next = undefined
      }
      tries = 0
      hear()
      onState(true)
    })
    made.addEventListener('error', () => {
      if (!isOurs()) return
      // A browser opens a lost stream again by itself, but not one that was refused.
      if (made.readyState === window.EventSource.CLOSED) lose()
      else if (made === current) onState(false)
    })
    for (const event of LIVE_EVENTS)
      made.addEventListener(event, ({ data }) => {
        if (!isOurs()) return
        hear()
        onMessage({ event, data: JSON.parse(String(data)) })
      })
  }

  return {
    want(wanted) {
      wish = wanted
      stopRetry()
      if (wanted.lists.length > 0) open()
      else drop()
    },
    close: drop,
  }
}
