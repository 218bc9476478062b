import { because, type Verdict } from '@fascia/sdk/web/declare'
import type { VolumeType } from '../../api/volume-types.ts'

/** [VOLP-087] */
export function canEncrypt({ encryption }: VolumeType): Verdict {
  return !encryption || because('The volume type is encrypted already')
}

/** [VOLP-087] */
export function isEncrypted({ encryption }: VolumeType): Verdict {
  return Boolean(encryption) || because('The volume type has no encryption')
}

/** [VOLP-088] */
export function isPrivate({ is_public }: VolumeType): Verdict {
  return is_public === false || because('Every project may use a public volume type')
}
