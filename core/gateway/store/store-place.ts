import { Worker } from 'node:worker_threads'
import type { StoreAnswer, StorePlace, StoreRequest } from './store.ts'
import type { StoreDesk } from './store-desk.ts'
import { type StoreServer, serverName } from './store-server.ts'

/** What the thread of a store is sent. */
export type StoreMessage = { readonly id: number; readonly request: StoreRequest } | 'close'

interface ThreadAnswer {
  readonly id: number
  readonly answer: StoreAnswer
}

/** How long an answer may take, in ms: a disk that hangs holds up no page longer. */
const LIMIT_MS = 1_000
/** How long a thread may take to load its code, in ms: a busy machine is no disk that hangs. */
const START_LIMIT_MS = 10_000

/** A store for as long as the process lives, in this thread. */
export function createMemoryPlace(): StorePlace {
  const opened = Promise.all([import('./sqlite-engine.ts'), import('./store-desk.ts')]).then(
    ([{ createSqliteEngine, IN_MEMORY }, { createStoreDesk }]) => createStoreDesk(createSqliteEngine(IN_MEMORY)),
  )
  return {
    ask: async (request) => (await opened).answer(request),
    close: async () => (await opened).abandon(),
  }
}

async function openDesk(server: StoreServer): Promise<StoreDesk> {
  const { createStoreDesk } = await import('./store-desk.ts')
  if (server.engine === 'mariadb') {
    const { createMariadbEngine } = await import('./mariadb-engine.ts')
    return createStoreDesk(createMariadbEngine(server))
  }
  const { createPostgresqlEngine } = await import('./postgresql-engine.ts')
  return createStoreDesk(createPostgresqlEngine(server))
}

/** A store on a server, asked from this thread: its drivers wait without blocking. Nothing connects before the first request. */
export function createServerPlace(server: StoreServer, limitMs = LIMIT_MS): StorePlace {
  let opened: Promise<StoreDesk> | undefined
  return {
    async ask(request) {
      opened ??= openDesk(server)
      const desk = await opened
      const { promise: late, resolve } = Promise.withResolvers<StoreAnswer>()
      const timer = setTimeout(() => {
        // Connections that do not answer are not used again.
        void desk.abandon()
        resolve({ failure: { isFull: false, sentence: `The store ${serverName(server)} does not answer.` } })
      }, limitMs)
      try {
        return await Promise.race([desk.answer(request), late])
      } finally {
        clearTimeout(timer)
      }
    },
    close: async () => (await opened)?.abandon(),
  }
}

/** A store in a file, in a thread that begins with the first request: SQLite blocks, and so may a disk. The thread keeps no process alive. */
export function createThreadPlace(path: string, limitMs = LIMIT_MS): StorePlace {
  const waiting = new Map<number, { settle(answer: StoreAnswer): void; wait(forMs: number): void }>()
  let thread: Worker | undefined
  let isReady = false
  let lastId = 0

  const failed = (words: string): StoreAnswer => ({
    failure: { isFull: false, sentence: `The store ${path} ${words}.` },
  })
  const launch = (): Worker => {
    const entry = new URL(import.meta.url.endsWith('.ts') ? './store-thread.ts' : './store-thread.js', import.meta.url)
    const made = new Worker(entry, {
      workerData: path,
      name: 'store',
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 },
    })
    made.unref()
    made.on('message', (message: ThreadAnswer | 'ready') => {
      if (message !== 'ready') return waiting.get(message.id)?.settle(message.answer)
      isReady = true
      for (const { wait } of waiting.values()) wait(limitMs)
    })
    const end = (words: string): void => {
      if (thread === made) thread = undefined
      isReady = false
      for (const { settle } of waiting.values()) settle(failed(words))
    }
    made.once('error', (cause) => end(`has ended: ${String(cause)}`))
    made.once('exit', () => end('has ended'))
    return made
  }

  return {
    ask: (request) =>
      new Promise((resolve) => {
        lastId += 1
        const id = lastId
        let timer: NodeJS.Timeout | undefined
        const settle = (answer: StoreAnswer): void => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(answer)
        }
        const wait = (forMs: number): void => {
          clearTimeout(timer)
          timer = setTimeout(() => settle(failed('does not answer')), forMs)
        }
        thread ??= launch()
        wait(isReady ? limitMs : START_LIMIT_MS)
        waiting.set(id, { settle, wait })
        thread.postMessage({ id, request } satisfies StoreMessage)
      }),
    async close() {
      const ending = thread
      if (!ending) return
      const ended = new Promise<void>((resolve) => void ending.once('exit', () => resolve()))
      ending.postMessage('close' satisfies StoreMessage)
      const timer = setTimeout(() => void ending.terminate(), LIMIT_MS)
      await ended
      clearTimeout(timer)
    },
  }
}

/** How long the check of a store may take, in ms, with the start of its thread. */
const CHECK_LIMIT_MS = 4_000

/** Why the store in an existing file, or on a server, cannot be used, in a sentence; undefined when it can. Its tables keep the form that they have. */
export async function storeProblem(at: string | StoreServer): Promise<string | undefined> {
  const place = typeof at === 'string' ? createThreadPlace(at, CHECK_LIMIT_MS) : createServerPlace(at, CHECK_LIMIT_MS)
  try {
    const answer = await place.ask({ kind: 'check' })
    return 'failure' in answer ? answer.failure.sentence : undefined
  } finally {
    await place.close()
  }
}
