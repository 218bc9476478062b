import type { Value } from '@fascia/sdk/common'
import Type from 'typebox'

export const SERVER_GROUP_POLICIES = ['affinity', 'anti-affinity', 'soft-affinity', 'soft-anti-affinity'] as const

/** `POST /api/nova/servergroups/` */
export const NewServerGroup = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 255 }),
    policies: Type.Array(Type.Enum([...SERVER_GROUP_POLICIES]), { minItems: 1, maxItems: 1 }),
  },
  { additionalProperties: false },
)
export type NewServerGroup = Value<typeof NewServerGroup>
