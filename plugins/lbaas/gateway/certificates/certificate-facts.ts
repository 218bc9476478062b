import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import type { TlsCertificate } from '../../api/tls-certificates.ts'
import { certificatesIn } from '../../common/certificates/pem.ts'

/** What a certificate says of itself. */
export type CertificateFacts = Pick<
  TlsCertificate,
  'subject' | 'names' | 'issuer' | 'valid_from' | 'valid_until' | 'key' | 'fingerprint'
>

/** The certificates of a text in PEM, in their order; undefined where one of them cannot be read. */
export function parseCertificates(text: string): readonly X509Certificate[] | undefined {
  try {
    return certificatesIn(text).map((block) => new X509Certificate(block.text))
  } catch {
    return undefined
  }
}

/** A private key in PEM; undefined where it cannot be read. */
export function parseKey(text: string): KeyObject | undefined {
  try {
    return createPrivateKey(text)
  } catch {
    return undefined
  }
}

/** `CN=shop.example.org, O=Example` of a name that Node writes in lines. */
function inOneLine(name: string): string | null {
  return name === '' ? null : name.split('\n').join(', ')
}

/** The host names and addresses of `DNS:a.example.org, IP Address:192.0.2.1`, others left out. */
function namesOf({ subjectAltName = '' }: X509Certificate): string[] {
  const parts = subjectAltName.split(/, (?=[A-Za-z ]+:)/)
  return parts.flatMap((part) => /^(?:DNS|IP Address):(.+)$/.exec(part)?.[1] ?? [])
}

function keyWords({ publicKey }: X509Certificate): string {
  const { asymmetricKeyType = 'unknown', asymmetricKeyDetails = {} } = publicKey
  const { modulusLength, namedCurve } = asymmetricKeyDetails
  return [asymmetricKeyType.toUpperCase(), modulusLength ?? namedCurve].filter((part) => part !== undefined).join(' ')
}

export function factsOf(certificate: X509Certificate): CertificateFacts {
  return {
    subject: inOneLine(certificate.subject),
    names: namesOf(certificate),
    issuer: inOneLine(certificate.issuer),
    valid_from: certificate.validFromDate.toISOString(),
    valid_until: certificate.validToDate.toISOString(),
    key: keyWords(certificate),
    fingerprint: certificate.fingerprint256,
  }
}
