import type { Cloud } from '@fascia/sdk/gateway'
import type { Volume } from '../api/volumes.ts'

/** The newest snapshot of a volume. */
export type LastSnapshot = NonNullable<Volume['last_snapshot']>

interface ListedSnapshot extends Omit<LastSnapshot, 'name'> {
  readonly name: string | null
  readonly volume_id: string
}

/**
 * The newest snapshot of each volume that has one, by the id of the volume: one call. A list that Cinder refuses leaves it open; Cinder then refuses
 * what a snapshot forbids.
 */
export async function lastSnapshots(
  { volume }: Cloud,
  query: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, LastSnapshot> | undefined> {
  try {
    const found = new Map<string, LastSnapshot>()
    for await (const { items } of volume.pages<ListedSnapshot>('/snapshots', 'snapshots', { query }))
      for (const { volume_id, id, name, size, status, created_at } of items) {
        const known = found.get(volume_id)
        if (known && (known.created_at ?? '') >= (created_at ?? '')) continue
        found.set(volume_id, { id, name: name || id, size, status, created_at: created_at ?? null })
      }
    return found
  } catch {
    return undefined
  }
}
