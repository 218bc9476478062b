import { Type } from 'typebox'
import { textMap } from '../kit.ts'
import { findSnapshot, findVolume } from './find-volume.ts'

const Text = Type.String({ maxLength: 255 })

const common = {
  key: 'metadata',
  item: 'meta',
  values: Type.Record(Text, Text),
  right: 'member',
  missing: () => 'Metadata item was not found',
  deleted: 200,
} as const

export const storageMetadataRoutes = [
  ...textMap('/volumes/:id/metadata', {
    ...common,
    rule: () => 'volume:update_volume_metadata',
    find: findVolume,
    read: ({ metadata }) => metadata,
    keep: ({ rows }, { id }, metadata) => void rows.volumes.set(id, { metadata }),
  }),
  ...textMap('/snapshots/:id/metadata', {
    ...common,
    rule: () => 'volume:update_snapshot_metadata',
    find: findSnapshot,
    read: ({ metadata }) => metadata,
    keep: ({ rows }, { id }, metadata) => void rows.snapshots.set(id, { metadata }),
  }),
]
