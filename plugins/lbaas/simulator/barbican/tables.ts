import type { Value } from '@fascia/sdk/common'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const Text = Type.String()
const TextOrNull = withDefault(nullable(Text), null)

export const SecretType = Type.Enum(['symmetric', 'public', 'private', 'passphrase', 'certificate', 'opaque'])

const Secret = Type.Object({
  id: Text,
  project_id: Text,
  creator_id: TextOrNull,
  name: TextOrNull,
  status: withDefault(Type.Enum(['ACTIVE', 'ERROR']), 'ACTIVE'),
  secret_type: withDefault(SecretType, 'opaque'),
  algorithm: TextOrNull,
  bit_length: withDefault(nullable(Type.Integer()), null),
  mode: TextOrNull,
  expiration: TextOrNull,
  payload: TextOrNull,
  payload_content_type: TextOrNull,
  created: Text,
  updated: Text,
})
export type Secret = Value<typeof Secret>

export const SecretRef = Type.Object({ name: Text, secret_ref: Text })
export const Consumer = Type.Object({ name: Text, URL: Text })

const Container = Type.Object({
  id: Text,
  project_id: Text,
  creator_id: TextOrNull,
  name: TextOrNull,
  type: Type.Enum(['generic', 'rsa', 'certificate']),
  status: withDefault(Text, 'ACTIVE'),
  /** By name, the id of each secret. */
  secrets: withDefault(Type.Record(Text, Text), {}),
  consumers: withDefault(Type.Array(Consumer), []),
  created: Text,
  updated: Text,
})
export type Container = Value<typeof Container>

/** A resource of a service that uses a secret. */
export const SecretConsumer = Type.Object({ service: Text, resource_type: Text, resource_id: Text })

const Limits = Type.Record(Text, Type.Integer())

const Order = Type.Object({
  id: Text,
  project_id: Text,
  creator_id: TextOrNull,
  type: Type.Enum(['key', 'asymmetric']),
  status: withDefault(Type.Enum(['PENDING', 'ACTIVE', 'ERROR']), 'PENDING'),
  meta: Type.Record(Text, Type.Unknown()),
  secret_id: TextOrNull,
  container_id: TextOrNull,
  created: Text,
  updated: Text,
})
export type Order = Value<typeof Order>

export const tables = {
  secrets: table(Secret, { indexes: ['name', 'created'] }),
  containers: table(Container, { indexes: ['type', 'created'] }),
  orders: table(Order, { indexes: ['created'] }),
  /** The limits of a project, under its id. */
  quotas: table(Type.Object({ id: Text, limits: Limits }), { owner: null }),
  /** What users write beside a secret, under its id. */
  metadata: table(Type.Object({ id: Text, metadata: Type.Record(Text, Text) }), { owner: null }),
  /** The resources that use a secret, under its id. */
  secretConsumers: table(Type.Object({ id: Text, consumers: Type.Array(SecretConsumer) }), { owner: null }),
}
export type BarbicanTables = typeof tables
