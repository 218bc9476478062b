import type { Value } from '@fascia/sdk/common'
import { nullable, operationFields, table } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

/** The reverse name of a floating IP. */
const Pointer = Type.Object({
  id: Type.String(),
  floating_ip_id: Type.String(),
  project_id: Type.String(),
  ptrdname: Type.String(),
  description: nullable(Type.String()),
  ttl: nullable(Type.Integer()),
  status: Type.Enum(['ACTIVE', 'PENDING', 'ERROR']),
  action: Type.Enum(['NONE', 'CREATE', 'UPDATE', 'DELETE']),
  ...operationFields,
})
export type Pointer = Value<typeof Pointer>

export const pointerTable = table(Pointer, { indexes: ['floating_ip_id'] })
