import { all, policy, service } from '@fascia/sdk/common'
import { action, deleteAction } from '@fascia/sdk/web/declare'
import * as images from '../api/images.ts'
import { canCreateVolume, canDeactivate, canDelete, canEdit, canReactivate } from './image-state.ts'

/** [IMAGE-021, IMAGE-027] */
export const create = action<images.Image>({
  label: 'Create Image',
  on: 'list',
  requires: policy('image', 'add_image'),
  form: () => import('./create/create-image.ts'),
})

/** [IMAGE-018, IMAGE-054] */
export const createVolume = action<images.Image>({
  label: 'Create Volume',
  requires: all(service('block-storage'), policy('volume', 'volume:create')),
  makesNew: true,
  allowed: canCreateVolume,
  form: () => import('./volume/create-volume.ts'),
})

/** [IMAGE-017, IMAGE-025] */
export const edit = action<images.Image>({
  label: 'Edit Image',
  requires: policy('image', 'modify_image'),
  allowed: canEdit,
  form: () => import('./edit-image.ts'),
})

/** [IMAGE-024] */
export const metadata = action({
  label: 'Update Metadata',
  requires: policy('image', 'modify_metadef_object'),
  allowed: canEdit,
  metadata: {
    path: images.properties.path,
    title: 'Update Image Metadata',
    failure: 'Unable to retrieve the image custom properties.',
    definitions: 'OS::Glance::Image',
  },
})

/** [IMAGE-019, IMAGE-041, IMAGE-046, IMAGE-049, IMAGE-050] */
export const deactivate = action({
  does: 'Deactivate',
  did: 'Deactivated',
  asks: 'A deactivated image is not downloadable.',
  isDanger: true,
  call: images.deactivate,
  requires: policy('image', 'deactivate'),
  allowed: canDeactivate,
  messages: { failedCall: 'Unable to deactivate the image.' },
})

/** [IMAGE-022, IMAGE-041, IMAGE-047, IMAGE-049, IMAGE-050] */
export const reactivate = action({
  does: 'Reactivate',
  did: 'Reactivated',
  leads: { status: ['deactivated'] },
  asks: 'You have selected "{names}". A reactivated image is downloadable.',
  isDanger: true,
  call: images.reactivate,
  requires: policy('image', 'reactivate'),
  allowed: canReactivate,
  messages: { failedCall: 'Unable to reactivate the image.' },
})

/** [IMAGE-020, IMAGE-048, IMAGE-049, IMAGE-051] */
export const deleteImage = deleteAction<images.Image>({
  batch: true,
  requires: policy('image', 'delete_image'),
  allowed: canDelete,
  messages: {
    failedCall: 'Unable to delete the image with id: {id}',
    refused: 'You are not allowed to delete images: {names}',
  },
})
