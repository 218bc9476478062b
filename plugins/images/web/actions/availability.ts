import { type Action, policy, requestAction } from '@fascia/sdk/web/declare'
import type { Image } from '../image.ts'
import { canDeactivate, canReactivate } from '../image-state.ts'

/** [IMAGE-019, IMAGE-041, IMAGE-046, IMAGE-049, IMAGE-050] */
export const deactivateImage: Action<Image> = requestAction<Image>('images.action.deactivate', {
  label: 'Deactivate Image',
  requires: policy('image', 'deactivate'),
  allowed: canDeactivate,
  confirm: {
    title: 'Confirm Deactivate Image',
    body: 'A deactivated image is not downloadable.',
    submit: 'Deactivate Image',
    isDanger: true,
  },
  messages: {
    success: 'Deactivated Image: {names}.',
    failure: 'Unable to deactivate Image: {names}.',
    failedCall: 'Unable to deactivate the image.',
    refused: 'You are not allowed to deactivate image: {names}',
  },
  request: { method: 'POST', path: '/api/glance/images/:id/actions/deactivate' },
})

/** [IMAGE-022, IMAGE-041, IMAGE-047, IMAGE-049, IMAGE-050] */
export const reactivateImage: Action<Image> = requestAction<Image>('images.action.reactivate', {
  label: 'Reactivate Image',
  requires: policy('image', 'reactivate'),
  allowed: canReactivate,
  confirm: {
    title: 'Confirm Reactivate Image',
    body: 'You have selected "{names}". A reactivated image is downloadable.',
    submit: 'Reactivate Image',
  },
  messages: {
    success: 'Reactivated Image: {names}.',
    failure: 'Unable to reactivate Image: {names}.',
    failedCall: 'Unable to reactivate the image.',
    refused: 'You are not allowed to reactivate image: {names}',
  },
  request: { method: 'POST', path: '/api/glance/images/:id/actions/reactivate' },
})
