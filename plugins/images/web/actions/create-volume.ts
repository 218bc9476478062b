import { type Action, all, policy, service, wizardAction } from '@fascia/sdk/web/declare'
import type { Image } from '../image.ts'
import { canCreateVolume } from '../image-state.ts'

/** [IMAGE-018, IMAGE-054] */
export const createVolume: Action<Image> = wizardAction<Image>('images.action.create-volume', {
  label: 'Create Volume',
  requires: all(service('block-storage'), policy('volume', 'volume:create')),
  allowed: canCreateVolume,
  view: () => import('../volume/create-volume-modal.tsx'),
})
