import { PeerFault, type TimerHandler } from '@fascia/sdk/simulator'
import type { StorageTables } from '../tables.ts'

/** The volume's data are in Glance: the image is active, the volume free again. */
export const finishUpload: TimerHandler<StorageTables> = async (situation) => {
  const { volumeId, imageId, to } = situation.args
  const volume = situation.rows.volumes.get(String(volumeId))
  if (volume?.status !== 'uploading') return
  try {
    const glance = situation.peer('image', volume.projectId)
    await glance?.put(`/v2/images/${String(imageId)}/file`, new TextEncoder().encode(`volume ${volume.id}\n`))
  } catch (failure) {
    if (!(failure instanceof PeerFault) || failure.status !== 404) throw failure
  }
  situation.rows.volumes.set(volume.id, {
    status: to === 'in-use' ? 'in-use' : 'available',
    updatedAt: situation.now(),
  })
}
