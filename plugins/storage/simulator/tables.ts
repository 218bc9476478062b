import { table } from '@fascia/sdk/simulator'
import type { Attachment, Snapshot, Volume, VolumeType } from './volumes/volume.ts'

export const tables = {
  volumes: table<Volume>({ owner: 'projectId', indexes: ['createdAt', 'status'] }),
  snapshots: table<Snapshot>({ owner: 'projectId', indexes: ['volumeId', 'createdAt'] }),
  attachments: table<Attachment>({ owner: 'projectId', indexes: ['volumeId', 'serverId'] }),
  types: table<VolumeType>({ owner: null, indexes: ['name'] }),
}

export type StorageTables = typeof tables
