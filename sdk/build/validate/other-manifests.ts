import type { Manifest } from '@fascia/sdk/host'
import type { ValidationSubject } from './rule.ts'

/** The manifests of the other plugins that are known: those that the plugin needs, and those that are installed beside it. Each stands once. */
export function otherManifests({ neighbours = [], beside = [], manifest }: ValidationSubject): readonly Manifest[] {
  const needed = neighbours.flatMap((one) => (one.manifest ? [one.manifest] : []))
  const byName = new Map([...beside, ...needed].map((one) => [one.name, one]))
  byName.delete(manifest.name)
  return [...byName.values()]
}
