import { asking, form } from '@fascia/sdk/web/declare'
import { snapshotType } from '../../api/volume-snapshots.ts'
import { create, volumeType } from '../../api/volumes.ts'
import {
  ASKED,
  volumeBody,
  volumeCommand,
  volumeQuota,
  volumeSources,
  volumeStep,
} from '../volumes/create/volume-fields.ts'

/** Create Volume, with the snapshot as its source [VOLP-043]. */
export default form(asking(create, ASKED), volumeSources, {
  id: 'storage.wizard.create-volume-of-snapshot',
  of: snapshotType,
  makes: volumeType,
  layout: 'wizard',
  initial: ({ item: { id, name, size } }) => ({ name, size, source: 'snapshot_source' as const, snapshot_id: id }),
  quota: volumeQuota,
  steps: { details: volumeStep },
  body: volumeBody,
  accepted: 'Creating volume {name}',
  failure: 'Unable to create the volume.',
  command: volumeCommand,
})
