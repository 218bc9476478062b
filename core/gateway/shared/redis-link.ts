import { createClient } from '@redis/client'
import type { Logger } from 'pino'
import { readSharedCredentials, type SharedServer, sharedServerName } from './shared-server.ts'

/** What is used of the client: its own type has a method for each of some hundred commands. */
interface Client {
  connect(): Promise<unknown>
  sendCommand(words: readonly string[]): Promise<unknown>
  subscribe(channel: string, listener: (text: string) => void): Promise<unknown>
  on(event: 'error' | 'end', listener: (failure?: unknown) => void): unknown
  destroy(): void
  readonly isOpen: boolean
}

/** One connection that is made again whenever it is lost. */
export interface RedisLink {
  /** Sends a command; rejects at once while there is no connection, and within `LIMIT_MS` when no answer comes. */
  send(...words: readonly string[]): Promise<unknown>
  readonly isUp: boolean
  /** For how long there has been a connection without a gap, in ms; 0 while there is none. */
  upMs(): number
  problem(): string | undefined
  /** Resolves when the first attempt to connect has ended, well or not. */
  readonly tried: Promise<void>
  close(): Promise<void>
}

export interface RedisLinkOptions {
  readonly server: SharedServer
  readonly channel: string
  readonly logger: Logger
  readonly onMessage: (text: string) => void
  /** A connection is there; what was said while there was none has been missed. */
  readonly onUp: () => void
  /** The connection was lost. */
  readonly onDown: () => void
}

/** How long a command may take, and a connection, in ms. */
const LIMIT_MS = 500
const CONNECT_MS = 2_000
/** How often a connection is tried whether it lives, in ms: a network that drops packets closes none. */
const BEAT_MS = 2_000
const BACK_OFF = { firstMs: 100, mostMs: 5_000 } as const

/** A client that makes one connection. Throws where its files cannot be read. */
function clientOf(server: SharedServer): Client {
  const { host, port, database, user, hasTls } = server
  const { password, ca } = readSharedCredentials(server)
  const socket = { host, port, connectTimeout: CONNECT_MS, reconnectStrategy: false } as const
  return createClient({
    socket: hasTls ? { ...socket, tls: true, servername: host, ...(ca === undefined ? {} : { ca }) } : socket,
    ...(user === undefined ? {} : { username: user }),
    ...(password === undefined ? {} : { password }),
    database,
    disableOfflineQueue: true,
    disableClientInfo: true,
  })
}

/** The words of a failure, which name no password. */
function wordsOf(failure: unknown): string {
  if (failure instanceof AggregateError) return wordsOf(failure.errors[0])
  return failure instanceof Error && failure.message !== '' ? failure.message : 'the connection was closed'
}

export function createRedisLink({ server, channel, logger, onMessage, onUp, onDown }: RedisLinkOptions): RedisLink {
  const called = `The shared server ${sharedServerName(server)}`
  let client: Client | undefined
  let upAtMs: number | undefined
  let sentence: string | undefined = `${called} has not answered yet.`
  let hasComplained = false
  let tries = 0
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const within = async <T>(work: Promise<T>, limitMs: number): Promise<T> => {
    const late = Promise.withResolvers<never>()
    const clock = setTimeout(() => late.reject(new Error('it does not answer')), limitMs)
    try {
      return await Promise.race([work, late.promise])
    } finally {
      clearTimeout(clock)
    }
  }

  const lose = (lost: Client | undefined, failure: unknown): void => {
    if (client !== lost) return
    const wasUp = upAtMs !== undefined
    client = undefined
    upAtMs = undefined
    if (lost?.isOpen) lost.destroy()
    if (isClosed) return
    sentence = `${called} cannot be used: ${wordsOf(failure)}.`
    if (!hasComplained) logger.error({ reason: sentence }, 'replicas do not hear of each other')
    hasComplained = true
    if (wasUp) onDown()
    clearTimeout(timer)
    timer = setTimeout(() => void open(), Math.min(BACK_OFF.mostMs, BACK_OFF.firstMs * 2 ** tries))
    timer.unref()
    tries += 1
  }

  const command = async (words: readonly string[]): Promise<unknown> => {
    const used = client
    if (!used || upAtMs === undefined) throw new Error(sentence)
    try {
      return await within(used.sendCommand(words), LIMIT_MS)
    } catch (failure) {
      // A connection that has answered with an error is lost as well: no command of ours is refused by a server that works.
      lose(used, failure)
      throw failure
    }
  }

  const beat = (): void => {
    timer = setTimeout(() => {
      command(['PING']).then(beat, () => {})
    }, BEAT_MS)
    timer.unref()
  }

  const open = async (): Promise<void> => {
    if (isClosed) return
    let made: Client | undefined
    try {
      const opening = clientOf(server)
      made = opening
      client = opening
      opening.on('error', (failure) => lose(opening, failure))
      opening.on('end', () => lose(opening, undefined))
      await within(opening.connect(), CONNECT_MS)
      await within(opening.subscribe(channel, onMessage), CONNECT_MS)
    } catch (failure) {
      lose(made, failure)
      return
    }
    if (client !== made) return
    upAtMs = performance.now()
    sentence = undefined
    tries = 0
    if (hasComplained) logger.info('replicas hear of each other again')
    hasComplained = false
    clearTimeout(timer)
    beat()
    onUp()
  }

  const tried = open()

  return {
    send: (...words) => command(words),
    get isUp() {
      return upAtMs !== undefined
    },
    upMs: () => (upAtMs === undefined ? 0 : performance.now() - upAtMs),
    problem: () => sentence,
    tried,
    async close() {
      isClosed = true
      clearTimeout(timer)
      const last = client
      client = undefined
      upAtMs = undefined
      if (last?.isOpen) last.destroy()
    },
  }
}
