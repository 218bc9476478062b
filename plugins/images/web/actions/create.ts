import { type Action, policy, wizardAction } from '@fascia/sdk/web/declare'

/** [IMAGE-021, IMAGE-027] */
export const createImage: Action<never> = wizardAction('images.action.create', {
  label: 'Create Image',
  requires: policy('image', 'add_image'),
  view: () => import('../create/create-modal.tsx'),
})
