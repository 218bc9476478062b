import { listCall, typeRef, type Value } from '@fascia/sdk/common'
import { nullable, OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** An availability zone of load balancers. */
export const Zone = Type.Object({
  name: Type.String(),
  description: OptionalText,
  availability_zone_profile_id: OptionalText,
  is_enabled: Type.Boolean(),
})
export type Zone = Value<typeof Zone>

/** A driver of load balancers. */
export const Provider = Type.Object({ name: Type.String(), description: OptionalText })
export type Provider = Value<typeof Provider>

const Reference = Type.Object({ name: OptionalText, secret_ref: Type.String() })

/** A container of a certificate, as the key manager lists it. */
export const Certificate = Type.Object({
  name: OptionalText,
  type: Type.String(),
  container_ref: Type.String(),
  status: OptionalText,
  secret_refs: Type.Array(Reference),
  consumers: Type.Array(Type.Unknown()),
  created_at: OptionalText,
  updated_at: OptionalText,
})
export type Certificate = Value<typeof Certificate>

/** A secret, as the key manager lists it: without its payload. */
export const Secret = Type.Object({
  name: OptionalText,
  secret_ref: Type.String(),
  secret_type: OptionalText,
  expiration: OptionalText,
  status: OptionalText,
  algorithm: OptionalText,
  bit_length: Type.Optional(nullable(Type.Integer())),
  mode: OptionalText,
  created_at: OptionalText,
  updated_at: OptionalText,
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
