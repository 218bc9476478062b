import type { ServiceExtension, SimulatedService, SimulatorPart, Situation, WorldPeople } from '@fascia/sdk/simulator'
import type { SimulatorClock } from './clock/clock.ts'
import type { FaultBook } from './faults/fault-book.ts'
import type { SimulatorRequest, SimulatorResponse } from './http/simulator-request.ts'
import type { IdentitySettings } from './identity/identity-call.ts'
import type { RandomSource } from './random/random-source.ts'

/** What a simulated cloud is made of; every field has a default. */
export interface SimulatorOptions {
  /** Folder of the SQLite files, one for each world; memory when it is left out. */
  readonly home?: string
  /** `demo`, `empty`, `scale:N`, or one that a plugin makes. `empty` when left out: people and projects, nothing else. */
  readonly world?: string
  /** The services of plugins; Keystone is always there. */
  readonly parts?: readonly SimulatorPart[]
  /** The machine's time when left out. */
  readonly clock?: SimulatorClock
  /** The source of ids, tokens and random numbers; the operating system's when left out. Worlds are always made from a seed of their name. */
  readonly random?: RandomSource
  readonly regions?: readonly string[]
  /** Highest microversions by type, to play an older cloud: `{ compute: '2.93' }`. */
  readonly maximumVersions?: Readonly<Record<string, string>>
  /** How long each answer takes, in milliseconds of the clock. */
  readonly latencyMs?: number
  /** How many times faster than on a real cloud what takes time ends: with 10, an instance is built in a tenth of its time. 1 when left out. */
  readonly pace?: number
  readonly identity?: Partial<IdentitySettings>
  /** Called with each request before it is answered. */
  readonly onRequest?: (request: SimulatorRequest) => void
  /** Called with each defect: an error of a handler or timer that is not a refusal. Such a request is answered with 500 in any case. */
  readonly onDefect?: (defect: unknown, where: string) => void
}

/** Where a simulated cloud is served. */
export interface Address {
  readonly host: string
  readonly port: number
  /** `http://127.0.0.1:4601` */
  readonly origin: string
}

/** A simulated cloud in this process. */
export interface Simulator {
  readonly clock: SimulatorClock
  readonly faults: FaultBook
  readonly regions: readonly string[]
  readonly people: WorldPeople
  /** The types of its services. */
  readonly serviceTypes: readonly string[]
  /** Answers a request in process, without a socket. */
  handle(request: SimulatorRequest): Promise<SimulatorResponse>
  /** Serves HTTP. Port 0, the default, takes a free one. */
  listen(options?: { readonly host?: string; readonly port?: number }): Promise<Address>
  /**
   * Runs `work` in a transaction of one service, as a handler's would be: for tests that need a state no API makes. The service is named by its
   * declaration, an extension by its own, or by its type.
   */
  change<T extends object, Result>(
    of: string | SimulatedService<T> | ServiceExtension<T>,
    region: string,
    work: (situation: Situation<T>) => Result,
  ): Result
  /** The number of timed steps that are pending. */
  readonly pendingSteps: number
  /** Resolves when no step is running. */
  settled(): Promise<void>
  /** Deletes all rows, faults and steps, and makes the world again. Existing tokens become invalid. */
  reset(): Promise<void>
  /** Stops serving, lets running steps end and closes the files. */
  close(): Promise<void>
}
