import { table } from '@fascia/sdk/simulator'
import type { Attachment, Snapshot, Volume, VolumeType } from './volumes/volume.ts'

export const tables = {
  volumes: table<Volume>('projectId', 'createdAt', 'status'),
  snapshots: table<Snapshot>('projectId', 'volumeId', 'createdAt'),
  attachments: table<Attachment>('volumeId', 'serverId', 'projectId'),
  types: table<VolumeType>('name'),
}

export type StorageTables = typeof tables
