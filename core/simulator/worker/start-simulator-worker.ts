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
  /**
   * Starts the thread again with other parts, at the same address and with the same state. Where it cannot start with them, it goes on with those that
   * it had, and the reason is thrown.
   */
  exchange(parts: readonly string[]): Promise<void>
  /** Lets running steps end, closes the files and ends the thread. Again does nothing. */
  stop(): Promise<void>
}

/** How long the thread is away after it has ended by itself, in ms: what ended it may last. */
const RESTART_MS = 1_000

interface Running {
  readonly address: Address
  readonly worker: Worker
  /** Resolves with the exit code of the thread. */
  readonly ended: Promise<number>
}

/** Starts the thread; resolves when it serves. */
async function launch(workerData: WorkerOptions, parts: Promise<readonly string[]>): Promise<Running> {
  // In built form the entry is beside this file with the other ending.
  const entry = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url)
  const worker = new Worker(entry, { workerData, name: 'embedded cloud' })
  const ended = new Promise<number>((resolve) => void worker.once('exit', resolve))
  const address = await new Promise<Address>((resolve, reject) => {
    const fail = (message: string, cause?: unknown): void =>
      reject(new Fault('GATEWAY_CONFIG_INVALID', { message, cause }))
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') resolve({ host: message.host, port: message.port, origin: message.origin })
      else if (message.kind === 'failed') {
        void worker.terminate()
        fail(`The embedded cloud could not start. ${message.message.split('\n')[0]}`)
      }
    })
    worker.on('error', (failure) => fail('The embedded cloud could not start.', failure))
    worker.once('exit', (code) => fail(`The embedded cloud ended with code ${code} before it was ready.`))
    parts.then(
      (addresses) => worker.postMessage({ kind: 'start', parts: addresses } satisfies WorkerCommand),
      (reason: unknown) => {
        void worker.terminate()
        reject(reason)
      },
    )
  })
  return { address, worker, ended }
}

/**
 * Runs the simulator in a thread of its own, for `serve`: SQLite is synchronous, and the gateway must not wait for it. Resolves when it serves.
 * A thread that ends by itself later is started again at the same address. Fails with `GATEWAY_CONFIG_INVALID` when it cannot start: a part that
 * does not load, an unknown world, a port that is taken.
 */
export async function startSimulatorWorker(options: SimulatorWorkerOptions = {}): Promise<SimulatorWorker> {
  const { onDefect, parts = [], ...workerData } = options
  let addresses = Promise.resolve(parts)
  let isStopping = false
  let isExchanging = false
  let exchanged: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let running: Running | undefined

  const watch = (begun: Running): void => {
    running = begun
    begun.worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'defect') onDefect?.(message.message, message.where)
    })
    begun.worker.on('error', (failure) => onDefect?.(String(failure), 'embedded cloud'))
    void begun.ended.then((code) => {
      running = undefined
      if (isStopping || isExchanging) return
      onDefect?.(`The thread ended with code ${code} and starts again.`, 'embedded cloud')
      restartLater(begun.address)
    })
  }
  const restartLater = (address: Address): void => {
    timer = setTimeout(() => {
      launch({ ...workerData, host: address.host, port: address.port }, addresses).then(
        (begun) => (isStopping ? void begun.worker.terminate() : watch(begun)),
        (failure: unknown) => {
          onDefect?.(String(failure), 'embedded cloud')
          if (!isStopping) restartLater(address)
        },
      )
    }, RESTART_MS)
    timer.unref()
  }

  const first = await launch(workerData, addresses)
  watch(first)
  const { address } = first

  const end = async (): Promise<void> => {
    clearTimeout(timer)
    running?.worker.postMessage({ kind: 'stop' } satisfies WorkerCommand)
    await running?.ended
  }
  const startWith = async (given: Promise<readonly string[]>): Promise<void> =>
    watch(await launch({ ...workerData, host: address.host, port: address.port }, given))
  const exchange = async (next: readonly string[]): Promise<void> => {
    if (isStopping) return
    isExchanging = true
    try {
      await end()
      await startWith(Promise.resolve(next)).catch(async (failure: unknown) => {
        await startWith(addresses)
        throw failure
      })
      addresses = Promise.resolve(next)
    } finally {
      isExchanging = false
    }
  }
  return {
    ...address,
    exchange(next) {
      const done = exchanged.then(() => exchange(next))
      exchanged = done.catch(() => {})
      return done
    },
    async stop() {
      // A thread that is being started is there to be ended afterwards.
      await exchanged
      if (!isStopping) {
        isStopping = true
        await end()
      } else await running?.ended
    },
  }
}
