import { asking, form } from '@fascia/sdk/web/declare'
import { snapshotType } from '../../api/volume-snapshots.ts'
import { create, volumeType } from '../../api/volumes.ts'
import { ASKED, volumeSources, volumeWizard } from '../volumes/create/volume-fields.ts'

/** Create Volume, with the snapshot as its source [VOLP-043]. */
export default form(asking(create, ASKED), volumeSources, {
  ...volumeWizard,
  id: 'storage.wizard.create-volume-of-snapshot',
  of: snapshotType,
  makes: volumeType,
  initial: ({ item: { id, name, size } }) => ({ name, size, source: 'snapshot_source' as const, snapshot_id: id }),
})
