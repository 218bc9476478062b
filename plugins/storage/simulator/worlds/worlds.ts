import type { World } from '@fascia/sdk/simulator'
import { PROCESSES } from '../services/service.ts'
import type { StorageTables } from '../tables.ts'
import type { Volume } from '../volumes/volume.ts'

type Place = Parameters<World<StorageTables>>[0]

const HOUR_MS = 3_600_000

const TYPES = { standard: 'Spinning disks', ssd: 'Solid state' }

/** The group type that every Cinder has from its first start. */
const DEFAULT_GROUP_TYPE = {
  name: 'default_cgsnapshot_type',
  description: 'Default group type for migrating cgsnapshot',
  specs: { consistent_group_snapshot_enabled: '<is> True' },
}

/** A new cloud: two types, one group type, no volumes. */
export const emptyWorld: World<StorageTables> = ({ rows }) => {
  for (const [name, description] of Object.entries(TYPES))
    rows.types.add({ name, description, extraSpecs: { volume_backend_name: name } })
  rows.groupTypes.add(DEFAULT_GROUP_TYPE)
  for (const [binary, host] of PROCESSES) rows.services.add({ binary, host })
}

function addVolume(
  place: Place,
  name: string,
  sizeGib: number,
  ageHours: number,
  changes: Partial<Volume> = {},
): Volume {
  const types = place.rows.types.find()
  const type = types[name.includes('scratch') ? 1 : 0]
  return place.rows.volumes.add({
    projectId: place.people.projects.demo,
    userId: place.people.users.demo,
    name,
    status: 'available',
    sizeGib,
    typeId: type?.id ?? '',
    createdAt: place.now() - ageHours * HOUR_MS,
    updatedAt: place.now() - ageHours * HOUR_MS + 2000,
    host: `storage-01@${type?.name ?? 'standard'}#${type?.name ?? 'standard'}`,
    ...changes,
  })
}

/** A group of two volumes of the demo project, with one snapshot of it. */
function addGroups(place: Place): void {
  const { rows, people, now } = place
  const common = { projectId: people.projects.demo, userId: people.users.demo }
  const groupTypeId = rows.groupTypes.find()[0]?.id ?? ''
  const ids = rows.types.find().map(({ id }) => id)
  const group = rows.groups.add({
    ...common,
    name: 'web-tier',
    description: 'Data of the web servers',
    status: 'available',
    groupTypeId,
    volumeTypeIds: ids.slice(0, 1),
    createdAt: now() - 900 * HOUR_MS,
  })
  const made = { ...common, createdAt: now() - 50 * HOUR_MS }
  const taken = {
    ...made,
    groupId: group.id,
    groupTypeId,
    name: 'web-tier-before-upgrade',
    status: 'available' as const,
  }
  const snapshot = rows.groupSnapshots.add(taken)
  for (const name of ['web-01-data', 'web-02-data']) {
    const { id, sizeGib } = addVolume(place, name, 20, 900, { groupId: group.id })
    const one = { ...made, volumeId: id, name: taken.name, status: 'available' as const, sizeGib }
    rows.snapshots.add({ ...one, groupSnapshotId: snapshot.id, updatedAt: made.createdAt })
  }
}

/** Some volumes of the demo project, two in a group, one with a snapshot, one in the status error. */
export const demoWorld: World<StorageTables> = (place) => {
  emptyWorld(place)
  const data = addVolume(place, 'archive-data', 200, 1500, { description: 'Last year' })
  addVolume(place, 'scratch-01', 50, 12)
  if (place.region === 'RegionTwo') return
  addVolume(place, 'db-01-boot', 40, 2100, {
    isBootable: true,
    imageMetadata: { image_name: 'debian-12', disk_format: 'qcow2', container_format: 'bare', min_disk: '3' },
  })
  addVolume(place, 'db-01-data', 100, 2100, { metadata: { role: 'database' } })
  addGroups(place)
  const target = addVolume(place, 'migration-target', 500, 8, { status: 'error' })
  place.rows.messages.add({
    projectId: target.projectId,
    resourceType: 'VOLUME',
    resourceId: target.id,
    eventId: 'VOLUME_VOLUME_001_003',
    userMessage: 'schedule allocate volume:Could not find any available weighted backend.',
    requestId: `req-${place.uuid()}`,
    createdAt: target.createdAt + 1000,
  })
  place.rows.backups.add({
    projectId: data.projectId,
    userId: data.userId,
    volumeId: data.id,
    name: 'archive-data-full',
    status: 'available',
    sizeGib: data.sizeGib,
    createdAt: place.now() - 100 * HOUR_MS,
  })
  place.rows.snapshots.add({
    projectId: data.projectId,
    userId: data.userId,
    volumeId: data.id,
    name: 'archive-data-monthly',
    status: 'available',
    sizeGib: data.sizeGib,
    createdAt: place.now() - 200 * HOUR_MS,
    updatedAt: place.now() - 200 * HOUR_MS,
  })
}
