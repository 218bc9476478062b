import { createHash, randomUUID } from 'node:crypto'
import type { Dispose } from '@fascia/sdk/common'
import type { Logger } from 'pino'
import { Type } from 'typebox'
import { createGuard } from '../validation/validator.ts'
import { createMemoryShared } from './memory-shared.ts'
import { createRedisLink } from './redis-link.ts'
import { ENTER, HOLD, RELEASE, SETTLE } from './redis-scripts.ts'
import type { Held, Notice, Shared, Topic } from './shared.ts'
import type { SharedServer } from './shared-server.ts'

export interface RedisSharedOptions {
  readonly server: SharedServer
  /** Which dashboard it is: others may use the same server. */
  readonly name: string
  readonly logger: Logger
  /** How long after a connection was made leases are in doubt, in ms: a server that began with nothing has not been given them again. */
  readonly doubtMs?: number
}

const Message = Type.Object({ from: Type.String(), topic: Type.String(), key: Type.String(), value: Type.String() })
const isMessage = createGuard(Message)

const TOPICS: Readonly<Record<Topic, true>> = {
  ended: true,
  latest: true,
  forgotten: true,
  changed: true,
  arranged: true,
  recorded: true,
  views: true,
  attempts: true,
  jobs: true,
}
const isTopic = (text: string): text is Topic => Object.hasOwn(TOPICS, text)

/** The most notices that wait for a connection; the oldest is given up first. */
const MOST_WAITING = 10_000
const DOUBT_MS = 10_000

interface Waiting {
  readonly topic: Topic
  readonly notice: Notice
  readonly untilMs: number
}

function parseMessage(text: string) {
  try {
    const value: unknown = JSON.parse(text)
    return isMessage(value) && isTopic(value.topic) ? { ...value, topic: value.topic } : undefined
  } catch {
    // Another program writes to the channel.
    return undefined
  }
}

/** Replicas that share one Redis or Valkey. What cannot be asked there is answered by what this process knows. */
export function createRedisShared({ server, name, logger, doubtMs = DOUBT_MS }: RedisSharedOptions): Shared {
  const self = randomUUID()
  const channel = `fascia:${name}`
  const local = createMemoryShared(() => performance.now())
  const missed = new Set<() => void>()
  const waiting = new Map<string, Waiting>()

  const link = createRedisLink({
    server,
    channel,
    logger,
    onMessage(text) {
      const message = parseMessage(text)
      if (message && message.from !== self) local.publish(message.topic, message)
    },
    onUp() {
      void flush()
      doubt()
    },
    onDown: doubt,
  })

  function doubt(): void {
    for (const listener of [...missed]) listener()
  }

  /** No name of a person and no address of a network is seen in the server. */
  const keyOf = (kind: string, key: string): string =>
    `${channel}:${kind}:${createHash('sha256').update(key).digest('base64url')}`
  const say = (topic: Topic, notice: Notice): Promise<unknown> =>
    link.send('PUBLISH', channel, JSON.stringify({ from: self, topic, ...notice }))
  const run = (script: string, keys: readonly string[], ...words: readonly string[]): Promise<unknown> =>
    link.send('EVAL', script, String(keys.length), ...keys, ...words)
  /** Both keys of each counter. */
  const counterKeys = (keys: readonly string[]): readonly string[] =>
    keys.flatMap((key) => [keyOf('counted', key), keyOf('under-way', key)])

  const store = async ({ topic, notice, untilMs }: Waiting): Promise<void> => {
    const lifeMs = Math.ceil(untilMs - performance.now())
    if (lifeMs <= 0) return
    await link.send('SET', keyOf(topic, notice.key), notice.value, 'PX', String(lifeMs))
    await say(topic, notice)
  }
  const flush = async (): Promise<void> => {
    for (const [key, one] of [...waiting]) {
      try {
        await store(one)
        if (waiting.get(key) === one) waiting.delete(key)
      } catch {
        // Lost again; the next connection goes on.
        return
      }
    }
  }
  const keepWaiting = (one: Waiting): void => {
    const key = keyOf(one.topic, one.notice.key)
    waiting.delete(key)
    waiting.set(key, one)
    for (const oldest of [...waiting.keys()].slice(0, -MOST_WAITING)) waiting.delete(oldest)
  }
  /** The answer of the server, or that of this process where the server gives none. */
  const orLocally = async <T>(asked: () => Promise<T>, locally: () => Promise<T>): Promise<T> => {
    if (!link.isUp) return locally()
    try {
      return await asked()
    } catch {
      // The link has said why.
      return locally()
    }
  }

  return {
    enter: (id, counters, windowMs) =>
      orLocally(
        async () => {
          const most = counters.map((counter) => String(counter.most))
          const keys = counterKeys(counters.map(({ key }) => key))
          const answer = Number(await run(ENTER, keys, id, String(windowMs), ...most))
          // Failures are counted here too, so that a lost server does not begin with none.
          if (answer === 0) await local.enter(id, counters, windowMs)
          if (answer > 0) return { outcome: 'full', waitMs: answer }
          return { outcome: answer === 0 ? 'entered' : 'busy' }
        },
        () => local.enter(id, counters, windowMs),
      ),
    async settle(id, keys, end, windowMs) {
      await local.settle(id, keys, end, windowMs)
      await orLocally(
        async () => {
          await run(SETTLE, counterKeys(keys), id, end, String(windowMs))
          await say('attempts', { key: id, value: '' })
        },
        async () => {},
      )
    },
    async takeOnce(key, lifeMs) {
      if (!(await local.takeOnce(key, lifeMs))) return false
      return orLocally(
        async () => (await link.send('SET', keyOf('once', key), '', 'PX', String(lifeMs), 'NX')) === 'OK',
        async () => true,
      )
    },
    async put(topic, notice, lifeMs) {
      await local.put(topic, notice, lifeMs)
      const one = { topic, notice, untilMs: performance.now() + lifeMs }
      await orLocally(
        () => store(one),
        async () => keepWaiting(one),
      )
    },
    get: (topic, key) =>
      orLocally(
        async () => {
          const value = await link.send('GET', keyOf(topic, key))
          return typeof value === 'string' ? value : local.get(topic, key)
        },
        () => local.get(topic, key),
      ),
    publish(topic, notice) {
      local.publish(topic, notice)
      if (link.isUp) void say(topic, notice).catch(() => {})
    },
    subscribe: local.subscribe,
    onDidMiss(listener): Dispose {
      const own = (): void => listener()
      missed.add(own)
      return () => void missed.delete(own)
    },
    hold: (key, holder, lifeMs) =>
      orLocally(
        async () => (await run(HOLD, [keyOf('lease', key)], holder, String(lifeMs))) === 1,
        async () => false,
      ),
    release: (key, holder) =>
      orLocally(
        async () => void (await run(RELEASE, [keyOf('lease', key)], holder)),
        async () => {},
      ),
    isHeld: (key) =>
      orLocally<Held>(
        async () => {
          if (typeof (await link.send('GET', keyOf('lease', key))) === 'string') return 'held'
          return link.upMs() < doubtMs ? 'unknown' : 'free'
        },
        async () => 'unknown',
      ),
    problem: link.problem,
    close: link.close,
  }
}
