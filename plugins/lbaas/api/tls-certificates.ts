import { deleteCall, getCall, listCall, postCall, type Value } from '@fascia/sdk/common'
import { body, field, optional, resource, strings } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** Most characters of a certificate, of a chain or of a key: what the key manager keeps in one secret. */
export const LONGEST_PEM = 20_000
/** For how many days before its end a certificate is marked. */
export const WARNED_DAYS = 30

/** What a certificate does at a listener. */
export const CERTIFICATE_USES = ['default', 'sni', 'client_ca'] as const

/** A listener that has a certificate. */
export const CertificateUse = Type.Object({
  ...strings('listener_id', 'listener_name', 'loadbalancer_id'),
  as: Type.Enum(CERTIFICATE_USES),
})
export type CertificateUse = Value<typeof CertificateUse>

/** A certificate of the key manager, read from what it holds: one with its key, or of an authority. */
export const tlsCertificateType = resource('OS::Barbican::Certificate', {
  id: field.id('ID'),
  /** The subject, where it has no name. */
  name: field.text('Name'),
  kind: field.choices('Kind', { certificate: 'Certificate', authority: 'CA', bundle: 'PKCS12 Bundle' }),
  state: field.status('State', {
    valid: 'success',
    ending: { tone: 'warning', word: 'Ends Soon' },
    ended: { tone: 'danger', word: 'Expired' },
    unknown: { tone: 'neutral', word: 'Not Readable' },
  }),
  subject: optional(field.text('Subject')),
  /** Host names and addresses that it is for. */
  names: field.texts('Names'),
  issuer: optional(field.text('Issuer')),
  valid_from: optional(field.instant('Valid From')),
  valid_until: optional(field.instant('Valid Until', { isEnd: true })),
  key: optional(field.text('Key')),
  chain_length: field.count('Certificates of the Chain', { default: 0 }),
  fingerprint: optional(field.text('SHA-256 Fingerprint')),
  /** Whether its private key is in the key manager: without it a listener cannot have it. */
  has_key: Type.Boolean(),
  /** Names of the listeners that have it. */
  listeners: field.texts('Used By'),
  uses: Type.Array(CertificateUse),
  /** The address by which listeners refer to it. */
  ref: field.text('Address'),
  created_at: optional(field.instant('Created At')),
})
/** A certificate, as calls answer it. */
export type TlsCertificate = Value<typeof tlsCertificateType.schema>

const Name = Type.String({ minLength: 1, maxLength: 255 })
const Pem = Type.String({ minLength: 1, maxLength: LONGEST_PEM })

/** A certificate with its key, and the certificates of its issuers. All are PEM; the key is not encrypted. */
export const NewCertificate = body({
  name: Name,
  certificate: Pem,
  private_key: Pem,
  intermediates: Type.Optional(Pem),
})
export type NewCertificate = Value<typeof NewCertificate>

/** Certificates of authorities, PEM, by which a listener checks those of clients. */
export const NewAuthority = body({ name: Name, certificate: Pem })

/** Certificates of the project that listeners may have, and those of authorities. */
export const list = listCall('/api/octavia-barbican/tls-certificates/', { item: tlsCertificateType.schema })
/** One certificate. */
export const get = getCall('/api/octavia-barbican/tls-certificates/:id/', { answer: tlsCertificateType.schema })
/** Keeps a certificate with its key in the key manager. */
export const create = postCall('/api/octavia-barbican/tls-certificates/', {
  body: NewCertificate,
  answer: tlsCertificateType.schema,
})
/** Keeps certificates of authorities in the key manager. */
export const createAuthority = postCall('/api/octavia-barbican/tls-authorities/', {
  body: NewAuthority,
  answer: tlsCertificateType.schema,
})
/** Deletes a certificate with all that belongs to it. */
export const remove = deleteCall('/api/octavia-barbican/tls-certificates/:id/')
