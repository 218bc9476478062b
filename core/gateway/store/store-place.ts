import { Worker } from 'node:worker_threads'
import type { StoreAnswer, StorePlace, StoreRequest } from './store.ts'

/** What the thread of a store is sent. */
export type StoreMessage = { readonly id: number; readonly request: StoreRequest } | 'close'

interface ThreadAnswer {
  readonly id: number
  readonly answer: StoreAnswer
}

/** How long an answer may take, in ms: a disk that hangs holds up no page longer. */
const LIMIT_MS = 1_000

/** A store for as long as the process lives, in this thread. */
export function createMemoryPlace(): StorePlace {
  const opened = import('./sqlite-file.ts').then(({ createSqliteFile, IN_MEMORY }) => createSqliteFile(IN_MEMORY))
  return {
    ask: async (request) => (await opened).answer(request),
    close: async () => (await opened).close(),
  }
}

/** A store in a file, in a thread that begins with the first request: SQLite blocks, and so may a disk. The thread keeps no process alive. */
export function createThreadPlace(path: string, limitMs = LIMIT_MS): StorePlace {
  const waiting = new Map<number, (answer: StoreAnswer) => void>()
  let thread: Worker | undefined
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
    made.on('message', ({ id, answer }: ThreadAnswer) => waiting.get(id)?.(answer))
    const end = (words: string): void => {
      if (thread === made) thread = undefined
      for (const settle of waiting.values()) settle(failed(words))
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
        const settle = (answer: StoreAnswer): void => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(answer)
        }
        const timer = setTimeout(() => settle(failed('does not answer')), limitMs)
        waiting.set(id, settle)
        thread ??= launch()
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

/** Why the store in an existing file cannot be used, in a sentence; undefined when it can. Its tables keep the form that they have. */
export async function storeProblem(path: string): Promise<string | undefined> {
  const place = createThreadPlace(path, CHECK_LIMIT_MS)
  try {
    const answer = await place.ask({ kind: 'check' })
    return 'failure' in answer ? answer.failure.sentence : undefined
  } finally {
    await place.close()
  }
}
