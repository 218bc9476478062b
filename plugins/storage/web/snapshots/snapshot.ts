import { all, plural, policy, service } from '@fascia/sdk/common'
import { choice, overview, panel, resourceType } from '@fascia/sdk/web/declare'
import * as snapshots from '../../api/volume-snapshots.ts'
import { CLASSED, SNAPSHOT_TEXTS } from '../../api/volume-status.ts'
import { messagesHistory, messagesTab } from '../messages/messages-tab.ts'
import { inEveryProject, inProject } from '../places.ts'
import { snapshotActions } from './snapshot-actions.ts'

const PROJECT = 'os-extended-snapshot-attributes:project_id' as const

/** A snapshot of a volume [VOLP-041, VOLP-048]. */
export const snapshot = resourceType(snapshots.snapshotType, {
  names: plural('Volume Snapshot', 'Volume Snapshots'),
  history: messagesHistory,
  calls: snapshots,
  detailsPath: ':id/',
  transitional: { status: { not: CLASSED } },
  columns: [
    { of: PROJECT, priority: 2 },
    { of: 'host', priority: 3 },
    'name',
    { of: 'description', priority: 3 },
    'size',
    'status',
    { of: 'group_snapshot_id', priority: 4 },
    { of: 'volume_name', priority: 3 },
  ],
  facets: [
    { of: 'name', label: 'Snapshot Name' },
    choice('status', SNAPSHOT_TEXTS),
    { of: 'volume_id', label: 'Volume ID' },
  ],
  details: [
    overview(
      { title: 'Volume Snapshot', properties: ['name', 'id', 'description', PROJECT, 'status', 'group_snapshot_id'] },
      { title: 'Specs', properties: ['volume_id', 'size', 'created_at', 'metadata'] },
    ),
    { ...messagesTab, explains: true },
  ],
  actions: snapshotActions,
})

export const hasSnapshots = all(service('block-storage'), policy('volume', 'volume:get_all_snapshots'))

const HELP =
  'A snapshot is the state of a volume at one moment, on the same storage. Create volumes from it; it must be deleted before its volume can be. For a copy that survives the storage, create a backup.'

export const snapshotsPanel = panel(snapshot, {
  ...inProject('/project/snapshots', 230),
  help: HELP,
  requires: hasSnapshots,
  columns: ['name', 'description', 'size', 'status', 'group_snapshot_id'],
})

/** Every project's snapshots, for administrators [VOLP-003, VOLP-079, VOLP-080]. */
export const adminSnapshots = panel(snapshot, {
  ...inEveryProject('/admin/snapshots', 230, service('block-storage')),
  help: HELP,
  columns: [PROJECT, 'host', 'name', 'description', 'size', 'status', 'group_snapshot_id', 'volume_name'],
  itemActions: ['deleteSnapshot', 'resetSnapshotStatus', 'snapshotMetadata'],
})
