import { parentPort, workerData } from 'node:worker_threads'
import { createSqliteFile } from './sqlite-file.ts'
import type { StoreMessage } from './store-place.ts'

// The thread of a store. Only `startStoreThread` starts it.

const file = createSqliteFile(String(workerData))

parentPort?.on('message', (message: StoreMessage) => {
  if (message !== 'close') return parentPort?.postMessage({ id: message.id, answer: file.answer(message.request) })
  file.close()
  parentPort?.close()
})
