import { attachmentTable, snapshotTable, volumeTable, volumeTypeTable } from './volumes/volume.ts'

export const tables = {
  volumes: volumeTable,
  snapshots: snapshotTable,
  attachments: attachmentTable,
  types: volumeTypeTable,
}

export type StorageTables = typeof tables
