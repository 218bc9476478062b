import type { Value } from '@fascia/sdk/common'
import Type from 'typebox'

const MOST = 2_147_483_647

function amount(minimum: number) {
  return Type.Integer({ minimum, maximum: MOST })
}

/** `POST /api/nova/flavors/` and `PATCH /api/nova/flavors/{id}/`: open to all when no project is named. */
export const NewFlavor = Type.Object(
  {
    id: Type.Optional(Type.String({ minLength: 1, maxLength: 255, default: 'auto' })),
    name: Type.String({ minLength: 1, maxLength: 255 }),
    vcpus: amount(1),
    /** MB */
    ram: amount(1),
    /** GB */
    disk: amount(0),
    'OS-FLV-EXT-DATA:ephemeral': Type.Optional(amount(0)),
    /** MB */
    swap: Type.Optional(amount(0)),
    flavor_access: Type.Optional(Type.Array(Type.Object({ id: Type.String() }))),
  },
  { additionalProperties: false },
)
export type NewFlavor = Value<typeof NewFlavor>

const Projects = Type.Array(Type.String({ minLength: 1 }))

/** `PATCH /api/nova/flavors/{id}/access/`: ids of projects that may use a private flavor from now on, or no longer. */
export const AccessChange = Type.Object({ added: Projects, removed: Projects }, { additionalProperties: false })
export type AccessChange = Value<typeof AccessChange>
