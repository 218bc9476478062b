import type { World } from '@fascia/sdk/simulator'
import type { StorageTables } from '../tables.ts'
import type { Volume } from '../volumes/volume.ts'

type Place = Parameters<World<StorageTables>>[0]

const HOUR_MS = 3_600_000

const TYPES = { standard: 'Spinning disks', ssd: 'Solid state' }

/** A new cloud: two types, no volumes. */
export const emptyWorld: World<StorageTables> = ({ rows }) => {
  for (const [name, description] of Object.entries(TYPES))
    rows.types.add({ name, description, extraSpecs: { volume_backend_name: name } })
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

/** Some volumes of the demo project, one with a snapshot, one in the status error. */
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
  const target = addVolume(place, 'migration-target', 500, 8, { status: 'error' })
  place.rows.messages.add({
    projectId: target.projectId,
    resourceType: 'VOLUME',
    resourceId: target.id,
    eventId: 'VOLUME_VOLUME_001_002',
    userMessage: 'schedule allocate volume:Could not find any available weighted backend.',
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
