import type { Value } from '@fascia/sdk/common'
import { nullable, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { commonFields } from '../octavia/common-fields.ts'

const Text = Type.String()
const TextOrNull = withDefault(nullable(Text), null)

export const ListenerProtocol = Type.Enum(['HTTP', 'TCP', 'TERMINATED_HTTPS', 'HTTPS', 'UDP', 'SCTP', 'PROMETHEUS'])

export const Listener = Type.Object({
  ...commonFields,
  loadbalancer_id: Text,
  description: withDefault(Text, ''),
  protocol: ListenerProtocol,
  protocol_port: Type.Integer(),
  connection_limit: withDefault(Type.Integer(), -1),
  default_pool_id: TextOrNull,
  default_tls_container_ref: TextOrNull,
  sni_container_refs: withDefault(Type.Array(Text), []),
  client_ca_tls_container_ref: TextOrNull,
  client_crl_container_ref: TextOrNull,
  client_authentication: withDefault(Text, 'NONE'),
  insert_headers: withDefault(Type.Record(Text, Text), {}),
  allowed_cidrs: withDefault(nullable(Type.Array(Text)), null),
  timeout_client_data: withDefault(Type.Integer(), 50_000),
  timeout_member_connect: withDefault(Type.Integer(), 5000),
  timeout_member_data: withDefault(Type.Integer(), 50_000),
  timeout_tcp_inspect: withDefault(Type.Integer(), 0),
  tls_ciphers: TextOrNull,
  tls_versions: withDefault(Type.Array(Text), []),
  alpn_protocols: withDefault(Type.Array(Text), []),
})
export type Listener = Value<typeof Listener>
