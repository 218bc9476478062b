import { type Dispose, SocketEnd } from '@fascia/sdk/common'
import type { WebSocket } from 'ws'
import { LIVE_PING_MS } from '../../common/live-events.ts'
import type { GatewaySources } from '../gateway-options.ts'
import { createOpenCount } from '../session/open-count.ts'
import type { SessionData } from '../session/session-data.ts'
import { tokenHash } from '../session/sessions.ts'

/** A console or two of each tab that a person works with. */
const MOST_SOCKETS = { ofSession: 8, ofPerson: 16 }

/** How long a side may take to answer a close, in ms. */
const CLOSE_MS = 2_000

/** What waits for a side that does not read, in bytes: above the first the other side is read no further, until it is down to the second. */
const MOST_WAITING_BYTES = 1_048_576
const FEW_WAITING_BYTES = 262_144

/** Hands on what one side sends, no faster than the other takes it; `onMessage` is called with the size of each message, in bytes. */
function pour(from: WebSocket, into: WebSocket, onMessage: (bytes: number) => void): void {
  from.on('message', (data: Buffer, isBinary) => {
    onMessage(data.byteLength)
    if (into.readyState !== into.OPEN) return
    into.send(data, { binary: isBinary }, () => {
      if (from.isPaused && into.bufferedAmount <= FEW_WAITING_BYTES) from.resume()
    })
    if (into.bufferedAmount > MOST_WAITING_BYTES) from.pause()
  })
}

/** What a socket has carried when it has ended, and why it has. */
export interface SocketSum {
  /** The code of its close. */
  readonly code: number
  /** Bytes of the browser, and of the place. */
  readonly sent: number
  readonly received: number
}

/** A browser that opens a socket. */
export interface SocketVisitor {
  readonly session: SessionData
  /** Makes its connection a WebSocket, which is paused. */
  upgrade(): Promise<WebSocket>
  /** Begins the connection to the place. */
  connect(): Promise<WebSocket>
  /** Whether the session has not ended and has the roles that it had. */
  isStillIn(): Promise<boolean>
  /** The person has sent something since the last time. */
  onUse(): void
  onEnd(sum: SocketSum): void
}

/** The sockets of a gateway, each between a browser and a place. */
export interface Sockets {
  /** Opens one; it ends with either side. Fails with `GATEWAY_TOO_MANY_STREAMS`. */
  open(visitor: SocketVisitor): Promise<void>
  /** Ends those of sessions with a token that has ended, by its hash. */
  endSession(owner: string): void
  /** Ends all, and each that is opened later. */
  close(): void
}

export interface SocketsOptions {
  readonly sources: Pick<GatewaySources, 'now' | 'after'>
  readonly idleMs: () => number
}

interface OpenSocket {
  readonly owner: string
  readonly end: (code: number) => void
}

export function createSockets({ sources, idleMs }: SocketsOptions): Sockets {
  const sockets = new Set<OpenSocket>()
  const enter = createOpenCount(MOST_SOCKETS)
  let isClosed = false

  /** Joins both sides; `leave` is called when it is over. */
  const join = (browser: WebSocket, place: WebSocket, visitor: SocketVisitor, leave: Dispose): OpenSocket => {
    const sum = { code: 0, sent: 0, received: 0 }
    let isReached = false
    let isUsed = false
    let lastMs = sources.now()
    const close = (side: WebSocket, code?: number): void => {
      // What is paused would not hear the answer to its close.
      side.resume()
      side.close(code)
      sources.after(CLOSE_MS, () => side.terminate())
    }
    const end = (code: number): void => {
      sum.code ||= code
      close(browser, code)
    }
    const check = async (): Promise<void> => {
      if (sources.now() - lastMs >= idleMs()) return end(SocketEnd.idle)
      browser.ping()
      if (isUsed) visitor.onUse()
      isUsed = false
      if (!(await visitor.isStillIn())) return end(SocketEnd.session)
      if (browser.readyState === browser.OPEN) stopCheck = sources.after(LIVE_PING_MS, check)
    }
    let stopCheck = sources.after(LIVE_PING_MS, check)
    const carried = (side: 'sent' | 'received') => (bytes: number) => {
      sum[side] += bytes
      lastMs = sources.now()
      if (side === 'sent') isUsed = true
    }
    pour(browser, place, carried('sent'))
    pour(place, browser, carried('received'))
    place.once('open', () => {
      isReached = true
      browser.resume()
    })
    // A close follows each error.
    for (const side of [browser, place]) side.on('error', () => {})
    place.once('close', () => end(isReached ? SocketEnd.done : SocketEnd.unreachable))
    browser.once('close', (code) => {
      sum.code ||= code
      stopCheck()
      close(place)
      leave()
      visitor.onEnd(sum)
    })
    return { owner: tokenHash(visitor.session.token), end }
  }

  return {
    async open(visitor) {
      const { session, upgrade, connect } = visitor
      const leave = enter(tokenHash(session.token), session.user.id)
      let browser: WebSocket | undefined
      try {
        browser = await upgrade()
        const socket = join(browser, await connect(), visitor, () => {
          sockets.delete(socket)
          leave()
        })
        sockets.add(socket)
        if (isClosed) socket.end(SocketEnd.restart)
      } catch (failure) {
        browser?.terminate()
        leave()
        throw failure
      }
    },
    endSession(owner) {
      for (const socket of sockets) if (socket.owner === owner) socket.end(SocketEnd.session)
    },
    close() {
      isClosed = true
      for (const socket of sockets) socket.end(SocketEnd.restart)
    },
  }
}
