import type { Value } from '@fascia/sdk/common'
import { strings } from '@fascia/sdk/shapes'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const Text = nullable(Type.String())
const Texts = Type.Record(Type.String(), Type.String())

const Encryption = Type.Object({
  ...strings('id', 'provider', 'controlLocation'),
  cipher: Text,
  keySize: nullable(Type.Integer()),
  createdAt: Type.Integer(),
  updatedAt: nullable(Type.Integer()),
})
export type Encryption = Value<typeof Encryption>

const VolumeType = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: withDefault(Text, null),
  isPublic: withDefault(Type.Boolean(), true),
  extraSpecs: withDefault(Texts, {}),
  /** The projects that may use it, where it is private. */
  projects: withDefault(Type.Array(Type.String()), []),
  encryption: withDefault(nullable(Encryption), null),
  qosSpecsId: withDefault(Text, null),
})
export type VolumeType = Value<typeof VolumeType>

export const volumeTypeTable = table(VolumeType, { owner: null, indexes: ['name', 'qosSpecsId'] })

const QosSpec = Type.Object({
  id: Type.String(),
  name: Type.String(),
  consumer: withDefault(Type.String(), 'back-end'),
  specs: withDefault(Texts, {}),
})
export type QosSpec = Value<typeof QosSpec>

export const qosSpecTable = table(QosSpec, { owner: null, indexes: ['name'] })
