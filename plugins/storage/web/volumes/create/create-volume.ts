import { asking, form } from '@fascia/sdk/web/declare'
import { create, volumeType } from '../../../api/volumes.ts'
import { ASKED, volumeBody, volumeCommand, volumeQuota, volumeSources, volumeStep } from './volume-fields.ts'

/** Create Volume: from nothing, a snapshot, an image or a volume [VOLP-022]. */
export default form(asking(create, ASKED), volumeSources, {
  id: 'storage.wizard.create-volume',
  of: volumeType,
  outcome: 'created',
  layout: 'wizard',
  initial: ({ answers: { defaultType } }) => ({
    source: 'no_source_type' as const,
    size: 1,
    volume_type: defaultType,
  }),
  quota: volumeQuota,
  steps: { details: volumeStep },
  body: volumeBody,
  accepted: 'Creating volume {name}',
  failure: 'Unable to create the volume.',
  command: volumeCommand,
})
