import type { World } from '@fascia/sdk/simulator'
import type { StorageTables } from '../tables.ts'
import type { Volume } from '../volumes/volume.ts'

type Place = Parameters<World<StorageTables>>[0]

const HOUR_MS = 3_600_000

/** A fresh cloud: two types, and nobody's volumes. */
export const emptyWorld: World<StorageTables> = (place) => {
  for (const [name, description] of [
    ['standard', 'Spinning disks'],
    ['ssd', 'Solid state'],
  ] as const) {
    place.rows.types.add({ name, description, isPublic: true, extraSpecs: { volume_backend_name: name } })
  }
}

function layVolume(
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
    description: null,
    status: 'available',
    sizeGib,
    zone: 'nova',
    typeId: type?.id ?? '',
    snapshotId: null,
    sourceVolumeId: null,
    isBootable: false,
    isMultiattach: false,
    isReadOnly: false,
    metadata: {},
    imageMetadata: null,
    createdAt: place.now() - ageHours * HOUR_MS,
    updatedAt: place.now() - ageHours * HOUR_MS + 2000,
    host: `storage-01@${type?.name ?? 'standard'}#pool`,
    ...changes,
  })
}

/** Some volumes of the demo project, one with a snapshot, one that failed. */
export const demoWorld: World<StorageTables> = (place) => {
  emptyWorld(place)
  const data = layVolume(place, 'archive-data', 200, 1500, { description: 'Last year' })
  layVolume(place, 'scratch-01', 50, 12)
  if (place.region === 'RegionTwo') return
  layVolume(place, 'db-01-boot', 40, 2100, {
    isBootable: true,
    imageMetadata: { image_name: 'debian-12', disk_format: 'qcow2', container_format: 'bare', min_disk: '3' },
  })
  layVolume(place, 'db-01-data', 100, 2100, { metadata: { role: 'database' } })
  layVolume(place, 'migration-target', 500, 8, { status: 'error' })
  place.rows.snapshots.add({
    projectId: data.projectId,
    userId: data.userId,
    volumeId: data.id,
    name: 'archive-data-monthly',
    description: null,
    status: 'available',
    sizeGib: data.sizeGib,
    metadata: {},
    createdAt: place.now() - 200 * HOUR_MS,
    updatedAt: place.now() - 200 * HOUR_MS,
  })
}
