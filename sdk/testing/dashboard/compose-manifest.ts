import type { Manifest } from '@fascia/sdk/host'
import { createManifestCache } from './manifest-cache.ts'
import { runBeside } from './run-beside.ts'

/** The manifest that the build of a plugin would write, made beside the test, or kept from an earlier run. Fails as the build does. */
export async function composeManifest(folder: string): Promise<Manifest> {
  const cache = createManifestCache(folder)
  const kept = cache.read()
  if (kept) return kept
  const manifest = await runBeside<Manifest>('compose-process', folder)
  cache.write(manifest)
  return manifest
}
