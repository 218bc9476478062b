import type { Requirement } from '@fascia/sdk/common'
import { all, plural, policy, service } from '@fascia/sdk/common'
import { choice, overview, panel, property, resourceType, tab } from '@fascia/sdk/web/declare'
import { list as listSnapshots, snapshotType } from '../../api/volume-snapshots.ts'
import { CLASSED, STATUS_TEXTS, STATUS_TONES } from '../../api/volume-status.ts'
import * as volumes from '../../api/volumes.ts'
import { messagesHistory, messagesTab } from '../messages/messages-tab.ts'
import { inEveryProject, inProject } from '../places.ts'
import { volumeActions } from './volume-actions.ts'

/** A volume [VOLP-004, VOLP-005]. */
export const volume = resourceType(volumes.volumeType, {
  names: plural('Volume', 'Volumes'),
  history: messagesHistory,
  calls: volumes,
  pages: {
    sorts: ['name', 'size', 'status', 'availability_zone', 'bootable', 'os-vol-host-attr:host'],
    words: { as: 'name', find: 'whole' },
  },
  detailsPath: ':id/',
  policyTarget: { project_id: 'os-vol-tenant-attr:tenant_id' },
  transitional: { status: { not: CLASSED } },
  properties: { status: property.status('Status', STATUS_TONES, { values: STATUS_TEXTS }) },
  columns: [
    { of: 'os-vol-tenant-attr:tenant_id', priority: 2 },
    { of: 'os-vol-host-attr:host', priority: 3 },
    'name',
    { of: 'description', priority: 4 },
    'size',
    'status',
    { of: 'group_id', priority: 5 },
    { of: 'volume_type', priority: 3 },
    { of: 'attached_to', priority: 2 },
    { of: 'availability_zone', priority: 4 },
    { of: 'bootable', priority: 3 },
    { of: 'encrypted', priority: 5 },
  ],
  facets: [
    { of: 'host', label: 'Host' },
    { of: 'project_id', label: 'Project' },
    { of: 'name', label: 'Volume Name' },
    { of: 'size', label: 'Size (GiB)' },
    choice('status', STATUS_TEXTS),
    { of: 'group_id', label: 'Group ID' },
    { of: 'availability_zone' },
    'bootable',
    'encrypted',
  ],
  details: [
    overview(
      { title: 'Volume', properties: ['name', 'id', 'description', 'status', 'size', 'volume_type'] },
      { title: 'Use', properties: ['attached_to', 'bootable', 'encrypted', 'multiattach'] },
      { title: 'Origin', properties: ['imageRef', 'snapshot_id', 'source_volid', 'created_at', 'updated_at'] },
      { title: 'Place', properties: ['availability_zone', 'group_id', 'os-vol-tenant-attr:tenant_id', 'metadata'] },
    ),
    /** Read again while the status of one is moving [VOLP-020]. */
    tab(
      'Snapshots',
      snapshotType,
      {
        call: listSnapshots,
        input: ({ id }: volumes.Volume) => ({ query: { volume_id: id } }),
        pollWhile: (found) => found.some(({ status }) => !CLASSED.some((one) => one === status)),
        what: 'volume snapshots',
        empty: 'This volume has no snapshots.',
        columns: ['name', 'description', 'size', 'status', 'group_snapshot_id'],
        isCompact: true,
      },
      { requires: policy('volume', 'volume:get_all_snapshots') },
    ),
    { ...messagesTab, explains: true },
  ],
  actions: volumeActions,
})

export const hasVolumes: Requirement = all(service('block-storage'), policy('volume', 'volume:get_all'))

const HELP =
  'A volume is a disk that can be attached to an instance and outlives it. Create one empty or from an image, snapshot or volume; extend, attach, retype, back up and transfer it. The volume type decides which storage it is on.'

export const volumesPanel = panel(volume, {
  ...inProject('/project/volumes', 210),
  help: HELP,
  requires: hasVolumes,
  columns: [
    'name',
    'description',
    'size',
    'status',
    'group_id',
    'volume_type',
    'attached_to',
    'availability_zone',
    'bootable',
    'encrypted',
  ],
  facets: ['name', 'size', 'status', 'group_id', 'availability_zone', 'bootable', 'encrypted'],
})

/** Every project's volumes, for administrators [VOLP-003, VOLP-070, VOLP-071, VOLP-072]. */
export const adminVolumes = panel(volume, {
  ...inEveryProject('/admin/volumes', 210, service('block-storage')),
  help: HELP,
  columns: [
    'os-vol-tenant-attr:tenant_id',
    'os-vol-host-attr:host',
    'name',
    'size',
    'status',
    'group_id',
    'volume_type',
    'attached_to',
    'bootable',
    'encrypted',
  ],
  facets: ['name', 'bootable', 'host', 'project_id', 'encrypted', 'availability_zone', 'status', 'size'],
  filterFirst: 'FILTER_DATA_FIRST.admin.volumes',
  globalActions: ['manage'],
  itemActions: ['delete', 'resetStatus', 'unmanage', 'migrate', 'metadata'],
  batchActions: ['delete'],
})
