import { deleteAction, metadataAction, modalAction, policy, wizardAction } from '@fascia/sdk/web/declare'
import { ofVolume } from '../../api/metadata.ts'
import type { Volume } from '../../api/volumes.ts'
import { canDelete, isAtRest } from './volume-state.ts'

const may = (verb: string) => policy('volume', `volume:${verb}`)

/** What can be done with volumes, in the order of their menu [VOLP-011]. */
export const volumeActions = {
  /** [VOLP-008] */
  create: wizardAction<Volume>({
    label: 'Create Volume',
    on: 'list',
    requires: may('create'),
    readiness: () => import('./volume-readiness.ts'),
    view: () => import('./create/create-volume.ts'),
  }),
  /** [VOLP-012] */
  edit: modalAction<Volume>({
    label: 'Edit Volume',
    requires: may('update'),
    allowed: isAtRest,
    view: () => import('./edit-form.ts'),
  }),
  /** [VOLP-012] */
  extend: modalAction<Volume>({
    label: 'Extend Volume',
    requires: may('extend'),
    allowed: isAtRest,
    view: () => import('./extend-form.ts'),
  }),
  /** [VOLP-010] */
  delete: deleteAction<Volume>({ batch: true, requires: may('delete'), allowed: canDelete }),
  /** [VOLP-019] */
  metadata: metadataAction({
    path: ofVolume.path,
    title: 'Update Volume Metadata',
    failure: 'Unable to retrieve the volume metadata.',
    definitions: 'OS::Cinder::Volume',
    requires: may('update_volume_metadata'),
  }),
}
