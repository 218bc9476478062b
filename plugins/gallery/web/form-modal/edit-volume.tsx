import { Fault } from '@fascia/sdk/common'
import { actionResult } from '@fascia/sdk/web'
import { formModal } from '@fascia/sdk/web/form'
import { Type } from 'typebox'
import { usePause } from '../schema-form/sent.tsx'

export interface GalleryVolume {
  readonly id: string
  readonly name: string
  /** How the server answers. */
  readonly answer: 'accept' | 'refuse'
}

const Change = Type.Object({
  name: Type.String({ title: 'Name', minLength: 1, maxLength: 64 }),
  description: Type.Optional(Type.String({ title: 'Description' })),
})

export const EditVolume = formModal((volume: GalleryVolume) => {
  const pause = usePause()
  return {
    id: 'gallery.form.edit-volume',
    of: volume.id,
    schema: Change,
    fields: { description: { widget: 'textarea' } },
    initial: { name: volume.name },
    submit: 'Save',
    success: 'Updated Volume: {name}.',
    successValues: ({ name }) => ({ name }),
    send: async ({ name }) => {
      await pause(600)
      if (volume.answer === 'refuse')
        throw new Fault('GATEWAY_INPUT_INVALID', {
          message: 'Unable to update the volume.',
          fields: { name: [`A volume called ${name} exists.`] },
        })
      return actionResult({ updated: [{ type: 'OS::Cinder::Volume', id: volume.id }] })
    },
  }
})
