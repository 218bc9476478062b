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
export {
  type SimulatorWorker,
  type SimulatorWorkerOptions,
  startSimulatorWorker,
} from './worker/start-simulator-worker.ts'
export type { WorkerOptions } from './worker/worker-messages.ts'
