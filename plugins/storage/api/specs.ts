import type { Value } from '@fascia/sdk/common'
import { body } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A key with its value, of those that Cinder keeps of a volume type, of QoS specs or of a group type. */
export const Spec = Type.Object({
  /** The key. */
  id: Type.String(),
  /** The id of what it belongs to. */
  owner_id: Type.String(),
  key: Type.String(),
  value: Type.String(),
})
export type Spec = Value<typeof Spec>

const text = Type.String({ minLength: 1, maxLength: 255 })

/** A key that is not there yet, or one whose value changes. */
export const NewSpec = body({ key: text, value: text })
/** Another value of a key. */
export const SpecChange = body({ value: text })
