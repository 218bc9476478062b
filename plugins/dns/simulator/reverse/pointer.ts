import type { Value } from '@fascia/sdk/common'
import { strings } from '@fascia/sdk/shapes'
import { nullable, operationFields, table } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

/** The reverse name of a floating IP. */
const Pointer = Type.Object({
  ...strings('id', 'floating_ip_id', 'project_id', 'ptrdname'),
  description: nullable(Type.String()),
  ttl: nullable(Type.Integer()),
  status: Type.Enum(['ACTIVE', 'PENDING', 'ERROR']),
  action: Type.Enum(['NONE', 'CREATE', 'UPDATE', 'DELETE']),
  ...operationFields,
})
export type Pointer = Value<typeof Pointer>

export const pointerTable = table(Pointer, { indexes: ['floating_ip_id'] })
