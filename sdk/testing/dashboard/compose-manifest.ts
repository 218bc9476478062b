import { fork } from 'node:child_process'
import { once } from 'node:events'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Manifest } from '@fascia/sdk/host'
import { createManifestCache } from './manifest-cache.ts'

/**
 * Composes in a process of its own, which ends with its threads: what they do at their end cannot end the process of the tests. Fails with what
 * the build printed.
 */
async function composeBeside(folder: string): Promise<Manifest> {
  const script = join(import.meta.dirname, `compose-process${extname(import.meta.filename)}`)
  const execArgv = import.meta.filename.endsWith('.ts') ? ['--conditions=fascia-source'] : []
  const child = fork(script, [folder], { execArgv, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const printed = child.stderr ? text(child.stderr) : ''
  const manifests: Manifest[] = []
  child.on('message', (manifest: Manifest) => void manifests.push(manifest))
  const [code, signal] = await once(child, 'close')
  const [manifest] = manifests
  if (manifest) return manifest
  throw new Error(`The build of ${folder} ended with ${signal ?? code}.\n${await printed}`)
}

/** The manifest that the build of a plugin would write, made beside the test, or kept from an earlier run. Fails as the build does. */
export async function composeManifest(folder: string): Promise<Manifest> {
  const cache = createManifestCache(folder)
  const kept = cache.read()
  if (kept) return kept
  const manifest = await composeBeside(folder)
  cache.write(manifest)
  return manifest
}
