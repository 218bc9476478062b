import { listCall, typeRef, type Value } from '@fascia/sdk/common'
import { nullable } from '@fascia/sdk/shapes'
import Type from 'typebox'

const textOrNull = Type.Optional(nullable(Type.String()))

/** An availability zone of load balancers. */
export const Zone = Type.Object({
  name: Type.String(),
  description: textOrNull,
  availability_zone_profile_id: textOrNull,
  is_enabled: Type.Boolean(),
})
export type Zone = Value<typeof Zone>

/** A driver of load balancers. */
export const Provider = Type.Object({ name: Type.String(), description: textOrNull })
export type Provider = Value<typeof Provider>

const Reference = Type.Object({ name: Type.Optional(nullable(Type.String())), secret_ref: Type.String() })

/** A container of a certificate, as the key manager lists it. */
export const Certificate = Type.Object({
  name: textOrNull,
  type: Type.String(),
  container_ref: Type.String(),
  status: textOrNull,
  secret_refs: Type.Array(Reference),
  consumers: Type.Array(Type.Unknown()),
  created_at: textOrNull,
  updated_at: textOrNull,
})
export type Certificate = Value<typeof Certificate>

/** A secret, as the key manager lists it: without its payload. */
export const Secret = Type.Object({
  name: textOrNull,
  secret_ref: Type.String(),
  secret_type: textOrNull,
  expiration: textOrNull,
  status: textOrNull,
  algorithm: textOrNull,
  bit_length: Type.Optional(nullable(Type.Integer())),
  mode: textOrNull,
  created_at: textOrNull,
  updated_at: textOrNull,
})
export type Secret = Value<typeof Secret>

/** Availability zones. */
export const listZones = listCall('/api/lbaas/availabilityzones/', { item: Zone })
/** Providers. */
export const listProviders = listCall('/api/lbaas/providers/', { item: Provider })
/** Containers of certificates. */
export const listCertificates = listCall('/api/octavia-barbican/certificates/', { item: Certificate })
/** Secrets. */
export const listSecrets = listCall('/api/octavia-barbican/secrets/', { item: Secret })

/** Availability zones, for those who extend them. */
export const zoneType = typeRef('OS::Octavia::AvailabilityZone', Zone)
