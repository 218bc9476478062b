import { strings } from '@fascia/sdk/shapes'
import { table } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { backupTable } from './backups/backup.ts'
import { groupSnapshotTable, groupTable, groupTypeTable } from './groups/group.ts'
import { storageServiceTable } from './services/service.ts'
import { transferTable } from './transfers/transfer.ts'
import { qosSpecTable, volumeTypeTable } from './types/volume-type.ts'
import { attachmentTable, snapshotTable, volumeTable } from './volumes/volume.ts'

/** What Cinder says to the owner of a resource: why something failed after the request was accepted. */
const Message = Type.Object({
  id: Type.String(),
  projectId: Type.String(),
  resourceType: Type.Enum(['VOLUME', 'VOLUME_SNAPSHOT', 'VOLUME_BACKUP']),
  ...strings('resourceId', 'eventId', 'userMessage', 'requestId'),
  createdAt: Type.Integer(),
})

const messageTable = table(Message, { owner: 'projectId', indexes: ['resourceId'] })

export const tables = {
  volumes: volumeTable,
  snapshots: snapshotTable,
  attachments: attachmentTable,
  types: volumeTypeTable,
  qosSpecs: qosSpecTable,
  groupTypes: groupTypeTable,
  groups: groupTable,
  groupSnapshots: groupSnapshotTable,
  backups: backupTable,
  transfers: transferTable,
  messages: messageTable,
  services: storageServiceTable,
}

export type StorageTables = typeof tables
