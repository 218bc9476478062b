import { parentPort, workerData } from 'node:worker_threads'
import { createSqliteEngine } from './sqlite-engine.ts'
import { createStoreDesk } from './store-desk.ts'
import type { StoreMessage } from './store-place.ts'

// The thread of a store. Only `createThreadPlace` starts it.

const desk = createStoreDesk(createSqliteEngine(String(workerData)))

parentPort?.on('message', async (message: StoreMessage) => {
  if (message !== 'close')
    return parentPort?.postMessage({ id: message.id, answer: await desk.answer(message.request) })
  await desk.abandon()
  parentPort?.close()
})

parentPort?.postMessage('ready')
