import { created, handle } from '@fascia/sdk/gateway'
import { create } from '../api/volumes.ts'
import { type CinderVolume, volumeItem } from './volume-item.ts'

/** Makes a volume, empty or of an image, a snapshot or another volume; Cinder goes on with it after the answer [IMAGE-055]. */
export const createVolume = handle(create, async ({ cloud, body }) => {
  const { image_id, ...fields } = body
  const said = Object.entries({ ...fields, imageRef: image_id }).filter(([, value]) => value !== null && value !== '')
  const { volume } = await cloud.volume.post<{ volume: CinderVolume }>('/volumes', { volume: Object.fromEntries(said) })
  return created(`/api/cinder/volumes/${volume.id}`, volumeItem(volume, new Map()))
})
