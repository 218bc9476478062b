import type { Dispose } from '@fascia/sdk/common'
import type { SimulatorClock } from '../clock/clock.ts'
import type { Store } from '../store/store.ts'

/** A step that waits for its moment. */
export interface Timer {
  readonly dueAtMs: number
  /** The service's type. */
  readonly service: string
  readonly region: string
  readonly handler: string
  readonly args: Readonly<Record<string, unknown>>
}

export interface StoredTimer extends Timer {
  readonly seq: number
}

/** Timers as rows: run one after another by due time, then by the order they were added; a restart goes on where the last run ended. */
export class TimerQueue {
  readonly #store: Store
  readonly #clock: SimulatorClock
  readonly #run: (timer: StoredTimer) => Promise<void>
  #wake: { readonly atMs: number; readonly cancel: Dispose } | undefined
  #running: Promise<void> | undefined
  #isStopped = true

  /** `run` runs a timer and takes it out with `remove`, in one transaction with what it changes. It throws nothing. */
  constructor(store: Store, clock: SimulatorClock, run: (timer: StoredTimer) => Promise<void>) {
    this.#store = store
    this.#clock = clock
    this.#run = run
    store.define(
      'CREATE TABLE IF NOT EXISTS _timers (seq INTEGER PRIMARY KEY, due INTEGER NOT NULL, service TEXT NOT NULL, region TEXT NOT NULL, handler TEXT NOT NULL, args TEXT NOT NULL)',
    )
    store.define('CREATE INDEX IF NOT EXISTS "_timers/due" ON _timers (due, seq)')
  }

  /** Adds a timer, in the transaction that is open. `schedule` has to follow. */
  add(timer: Timer): void {
    this.#store
      .prepare('INSERT INTO _timers (due, service, region, handler, args) VALUES (?, ?, ?, ?, ?)')
      .run(Math.ceil(timer.dueAtMs), timer.service, timer.region, timer.handler, JSON.stringify(timer.args))
  }

  remove(seq: number): void {
    this.#store.prepare('DELETE FROM _timers WHERE seq = ?').run(seq)
  }

  clear(): void {
    this.#store.prepare('DELETE FROM _timers').run()
  }

  /** How many steps wait. */
  get size(): number {
    return Number(this.#store.prepare('SELECT count(*) AS n FROM _timers').get()?.n ?? 0)
  }

  /** Sees to it that the clock wakes the queue for the next timer. */
  schedule(): void {
    if (this.#isStopped || this.#running) return
    const next = this.#next(Number.MAX_SAFE_INTEGER)
    if (this.#wake && this.#wake.atMs === next?.dueAtMs) return
    this.#wake?.cancel()
    this.#wake = undefined
    if (!next) return
    const cancel = this.#clock.after(Math.max(0, next.dueAtMs - this.#clock.now()), () => {
      this.#wake = undefined
      return this.runDue()
    })
    this.#wake = { atMs: next.dueAtMs, cancel }
  }

  /** Runs what is due, and what falls due meanwhile. */
  runDue(): Promise<void> {
    this.#running ??= this.#drain().finally(() => {
      this.#running = undefined
      this.schedule()
    })
    return this.#running
  }

  /** Resolves when no timer is being run. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running
  }

  /** Begins to run timers: what waits from an earlier run is due at its own time. */
  start(): void {
    this.#isStopped = false
    this.schedule()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#wake?.cancel()
    this.#wake = undefined
    await this.settled()
  }

  async #drain(): Promise<void> {
    for (let timer = this.#next(this.#clock.now()); timer && !this.#isStopped; timer = this.#next(this.#clock.now()))
      await this.#run(timer)
  }

  #next(byMs: number): StoredTimer | undefined {
    const row = this.#store.prepare('SELECT * FROM _timers WHERE due <= ? ORDER BY due, seq LIMIT 1').get(byMs)
    return (
      row && {
        seq: Number(row.seq),
        dueAtMs: Number(row.due),
        service: String(row.service),
        region: String(row.region),
        handler: String(row.handler),
        args: JSON.parse(String(row.args)),
      }
    )
  }
}
