import { type Action, deleteAction, policy } from '@fascia/sdk/web/declare'
import type { Image } from '../image.ts'
import { canDelete } from '../image-state.ts'

/** [IMAGE-020, IMAGE-048, IMAGE-049, IMAGE-051] */
export const deleteImage: Action<Image> = deleteAction<Image>('images.action.delete', {
  noun: { one: 'Image', other: 'Images' },
  path: '/api/glance/images/:id/',
  requires: policy('image', 'delete_image'),
  allowed: canDelete,
  messages: {
    failedCall: 'Unable to delete the image with id: {id}',
    refused: 'You are not allowed to delete images: {names}',
  },
})
