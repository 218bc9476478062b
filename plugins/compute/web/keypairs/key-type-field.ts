import type { FieldOptions } from '@fascia/sdk/web/form'
import { KEY_TYPES } from '../../common/keypair.ts'
import { KEY_TYPE_TEXTS } from './keypair.ts'

/** SSH Key, which is the default, or X509 Certificate [COMPUTE-016]. */
export const KEY_TYPE_FIELD: FieldOptions = {
  label: 'Key Type',
  widget: 'select',
  choices: KEY_TYPES.map((value) => ({ value, label: KEY_TYPE_TEXTS[value] })),
}
