import { definePlugin } from '@fascia/sdk/web/declare'
import * as extensions from '../api/extensions.ts'
import { adminBackups, backup, backupsPanel } from './backups/backup.ts'
import { adminGroups, group, groupsPanel } from './groups/group.ts'
import { adminGroupSnapshots, groupSnapshot, groupSnapshotsPanel } from './groups/group-snapshot.ts'
import { groupSpec } from './groups/group-spec.ts'
import { groupType, groupTypesPanel } from './groups/group-type.ts'
import { volumeLimits, volumeQuotas } from './quotas.ts'
import { adminSnapshots, hasSnapshots, snapshot, snapshotsPanel } from './snapshots/snapshot.ts'
import { volumeServicesTab } from './system/services-tab.ts'
import { volumeService } from './system/volume-service.ts'
import { extraSpec } from './types/extra-spec.ts'
import { qosKey } from './types/qos-key.ts'
import { qosSpec } from './types/qos-spec.ts'
import { typesPanel, volumeType } from './types/volume-type.ts'
import { adminVolumes, hasVolumes, volume, volumesPanel } from './volumes/volume.ts'

export default definePlugin({
  needs: {
    optional: { '@fascia/plugin-identity': '^0.1.0' },
    extensionPoints: { 'identity.point.system-information': 1 },
  },
  resourceTypes: [
    volume,
    snapshot,
    backup,
    group,
    groupSnapshot,
    volumeType,
    extraSpec,
    qosSpec,
    qosKey,
    groupType,
    groupSpec,
    volumeService,
  ],
  panels: [
    volumesPanel,
    backupsPanel,
    snapshotsPanel,
    groupsPanel,
    groupSnapshotsPanel,
    adminVolumes,
    adminBackups,
    adminSnapshots,
    typesPanel,
    adminGroups,
    adminGroupSnapshots,
    groupTypesPanel,
  ],
  services: [{ id: 'storage.service.block-storage', service: 'block-storage', extensions: extensions.list.path }],
  limitGroups: [volumeLimits],
  quotaSets: [volumeQuotas],
  overviewSections: [volumeServicesTab],
  commands: [
    { id: 'storage.command.volumes', title: 'Volumes', requires: hasVolumes, to: volumesPanel.path },
    { id: 'storage.command.snapshots', title: 'Volume Snapshots', requires: hasSnapshots, to: snapshotsPanel.path },
  ],
})
