import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Manifest } from '@fascia/sdk/common'

/** The manifest that the build of a plugin would write, made beside the test. Fails as the build does. */
export function composeManifest(folder: string): Promise<Manifest> {
  const script = join(import.meta.dirname, `compose-worker${extname(import.meta.filename)}`)
  const conditions = import.meta.filename.endsWith('.ts') ? ['--conditions=fascia-source'] : []
  return new Promise((done, fail) => {
    const worker = new Worker(script, { workerData: folder, execArgv: conditions })
    worker.once('message', done)
    worker.once('error', fail)
  })
}
