import type { SimulatorClock } from '../clock/clock.ts'
import type { ServiceRequest } from '../dispatch/service-request.ts'
import type { FaultBook } from '../faults/fault-book.ts'
import type { SimulatorResponse } from '../http/simulator-request.ts'
import type { IdentityGate } from '../identity/identity-gate.ts'
import type { RandomSource } from '../random/random-source.ts'
import type { ServiceRegistry } from '../services/service-registry.ts'
import type { ContentTable } from '../store/content-table.ts'
import type { DocumentTable } from '../store/document-table.ts'
import type { Store } from '../store/store.ts'
import type { TimerQueue } from '../timers/timer-queue.ts'
import type { Reservations } from './reservations.ts'

/** A project's own limit of one quota; the default's when `projectId` is empty. */
export interface LimitRow {
  readonly id: string
  readonly projectId: string
  readonly limit: number
}

/** What the parts of the engine share. */
export interface Kernel {
  readonly store: Store
  readonly clock: SimulatorClock
  /** What delays of steps are divided by. */
  readonly pace: number
  /** The source of ids and random numbers; a seeded one while a world is made. */
  random: RandomSource
  readonly regions: readonly string[]
  readonly maximumVersions: Readonly<Record<string, string>>
  readonly services: ServiceRegistry
  readonly limits: DocumentTable<LimitRow>
  readonly contents: ContentTable
  readonly reservations: Reservations
  readonly timers: TimerQueue
  readonly faults: FaultBook
  readonly identity: IdentityGate
  /** Answers a request of one service to another. */
  readonly answer: (request: ServiceRequest) => Promise<SimulatorResponse>
  /** Called with each defect: an error of a handler or timer that is not a refusal. */
  readonly onDefect: (defect: unknown, where: string) => void
}
