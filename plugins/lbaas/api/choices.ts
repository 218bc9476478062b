import { listCall, type Value } from '@fascia/sdk/common'
import { field, nullable, OptionalText, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { YES_NO } from './statuses.ts'

/** An availability zone of load balancers. */
export const zoneType = resource('OS::Octavia::AvailabilityZone', {
  name: field.text('Name'),
  description: optional(field.text('Description')),
  availability_zone_profile_id: optional(field.id('Availability Zone Profile ID')),
  is_enabled: field.from('enabled', field.of('choice', 'Enabled', Type.Boolean(), { values: YES_NO, default: true })),
})
/** A zone, as calls answer it. */
export type Zone = Value<typeof zoneType.schema>

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
export const listZones = listCall('/api/lbaas/availabilityzones/', { item: zoneType.schema })
/** Providers. */
export const listProviders = listCall('/api/lbaas/providers/', { item: Provider })
/** Containers of certificates. */
export const listCertificates = listCall('/api/octavia-barbican/certificates/', { item: Certificate })
/** Secrets. */
export const listSecrets = listCall('/api/octavia-barbican/secrets/', { item: Secret })
