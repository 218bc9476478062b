import { Worker } from 'node:worker_threads'
import type { HandlerWatch, WatchedRoute } from './handler-watch.ts'
import {
  BEAT,
  CALLED,
  FIRST_COUNT,
  type MarkMessage,
  MEMORY_BYTES,
  MOST_MARKS,
  type WatchdogTask,
} from './watchdog-memory.ts'

export interface Watchdog extends HandlerWatch {
  stop(): Promise<void>
}

export interface WatchdogOptions {
  /** How long the event loop may be blocked, in ms; 30,000 when absent. */
  readonly limitMs?: number
  /** Replaces the stuck process by a new one of the same command, where the system can. Default false. */
  readonly restarts?: boolean
}

const DEFAULT_LIMIT_MS = 30_000
const BEATS_PER_LIMIT = 20

/**
 * Starts a thread that watches this one. When the event loop has not turned for `limitMs`, the thread names the handler that holds it and
 * where, on standard error, and starts the process again or ends it with code 70 for its supervisor; one that is stuck outside of JavaScript is killed.
 * Neither thread nor heartbeat keeps the process alive.
 */
export function startWatchdog({ limitMs = DEFAULT_LIMIT_MS, restarts = false }: WatchdogOptions = {}): Watchdog {
  const memory = new SharedArrayBuffer(MEMORY_BYTES)
  const cells = new Int32Array(memory)
  const canRestart = process.execve !== undefined && process.platform !== 'win32'
  const task: WatchdogTask = { memory, limitMs, restarts: restarts && canRestart }
  const entry = new URL(
    import.meta.url.endsWith('.ts') ? './watchdog-thread.ts' : './watchdog-thread.js',
    import.meta.url,
  )
  const thread = new Worker(entry, {
    workerData: task,
    name: 'watchdog',
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  })
  thread.unref()
  const heart = setInterval(() => Atomics.add(cells, BEAT, 1), limitMs / BEATS_PER_LIMIT)
  heart.unref()

  const marks = new Map<string, number>()
  const known = new WeakMap<WatchedRoute, number>()
  const markOf = (loaded: WatchedRoute): number => {
    const remembered = known.get(loaded)
    if (remembered !== undefined) return remembered
    const { plugin } = loaded
    const route = `${loaded.route.method} ${loaded.route.path}`
    const key = `${plugin} ${route}`
    const mark = marks.get(key) ?? (marks.size + 1 < MOST_MARKS ? marks.size + 1 : 0)
    if (mark > 0 && !marks.has(key)) {
      marks.set(key, mark)
      const message: MarkMessage = { mark, plugin, route }
      thread.postMessage(message)
    }
    known.set(loaded, mark)
    return mark
  }

  return {
    enter(loaded) {
      const mark = markOf(loaded)
      Atomics.add(cells, FIRST_COUNT + mark, 1)
      Atomics.store(cells, CALLED, mark)
    },
    returned: () => void Atomics.store(cells, CALLED, 0),
    leave: (loaded) => void Atomics.sub(cells, FIRST_COUNT + markOf(loaded), 1),
    async stop() {
      clearInterval(heart)
      await thread.terminate()
    },
  }
}
