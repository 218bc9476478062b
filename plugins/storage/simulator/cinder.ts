import { cinder as dialect, respond, showVersion, simulateService } from '@fascia/sdk/simulator'
import { adminRoutes } from './admin/admin-routes.ts'
import { attachmentRoutes } from './attachments/attachment-routes.ts'
import { backupOperations, backupRoutes } from './backups/backup-routes.ts'
import { environmentRoutes } from './environment/environment-routes.ts'
import { groupOperations, groupSnapshotOperations } from './groups/group-operations.ts'
import { groupRoutes } from './groups/group-routes.ts'
import { groupSnapshotRoutes } from './groups/group-snapshot-routes.ts'
import { groupTypeRoutes } from './groups/group-type-routes.ts'
import { type CinderCall, get } from './kit.ts'
import { messageRoutes } from './messages/message-routes.ts'
import { serviceRoutes } from './services/service-routes.ts'
import { snapshotOperations, snapshots } from './snapshots/snapshot-routes.ts'
import { tables } from './tables.ts'
import { transferRoutes } from './transfers/transfer-routes.ts'
import { encryptionRoutes } from './types/encryption-routes.ts'
import { qosRoutes } from './types/qos-routes.ts'
import { typeRoutes } from './types/type-routes.ts'
import { storageMetadataRoutes } from './volumes/metadata-routes.ts'
import { volumeActionRoutes } from './volumes/volume-actions.ts'
import { volumeOperations } from './volumes/volume-operations.ts'
import { volumeOverQuota, volumeQuotas } from './volumes/volume-quotas.ts'
import { volumeRoutes } from './volumes/volume-routes.ts'
import { demoWorld, emptyWorld } from './worlds/worlds.ts'

function versions({ baseUrl, maximumVersion: maximum }: CinderCall) {
  const href = `${baseUrl.replace(/\/v3(\/.*)?$/, '')}/v3/`
  const updated = '2022-08-31T00:00:00Z'
  return { versions: [showVersion({ id: 'v3.0', href, minimum: '3.0', maximum, updated, media: 'volume' })] }
}

const versionDocuments = [
  get('/volume', { isPublic: true }, (call) => respond(300, versions(call))),
  get('/volume/v3', { isPublic: true }, versions),
]

/** Cinder, API v3 with microversions up to 3.70. */
export const cinder = simulateService({
  type: 'volumev3',
  name: 'cinderv3',
  largestJsonBytes: 114_688,
  endpoint: '/volume/v3/:project',
  hasExactPaths: true,
  microversions: { minimum: '3.0', maximum: '3.70', name: 'volume' },
  dialect,
  tables,
  quotas: volumeQuotas,
  overQuota: volumeOverQuota,
  documents: versionDocuments,
  routes: [
    ...volumeRoutes,
    ...volumeActionRoutes,
    ...storageMetadataRoutes,
    ...snapshots,
    ...attachmentRoutes,
    ...backupRoutes,
    ...transferRoutes,
    ...messageRoutes,
    ...adminRoutes,
    ...typeRoutes,
    ...encryptionRoutes,
    ...qosRoutes,
    ...groupTypeRoutes,
    ...groupRoutes,
    ...groupSnapshotRoutes,
    ...environmentRoutes,
    ...serviceRoutes,
  ],
  on: {
    ...volumeOperations.on,
    ...snapshotOperations.on,
    ...backupOperations.on,
    ...groupOperations.on,
    ...groupSnapshotOperations.on,
  },
  worlds: { demo: demoWorld, empty: emptyWorld, scale: emptyWorld },
  after: ['image'],
})
