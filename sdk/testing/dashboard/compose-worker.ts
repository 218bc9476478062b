import { parentPort, workerData } from 'node:worker_threads'
import { composePlugin } from '@fascia/sdk/build'

/** Runs the build of a plugin beside the test: the build needs Node as it is, without the test's window. */
const folder: unknown = workerData
if (typeof folder === 'string') {
  const { manifest } = await composePlugin({ folder, mode: 'development' })
  parentPort?.postMessage(manifest)
}
