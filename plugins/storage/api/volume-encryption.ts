import { deleteCall, patchCall, postCall, type Value } from '@fascia/sdk/common'
import { nullable, OptionalText, openEnum } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** Where the data of a volume are encrypted: at the hypervisor, or at the storage. */
export const CONTROL_LOCATIONS = ['front-end', 'back-end'] as const

/** How the volumes of a type are encrypted. */
export const Encryption = Type.Object({
  provider: Type.String(),
  control_location: openEnum(CONTROL_LOCATIONS),
  cipher: OptionalText,
  /** Bits. */
  key_size: Type.Optional(nullable(Type.Integer())),
})
export type Encryption = Value<typeof Encryption>

const body = Type.Object(
  {
    provider: Type.String({ minLength: 1, maxLength: 255 }),
    control_location: openEnum(CONTROL_LOCATIONS),
    cipher: Type.Optional(Type.String({ maxLength: 255 })),
    key_size: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { additionalProperties: false },
)

/** Encrypts the volumes that a type will have. Cinder refuses a type that has volumes. */
export const create = postCall('/api/cinder/volumetypes/:id/encryption/', { body })
/** Changes how; what is left out stays, and a `cipher` or `key_size` of null is the provider's default. */
export const update = patchCall('/api/cinder/volumetypes/:id/encryption/', {
  body: Type.Partial(
    Type.Object({
      ...body.properties,
      cipher: nullable(Type.String({ maxLength: 255 })),
      key_size: nullable(Type.Integer({ minimum: 1 })),
    }),
    { additionalProperties: false },
  ),
})
/** Ends it for the volumes that a type will have. */
export const remove = deleteCall('/api/cinder/volumetypes/:id/encryption/')
