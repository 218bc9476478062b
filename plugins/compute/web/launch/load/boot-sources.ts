import { isBootableImage } from '../../../common/launch/launch-offers.ts'
import type { ImageSource, VolumeSource, VolumeTypes } from '../launch-models.ts'
import { type Asking, collect } from './collect.ts'

const ACTIVE = { status: 'active', sort_key: 'name', sort_dir: 'asc' }

/** Images that can boot: those that the project sees anyway, and the community's, each once; one list may fail [LAUNCH-008, LAUNCH-044, LAUNCH-045]. */
export async function loadImages(asking: Asking): Promise<readonly ImageSource[]> {
  const path = '/api/glance/images/'
  const asked = [
    collect<ImageSource>(asking, path, ACTIVE),
    collect<ImageSource>(asking, path, { ...ACTIVE, visibility: 'community' }),
  ]
  await Promise.any(asked)
  const found = await Promise.all(asked.map((list) => list.catch(() => [])))
  return [...new Map(found.flat().map((image) => [image.id, image])).values()].filter(isBootableImage)
}

/** Volumes that can boot and are in no instance [LAUNCH-045]. */
export function loadVolumes(asking: Asking): Promise<readonly VolumeSource[]> {
  return collect(asking, '/api/cinder/volumes/', { status: 'available', bootable: 1 })
}

/** Snapshots of volumes that can boot: the snapshots themselves do not say so [LAUNCH-045]. */
export async function loadSnapshots(asking: Asking): Promise<readonly VolumeSource[]> {
  const snapshots = await collect<VolumeSource>(asking, '/api/cinder/volumesnapshots/', { status: 'available' })
  const bootable = await collect<VolumeSource>(asking, '/api/cinder/volumes/', { bootable: 1 })
  const ids = new Set(bootable.map(({ id }) => id))
  return snapshots.filter(({ volume_id }) => volume_id !== undefined && ids.has(volume_id))
}

export async function loadVolumeTypes(asking: Asking): Promise<VolumeTypes> {
  const { api, signal } = asking
  const [types, usual] = await Promise.all([
    collect<{ readonly name: string }>(asking, '/api/cinder/volumetypes/'),
    // A cloud need not have one.
    api
      .get<{ readonly name: string }>('/api/cinder/volumetypes/default/', { signal, isQuiet: true })
      .catch(() => undefined),
  ])
  const names = types.map(({ name }) => name)
  return { names, usual: usual !== undefined && names.includes(usual.name) ? usual.name : '' }
}
