import type { Logger } from 'pino'
import type { AuditLine } from '../../common/audit.ts'
import type { JournalQuery, Store, StoredLine } from '../store/store.ts'

const DAY_MS = 86_400_000
/** The largest line, in characters of JSON: what a job has changed besides is in the log alone. */
const LARGEST = 8_000
/** How many lines wait in this process while the store cannot be used, how many are written at once, and how often they are tried, in ms. */
const MOST_WAITING = 2_000
const AT_ONCE = 100
const RETRY_MS = 5_000
/** How often what is too old is taken out, in ms. */
const PRUNE_MS = 600_000

/** Which lines are wanted; without `project` those of all. */
export type AuditQuery = JournalQuery

/** Who changed what, as the audit log has it, in the store that all replicas have. */
export interface AuditRecord {
  /** Writes a line as soon as the store takes it; nothing waits for it. */
  add(line: AuditLine): void
  /** The lines that a query names, the newest first. Fails as the store does. */
  find(query: AuditQuery): Promise<readonly AuditLine[]>
  /** Writes what waits, once. */
  close(): Promise<void>
}

export interface AuditRecordSpec {
  readonly store: Pick<Store, 'note' | 'find'>
  /** The name of the cloud. */
  readonly cloud: string
  readonly logger: Logger
  readonly sources: { now(): number; after(ms: number, run: () => void): () => void }
  /** For how many days lines are kept, and how many at most; 0 keeps none. */
  readonly kept: () => { readonly days: number; readonly most: number }
}

function storedLine(line: AuditLine): StoredLine {
  const { id, atMs, projectId = '', userId = '', userName } = line
  const whole = JSON.stringify(line)
  const text = whole.length <= LARGEST ? whole : JSON.stringify({ ...line, changes: line.changes.slice(0, 10) })
  return { id, atMs, project: projectId, personId: userId, personName: userName, line: text }
}

export function createAuditRecord({ store, cloud, logger, sources, kept }: AuditRecordSpec): AuditRecord {
  const journal = `audit:${cloud}`
  let waiting: readonly StoredLine[] = []
  let work: Promise<void> | undefined
  let stopRetry = (): void => {}
  let prunedMs = Number.NEGATIVE_INFINITY

  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, AT_ONCE)
      const isDue = sources.now() - prunedMs >= PRUNE_MS
      const { days, most } = kept()
      await store.note(journal, batch, isDue ? { oldest: sources.now() - days * DAY_MS, most } : undefined)
      if (isDue) prunedMs = sources.now()
      waiting = waiting.filter((line) => !batch.includes(line))
    }
  }
  const begin = (): void => {
    stopRetry()
    work ??= write()
      .catch((cause: unknown) => {
        logger.warn({ cause: String(cause), lines: waiting.length }, 'lines of the audit wait for the store')
        stopRetry = sources.after(RETRY_MS, begin)
      })
      .finally(() => {
        work = undefined
      })
  }

  return {
    add(line) {
      const { days, most } = kept()
      if (days === 0 || most === 0) return
      waiting = [...waiting, storedLine(line)].slice(-MOST_WAITING)
      begin()
    },
    async find(query) {
      const oldest = sources.now() - kept().days * DAY_MS
      const fromMs = Math.max(query.fromMs ?? oldest, oldest)
      const found = await store.find(journal, { ...query, fromMs })
      return found.map(({ line }): AuditLine => JSON.parse(line))
    },
    async close() {
      stopRetry()
      await work
      stopRetry()
    },
  }
}
