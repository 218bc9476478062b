import { created, post, type Route } from '@fascia/sdk/gateway'
import Type from 'typebox'
import { type CinderVolume, volumeItem } from './volume-item.ts'

const Id = Type.Optional(Type.Union([Type.String(), Type.Null()]))
const Text = Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()]))

/** `POST /api/cinder/volumes/`: at most one of image, snapshot and volume is what it is made of. */
const NewVolume = Type.Object({
  size: Type.Integer({ minimum: 1 }),
  name: Text,
  description: Text,
  volume_type: Id,
  availability_zone: Id,
  metadata: Type.Optional(Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()])),
  image_id: Id,
  snapshot_id: Id,
  source_volid: Id,
})

/** Makes a volume, empty or of an image, a snapshot or another volume; Cinder goes on with it after the answer [IMAGE-055]. */
export const createVolume: Route = post('/api/cinder/volumes/', { body: NewVolume }, async ({ cloud, body }) => {
  const { image_id, ...fields } = body
  const said = Object.entries({ ...fields, imageRef: image_id }).filter(([, value]) => value !== null && value !== '')
  const { volume } = await cloud.volume.post<{ volume: CinderVolume }>('/volumes', { volume: Object.fromEntries(said) })
  return created(`/api/cinder/volumes/${volume.id}`, volumeItem(volume, new Map()))
})
