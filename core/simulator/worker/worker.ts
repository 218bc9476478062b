import { once } from 'node:events'
import { registerHooks } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { isFault } from '@fascia/sdk/common'
import { createSimulator } from '../create-simulator.ts'
import { importPart } from './import-part.ts'
import type { WorkerCommand, WorkerMessage, WorkerOptions } from './worker-messages.ts'

// The thread of the embedded cloud. Only `startSimulatorWorker` starts it, so that its options need no check.

/** Resolves the modules that the host shares with bundled parts to the host's own copies, wherever the bundles are. */
function resolveHostModules(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const isShared =
        specifier.startsWith('@fascia/sdk/') || specifier === 'typebox' || specifier.startsWith('typebox/')
      return next(specifier, isShared ? { ...context, parentURL: import.meta.url } : context)
    },
  })
}

const post = (message: WorkerMessage): void => parentPort?.postMessage(message)
const textOf = (failure: unknown): string =>
  isFault(failure)
    ? `${failure.code}: ${failure.message}`
    : failure instanceof Error
      ? (failure.stack ?? failure.message)
      : String(failure)

/** The next command of the thread that started this one. */
async function nextCommand(): Promise<WorkerCommand> {
  const [command] = parentPort ? await once(parentPort, 'message') : []
  return command
}

try {
  const { host, port, ...options }: WorkerOptions = workerData
  resolveHostModules()
  const command = await nextCommand()
  const parts = await Promise.all(command.kind === 'start' ? command.parts.map(importPart) : [])
  const simulator = await createSimulator({
    ...options,
    parts,
    onDefect: (defect, where) => post({ kind: 'defect', where, message: textOf(defect) }),
  })
  const address = await simulator.listen({
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
  })
  void nextCommand().then(async () => {
    await simulator.close()
    post({ kind: 'stopped' })
    parentPort?.close()
  })
  post({ kind: 'ready', ...address })
} catch (failure) {
  post({ kind: 'failed', message: textOf(failure) })
}
