/**
 * The embedded cloud in a thread of its own. This door loads none of its code into the thread that asks.
 *
 * @module
 */
import { Worker } from 'node:worker_threads'
import { Fault } from '@fascia/sdk/common'
import type { Address } from '../simulator.ts'
import type { WorkerCommand, WorkerMessage, WorkerOptions } from './worker-messages.ts'

export type { WorkerOptions } from './worker-messages.ts'

/** What `startSimulatorWorker` takes: the options of the cloud, its address, and a callback. */
export interface SimulatorWorkerOptions extends WorkerOptions {
  /**
   * Addresses of the parts' modules (`file:///…`), each with the part as its default export. While a promise of them is open, the thread loads
   * its own code; when it rejects, the thread ends and the start fails with the same reason.
   */
  readonly parts?: readonly string[] | Promise<readonly string[]>
  /** Called with defects of parts, and when the thread ends by itself. */
  readonly onDefect?: (message: string, where: string) => void
}

/** A simulated cloud that is served by a thread of its own. */
export interface SimulatorWorker extends Address {
  /** Lets running steps end, closes the files and ends the thread. Again does nothing. */
  stop(): Promise<void>
}

/**
 * Runs the simulator in a thread of its own, for `serve`: SQLite is synchronous, and the gateway must not wait for it. Resolves when it serves.
 * Fails with `GATEWAY_CONFIG_INVALID` when it cannot start: a part that does not load, an unknown world, a port that is taken.
 */
export async function startSimulatorWorker(options: SimulatorWorkerOptions = {}): Promise<SimulatorWorker> {
  const { onDefect, parts = [], ...workerData } = options
  // In built form the entry is beside this file with the other ending.
  const entry = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url)
  const worker = new Worker(entry, { workerData, name: 'embedded cloud' })
  const ended = new Promise<void>((resolve) => void worker.once('exit', () => resolve()))
  const send = (command: WorkerCommand): void => worker.postMessage(command)
  let isStopping = false

  const address = await new Promise<Address>((resolve, reject) => {
    const fail = (message: string, cause?: unknown): void =>
      reject(new Fault('GATEWAY_CONFIG_INVALID', { message, cause }))
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') resolve({ host: message.host, port: message.port, origin: message.origin })
      else if (message.kind === 'failed') {
        void worker.terminate()
        fail(`The embedded cloud could not start. ${message.message.split('\n')[0]}`)
      } else if (message.kind === 'defect') onDefect?.(message.message, message.where)
    })
    worker.on('error', (failure) => {
      onDefect?.(failure instanceof Error ? (failure.stack ?? failure.message) : String(failure), 'embedded cloud')
      fail('The embedded cloud could not start.', failure)
    })
    worker.once('exit', (code) => {
      if (!isStopping) onDefect?.(`The thread ended with code ${code}.`, 'embedded cloud')
      fail(`The embedded cloud ended with code ${code} before it was ready.`)
    })
    Promise.resolve(parts).then(
      (addresses) => send({ kind: 'start', parts: addresses }),
      (reason: unknown) => {
        isStopping = true
        void worker.terminate()
        reject(reason)
      },
    )
  })

  return {
    ...address,
    async stop() {
      if (!isStopping) {
        isStopping = true
        send({ kind: 'stop' })
      }
      await ended
    },
  }
}
