/**
 * The embedded cloud: Keystone and the services that plugins simulate, over their native APIs, with state, time, quotas and faults.
 *
 * In a test, in this thread and on a manual clock:
 *
 * ```ts
 * const clock = createManualClock()
 * const simulator = await createSimulator({ world: 'demo', parts: [compute, network], clock, random: createSeededRandom('test') })
 * const { origin } = await simulator.listen()                         // Keystone at `${origin}/identity/v3`; or simulator.handle(request)
 * simulator.faults.add({ service: 'network', path: '/v2.0/ports*', effect: { kind: 'status', status: 503 }, times: 1 })
 * simulator.change(nova, 'RegionOne', ({ rows }) => rows.servers.set(id, { status: 'ERROR' }))
 * await clock.advance(3000)                                           // what is due runs, in order
 * await simulator.close()
 * ```
 *
 * In `serve`, in a thread of its own: `startSimulatorWorker` of `@fascia/core/simulator/worker`.
 *
 * What it promises:
 * - A handler's row changes are one SQLite transaction: kept together when it returns, none when it throws, unseen by others until then. Peer calls
 *   are not part of it and hold no lock; a handler that fails after one must undo what the peer did.
 * - `later` stores a row. Steps run one after another by due time; a restart resumes them, the overdue ones at once.
 * - A world is made once for each file and service, from a seed of its name: ids are the same on every machine.
 * - Services answer under `/{region}{endpoint}`, Keystone under `/identity/v3`; its catalogue lists what is loaded, in each region.
 * - Faults may also come over HTTP from an admin of the cloud: `POST /simulator/faults` with `{service?, region?, method?, path?, times?}` and one of
 *   `status`, `delay_ms`, `drip_ms`, `reset`, `invalid_json`.
 *
 * @module
 */
export type { SimulatorClock } from './clock/clock.ts'
export { createManualClock, type ManualClock } from './clock/create-manual-clock.ts'
export { createSystemClock } from './clock/create-system-clock.ts'
export { createSimulator } from './create-simulator.ts'
export type { FaultBook } from './faults/fault-book.ts'
export type { FaultEffect, FaultRule } from './faults/fault-rule.ts'
export { jsonOf, type SimulatorRequest, type SimulatorResponse, type Transport } from './http/simulator-request.ts'
export { createSeededRandom } from './random/create-seeded-random.ts'
export { createSystemRandom } from './random/create-system-random.ts'
export type { RandomSource } from './random/random-source.ts'
export type { Address, Simulator, SimulatorOptions } from './simulator.ts'
