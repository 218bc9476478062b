import { onTestFinished } from 'vitest'
import { createLogger } from '../../core/gateway/observe/logger.ts'
import { createStore } from '../../core/gateway/store/create-store.ts'
import type { Store } from '../../core/gateway/store/store.ts'
import { storeProblem } from '../../core/gateway/store/store-place.ts'
import { parseStoreServer } from '../../core/gateway/store/store-server.ts'

/** Stores as a process with this environment opens them, closed when the test ends, and what they log. */
export function openStores(environment: Readonly<Record<string, string>>) {
  const at = parseStoreServer(environment, '/')
  if (!at) throw new TypeError('The environment names no server.')
  const lines: string[] = []
  const logger = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  return {
    open: (): Store => {
      const store = createStore({ at, logger, nowMs: Date.now })
      onTestFinished(() => store.close())
      return store
    },
    log: () => lines.join(''),
    logged: () => lines.map((line): { msg: string; reason?: string } => JSON.parse(line)),
    /** What `fascia doctor` finds. */
    problem: () => storeProblem(at),
  }
}
