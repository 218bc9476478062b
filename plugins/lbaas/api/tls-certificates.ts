import { deleteCall, getCall, listCall, postCall, type Value } from '@fascia/sdk/common'
import { choices, count, id, instant, optional, resource, status, text, texts } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** Most characters of a certificate, of a chain or of a key: what the key manager keeps in one secret. */
export const LONGEST_PEM = 20_000
/** For how many days before its end a certificate is marked. */
export const WARNED_DAYS = 30

/** What a certificate does at a listener. */
export const CERTIFICATE_USES = ['default', 'sni', 'client_ca'] as const

/** A listener that has a certificate. */
export const CertificateUse = Type.Object({
  listener_id: Type.String(),
  listener_name: Type.String(),
  loadbalancer_id: Type.String(),
  as: Type.Enum(CERTIFICATE_USES),
})
export type CertificateUse = Value<typeof CertificateUse>

/** A certificate of the key manager, read from what it holds: one with its key, or of an authority. */
export const tlsCertificateType = resource('OS::Barbican::Certificate', {
  id: id('ID'),
  /** The subject, where it has no name. */
  name: text('Name'),
  kind: choices('Kind', { certificate: 'Certificate', authority: 'CA', bundle: 'PKCS12 Bundle' }),
  state: status('State', {
    valid: 'success',
    ending: { tone: 'warning', word: 'Ends Soon' },
    ended: { tone: 'danger', word: 'Expired' },
    unknown: { tone: 'neutral', word: 'Not Readable' },
  }),
  subject: optional(text('Subject')),
  /** Host names and addresses that it is for. */
  names: texts('Names'),
  issuer: optional(text('Issuer')),
  valid_from: optional(instant('Valid From')),
  valid_until: optional(instant('Valid Until', { isEnd: true })),
  key: optional(text('Key')),
  chain_length: count('Certificates of the Chain', { default: 0 }),
  fingerprint: optional(text('SHA-256 Fingerprint')),
  /** Whether its private key is in the key manager: without it a listener cannot have it. */
  has_key: Type.Boolean(),
  /** Names of the listeners that have it. */
  listeners: texts('Used By'),
  uses: Type.Array(CertificateUse),
  /** The address by which listeners refer to it. */
  ref: text('Address'),
  created_at: optional(instant('Created At')),
})
/** A certificate, as calls answer it. */
export type TlsCertificate = Value<typeof tlsCertificateType.schema>

const Name = Type.String({ minLength: 1, maxLength: 255 })
const Pem = Type.String({ minLength: 1, maxLength: LONGEST_PEM })

/** A certificate with its key, and the certificates of its issuers. All are PEM; the key is not encrypted. */
export const NewCertificate = Type.Object(
  { name: Name, certificate: Pem, private_key: Pem, intermediates: Type.Optional(Pem) },
  { additionalProperties: false },
)
export type NewCertificate = Value<typeof NewCertificate>

/** Certificates of authorities, PEM, by which a listener checks those of clients. */
export const NewAuthority = Type.Object({ name: Name, certificate: Pem }, { additionalProperties: false })

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
