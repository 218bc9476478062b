import { processFields, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

/** A process of Cinder. A frozen one makes no volumes. */
const StorageService = Type.Object({
  id: Type.String(),
  ...processFields,
  isFrozen: withDefault(Type.Boolean(), false),
})

export const storageServiceTable = table(StorageService, { owner: null, indexes: ['binary', 'host'] })

/** The processes of a new cloud. */
export const PROCESSES = [
  ['cinder-scheduler', 'controller-01'],
  ['cinder-volume', 'storage-01@standard'],
  ['cinder-volume', 'storage-01@ssd'],
  ['cinder-volume', 'storage-02@standard'],
  ['cinder-backup', 'storage-01'],
] as const
