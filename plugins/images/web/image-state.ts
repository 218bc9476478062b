import { because, type Verdict } from '@fascia/sdk/web/declare'
import type { Image } from '../api/images.ts'

/** An image of these formats is a part of another image, and boots nothing alone. */
const PARTS = ['aki', 'ari']

function isStatus(image: Image, status: string): boolean {
  return image.status.toLowerCase() === status
}

const NEEDS_ACTIVE = because('Needs status Active')
const IS_PROTECTED = because('The image is protected')

/** [IMAGE-017] */
export function canEdit(image: Image): Verdict {
  return isStatus(image, 'active') || NEEDS_ACTIVE
}

/** [IMAGE-018] */
export function canCreateVolume(image: Image): Verdict {
  if (!isStatus(image, 'active')) return NEEDS_ACTIVE
  return !PARTS.includes(image.container_format ?? '') || because('A kernel or ramdisk image makes no volume')
}

/** [IMAGE-019] */
export function canDeactivate(image: Image): Verdict {
  if (isStatus(image, 'deactivated')) return because('The image is deactivated')
  return !image.protected || IS_PROTECTED
}

/** [IMAGE-022] */
export function canReactivate(image: Image): Verdict {
  return !isStatus(image, 'active') || because('The image is active')
}

/** [IMAGE-020] */
export function canDelete(image: Image): Verdict {
  if (image.protected) return IS_PROTECTED
  return !isStatus(image, 'deleted') || because('The image is deleted')
}
