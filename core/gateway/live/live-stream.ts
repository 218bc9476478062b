import { PassThrough, type Readable } from 'node:stream'
import type { PreferencesEvent } from '../../common/live-events.ts'
import type { LiveMessage } from './live-reader.ts'

/** What waits for a reader that does not read, in bytes; then its stream ends, and it may come back. */
const MOST_WAITING_BYTES = 16_777_216
/** How soon a browser opens an ended stream again, in ms. */
const RETRY_MS = 1_000

/** One stream of server-sent events. */
export interface LiveStream {
  readonly body: Readable
  send(list: string, message: LiveMessage): void
  ping(): void
  /** What the person has arranged has another revision. */
  say(preferences: PreferencesEvent): void
  /** Something was recorded that was done in the project. */
  sayRecorded(): void
  /** The views that people of the project share are others. */
  sayViews(): void
  /** Ends it; the browser opens it again after a second and this delay, in ms. */
  end(delayMs?: number): void
}

function dataOf(list: string, message: LiveMessage): string {
  const { kind, ...rest } = message
  if (kind !== 'rows') return JSON.stringify({ list, ...rest })
  const { items, gone } = message
  // The rows are JSON already.
  return `{"list":${JSON.stringify(list)},"items":[${items.join(',')}],"gone":${JSON.stringify(gone)}}`
}

/** Makes a stream; `onEnd` is called once, when it ends by itself or with its reader. The id of an event is its time. */
export function createLiveStream(nowMs: () => number, onEnd: () => void): LiveStream {
  const body = new PassThrough()
  let isOver = false
  const end = (delayMs = 0): void => {
    if (isOver) return
    isOver = true
    onEnd()
    if (delayMs > 0) body.write(`retry: ${RETRY_MS + delayMs}\n\n`)
    body.end()
  }
  const write = (event: string, data: string): void => {
    if (isOver) return
    body.write(`id: ${nowMs()}\nevent: ${event}\ndata: ${data}\n\n`)
    if (body.writableLength + body.readableLength > MOST_WAITING_BYTES) end()
  }
  body.once('close', () => end())
  body.write(`retry: ${RETRY_MS}\n\n`)
  return {
    body,
    send: (list, message) => write(message.kind, dataOf(list, message)),
    ping: () => write('ping', '{}'),
    sayRecorded: () => write('recorded', '{}'),
    sayViews: () => write('views', '{}'),
    say: (preferences) => write('preferences', JSON.stringify(preferences)),
    end,
  }
}
