import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { composeManifest as compose } from '../../sdk/testing/dashboard/compose-manifest.ts'
import { placesOf, readPlan } from './plan.ts'

const root = join(import.meta.dirname, '../..')
const { faults } = readPlan(root)

/** In the place of what composes the manifests of tests: a plugin has the manifest of the fault that is switched on in it. */
export async function composeManifest(folder: string): ReturnType<typeof compose> {
  const fault = faults.find(({ id }) => id === globalThis.planted)
  const kept = placesOf(root).manifest(fault?.id ?? 0)
  if (!fault?.path.startsWith(`${folder.slice(root.length + 1)}/`) || !existsSync(kept)) return compose(folder)
  const manifest: Awaited<ReturnType<typeof compose>> = JSON.parse(readFileSync(kept, 'utf8'))
  return manifest
}
