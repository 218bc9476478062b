import { notFound, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { action } from './volume-action.ts'

const Text = Type.String({ maxLength: 255 })
const Add = Type.Object(
  { metadata: Type.Record(Type.String({ minLength: 1, maxLength: 255 }), Text) },
  { additionalProperties: false },
)
const Remove = Type.Object({ key: Type.String({ minLength: 1, maxLength: 255 }) }, { additionalProperties: false })

const member = (verb: string) => ({ right: 'member', rule: `volume_extension:volume_image_metadata:${verb}` }) as const

/** What a volume keeps of the image that it was made of. */
export const imageMetadataActions = {
  'os-show_image_metadata': action({ right: 'reader' }, (_, { imageMetadata }) => ({ metadata: imageMetadata ?? {} })),
  'os-set_image_metadata': action({ ...member('set'), body: Add }, (call, volume, { metadata: added }) => {
    const metadata = { ...volume.imageMetadata, ...added }
    call.rows.volumes.set(volume.id, { imageMetadata: metadata })
    return { metadata }
  }),
  'os-unset_image_metadata': action({ ...member('remove'), body: Remove }, (call, volume, { key }) => {
    const before = Object.entries(volume.imageMetadata ?? {})
    const imageMetadata = Object.fromEntries(before.filter(([name]) => name !== key))
    if (before.length === Object.keys(imageMetadata).length)
      throw notFound(`Glance metadata for volume/snapshot ${volume.id} cannot be found.`)
    call.rows.volumes.set(volume.id, { imageMetadata })
    return respond(200)
  }),
}
