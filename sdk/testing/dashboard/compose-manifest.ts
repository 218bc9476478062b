import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Manifest } from '@fascia/sdk/host'
import { createManifestCache } from './manifest-cache.ts'

function composeInWorker(folder: string): Promise<Manifest> {
  const script = join(import.meta.dirname, `compose-worker${extname(import.meta.filename)}`)
  const conditions = import.meta.filename.endsWith('.ts') ? ['--conditions=fascia-source'] : []
  return new Promise((done, fail) => {
    const worker = new Worker(script, { workerData: folder, execArgv: conditions })
    worker.once('message', done)
    worker.once('error', fail)
  })
}

/** The manifest that the build of a plugin would write, made beside the test, or kept from an earlier run. Fails as the build does. */
export async function composeManifest(folder: string): Promise<Manifest> {
  const cache = createManifestCache(folder)
  const kept = cache.read()
  if (kept) return kept
  const manifest = await composeInWorker(folder)
  cache.write(manifest)
  return manifest
}
