import { type Action, metadataAction, policy, wizardAction } from '@fascia/sdk/web/declare'
import type { Image } from '../image.ts'
import { canEdit } from '../image-state.ts'

/** [IMAGE-017, IMAGE-025] */
export const editImage: Action<Image> = wizardAction<Image>('images.action.edit', {
  label: 'Edit Image',
  requires: policy('image', 'modify_image'),
  allowed: canEdit,
  view: () => import('../edit/edit-modal.tsx'),
})

/** [IMAGE-024] */
export const updateMetadata: Action<Image> = metadataAction<Image>('images.action.metadata', {
  path: '/api/glance/images/:id/properties/',
  title: 'Update Image Metadata',
  failure: 'Unable to retrieve the image custom properties.',
  definitions: 'OS::Glance::Image',
  requires: policy('image', 'modify_metadef_object'),
  allowed: canEdit,
})
