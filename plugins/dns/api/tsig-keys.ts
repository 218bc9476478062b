import { getCall, listCall, type Value } from '@fascia/sdk/common'
import { crud, field, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { ServiceLinks } from './domain-state.ts'

/** The ways in which a key signs, with their texts. */
export const ALGORITHMS = {
  'hmac-md5': 'HMAC-MD5',
  'hmac-sha1': 'HMAC-SHA1',
  'hmac-sha224': 'HMAC-SHA224',
  'hmac-sha256': 'HMAC-SHA256',
  'hmac-sha384': 'HMAC-SHA384',
  'hmac-sha512': 'HMAC-SHA512',
} as const

/** What a key is for: the zones of a pool, or one zone. */
export const SCOPES = { POOL: 'Pool', ZONE: 'Zone' } as const

/** A key that signs transfers of zones between name servers. Its secret is read by `secret` alone. */
export const tsigKeyType = resource('OS::Designate::TsigKey', {
  id: field.id('ID'),
  name: field.text('Name'),
  algorithm: field.choices('Algorithm', ALGORITHMS),
  scope: field.choices('Scope', SCOPES),
  resource_id: field.id('Resource ID'),
  created_at: optional(field.instant('Created At')),
  updated_at: optional(field.instant('Updated At')),
  links: ServiceLinks,
})
/** A key, as calls answer it. */
export type TsigKey = Value<typeof tsigKeyType.schema>

const filled = Type.String({ minLength: 1 })
const FIELDS = {
  name: Type.String({ minLength: 1, maxLength: 160 }),
  algorithm: Type.Enum(['hmac-md5', 'hmac-sha1', 'hmac-sha224', 'hmac-sha256', 'hmac-sha384', 'hmac-sha512'], {
    default: 'hmac-sha256',
  }),
  secret: Type.String({ minLength: 1, maxLength: 255 }),
  scope: Type.Enum(['POOL', 'ZONE'], { default: 'POOL' }),
  resource_id: filled,
}

/** The keys, for administrators. A change leaves what it does not name. */
export const { list, get, create, update, remove } = crud('/api/dns/v2/tsigkeys/', tsigKeyType, {
  list: { field: 'tsigkeys' },
  create: FIELDS,
  update: {
    name: Type.Optional(FIELDS.name),
    algorithm: Type.Optional(tsigKeyType.schema.properties.algorithm),
    secret: Type.Optional(FIELDS.secret),
    scope: Type.Optional(tsigKeyType.schema.properties.scope),
    resource_id: Type.Optional(filled),
  },
})

/** The secret of a key, in base64. */
export const secret = getCall('/api/dns/v2/tsigkeys/:id/secret/', { answer: Type.Object({ secret: Type.String() }) })

const Place = Type.Object({ id: Type.String(), name: Type.String() })

/** The pools of name servers, for administrators. */
export const pools = listCall('/api/dns/v2/pools/', { item: Place, field: 'pools' })
/** The zones of all projects, for administrators. */
export const everyZone = listCall('/api/dns/v2/all-zones/', { item: Place, field: 'zones' })
