import type { Value } from '@fascia/sdk/common'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { datedFields } from '../administration/dated-fields.ts'

const Text = Type.String()

const TransferRequest = Type.Object({
  ...datedFields,
  project_id: Text,
  zone_id: Text,
  zone_name: Text,
  key: Text,
  description: withDefault(nullable(Text), null),
  target_project_id: withDefault(nullable(Text), null),
  status: withDefault(Type.Enum(['ACTIVE', 'COMPLETE']), 'ACTIVE'),
})
export type TransferRequest = Value<typeof TransferRequest>

const TransferAccept = Type.Object({
  ...datedFields,
  project_id: Text,
  zone_id: Text,
  zone_transfer_request_id: Text,
  key: Text,
  status: withDefault(Type.Enum(['ACTIVE', 'COMPLETE']), 'COMPLETE'),
})

export const transferTables = {
  transferRequests: table(TransferRequest, { indexes: ['zone_id'] }),
  transferAccepts: table(TransferAccept),
}
