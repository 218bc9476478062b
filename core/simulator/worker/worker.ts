import { parentPort, workerData } from 'node:worker_threads'
import { isFault } from '@fascia/sdk/common'
import { createSimulator } from '../create-simulator.ts'
import { importPart } from './import-part.ts'
import { resolveHostModules } from './resolve-host-modules.ts'
import type { WorkerMessage, WorkerOptions } from './worker-messages.ts'

// The thread of the embedded cloud. Only `startSimulatorWorker` starts it, with options of its own making.

const tell = (message: WorkerMessage): void => parentPort?.postMessage(message)
const textOf = (failure: unknown): string =>
  isFault(failure)
    ? `${failure.code}: ${failure.message}`
    : failure instanceof Error
      ? (failure.stack ?? failure.message)
      : String(failure)

try {
  const { parts: addresses = [], host, port, ...options }: WorkerOptions = workerData
  resolveHostModules()
  const parts = await Promise.all(addresses.map(importPart))
  const simulator = await createSimulator({
    ...options,
    parts,
    onDefect: (defect, where) => tell({ kind: 'defect', where, message: textOf(defect) }),
  })
  const address = await simulator.listen({
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
  })
  parentPort?.once('message', async () => {
    await simulator.close()
    tell({ kind: 'stopped' })
    parentPort?.close()
  })
  tell({ kind: 'ready', ...address })
} catch (failure) {
  tell({ kind: 'failed', message: textOf(failure) })
}
