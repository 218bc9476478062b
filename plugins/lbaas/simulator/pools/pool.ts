import type { Value } from '@fascia/sdk/common'
import { nullable, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { commonFields } from '../octavia/common-fields.ts'

const Text = Type.String()
const TextOrNull = withDefault(nullable(Text), null)

export const SessionPersistence = Type.Object({
  type: Type.Enum(['SOURCE_IP', 'HTTP_COOKIE', 'APP_COOKIE']),
  cookie_name: withDefault(nullable(Text), null),
  persistence_timeout: withDefault(nullable(Type.Integer()), null),
  persistence_granularity: withDefault(nullable(Text), null),
})

export const Pool = Type.Object({
  ...commonFields,
  loadbalancer_id: Text,
  description: withDefault(Text, ''),
  protocol: Type.Enum(['HTTP', 'HTTPS', 'PROXY', 'PROXYV2', 'TCP', 'UDP', 'SCTP']),
  lb_algorithm: Type.Enum(['LEAST_CONNECTIONS', 'ROUND_ROBIN', 'SOURCE_IP', 'SOURCE_IP_PORT']),
  session_persistence: withDefault(nullable(SessionPersistence), null),
  tls_enabled: withDefault(Type.Boolean(), false),
  tls_ciphers: TextOrNull,
  tls_versions: withDefault(Type.Array(Text), []),
  alpn_protocols: withDefault(Type.Array(Text), []),
  tls_container_ref: TextOrNull,
  ca_tls_container_ref: TextOrNull,
  crl_container_ref: TextOrNull,
})
export type Pool = Value<typeof Pool>

export const Member = Type.Object({
  ...commonFields,
  loadbalancer_id: Text,
  pool_id: Text,
  address: Text,
  protocol_port: Type.Integer(),
  weight: withDefault(Type.Integer(), 1),
  backup: withDefault(Type.Boolean(), false),
  subnet_id: TextOrNull,
  monitor_address: TextOrNull,
  monitor_port: withDefault(nullable(Type.Integer()), null),
})
export type Member = Value<typeof Member>

export const HealthMonitor = Type.Object({
  ...commonFields,
  loadbalancer_id: Text,
  pool_id: Text,
  type: Type.Enum(['HTTP', 'HTTPS', 'PING', 'TCP', 'TLS-HELLO', 'UDP-CONNECT', 'SCTP']),
  delay: Type.Integer(),
  timeout: Type.Integer(),
  max_retries: Type.Integer(),
  max_retries_down: withDefault(Type.Integer(), 3),
  http_method: TextOrNull,
  url_path: TextOrNull,
  expected_codes: TextOrNull,
  http_version: withDefault(nullable(Type.Number()), null),
  domain_name: TextOrNull,
})
export type HealthMonitor = Value<typeof HealthMonitor>
