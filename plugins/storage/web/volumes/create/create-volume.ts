import { asking, form } from '@fascia/sdk/web/declare'
import { create, volumeType } from '../../../api/volumes.ts'
import { ASKED, volumeSources, volumeWizard } from './volume-fields.ts'

/** Create Volume: from nothing, a snapshot, an image or a volume [VOLP-022]. */
export default form(asking(create, ASKED), volumeSources, {
  ...volumeWizard,
  id: 'storage.wizard.create-volume',
  of: volumeType,
  outcome: 'created',
  initial: ({ answers: { defaultType } }) => ({
    source: 'no_source_type' as const,
    size: 1,
    volume_type: defaultType,
  }),
})
