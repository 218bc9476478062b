import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'

const EC = { name: 'ECDSA', namedCurve: 'P-256' }
const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
}

/** A certificate with its key, both PEM. */
export interface IssuedCertificate {
  readonly certificate: string
  readonly key: string
  readonly keys: CryptoKeyPair
  readonly parsed: pkijs.Certificate
}

interface Wanted {
  readonly name: string
  /** Host names that it is for. */
  readonly names?: readonly string[]
  readonly from?: string
  readonly until?: string
  /** Signed by itself when absent. */
  readonly by?: IssuedCertificate
  readonly isAuthority?: boolean
  readonly isRsa?: boolean
}

/** Bytes in PEM. */
export function inPem(label: string, bytes: ArrayBuffer): string {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

const time = (at: string) => new pkijs.Time({ type: 1, value: new Date(at) })

function commonName(value: string): pkijs.RelativeDistinguishedNames {
  const part = new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1js.Utf8String({ value }) })
  return new pkijs.RelativeDistinguishedNames({ typesAndValues: [part] })
}

const extension = (extnID: string, schema: asn1js.BaseBlock) =>
  new pkijs.Extension({ extnID, critical: false, extnValue: schema.toBER() })

/** Issues a certificate, of a key that is made for it. */
export async function issueCertificate(wanted: Wanted): Promise<IssuedCertificate> {
  const { name, names = [], from = '2020-01-01', until = '2120-01-01', by, isAuthority = false, isRsa = false } = wanted
  const keys = await crypto.subtle.generateKey(isRsa ? RSA : EC, true, ['sign', 'verify'])
  const parsed = new pkijs.Certificate()
  parsed.version = 2
  parsed.serialNumber = new asn1js.Integer({ valueHex: crypto.getRandomValues(new Uint8Array([1, 0, 0, 0])).buffer })
  parsed.subject = commonName(name)
  parsed.issuer = by ? by.parsed.subject : parsed.subject
  parsed.notBefore = time(from)
  parsed.notAfter = time(until)
  await parsed.subjectPublicKeyInfo.importKey(keys.publicKey)
  const altNames = names.map((value) => new pkijs.GeneralName({ type: 2, value }))
  parsed.extensions = [
    ...(names.length > 0 ? [extension('2.5.29.17', new pkijs.GeneralNames({ names: altNames }).toSchema())] : []),
    ...(isAuthority ? [extension('2.5.29.19', new pkijs.BasicConstraints({ cA: true }).toSchema())] : []),
  ]
  await parsed.sign((by?.keys ?? keys).privateKey, 'SHA-256')
  return {
    keys,
    parsed,
    certificate: inPem('CERTIFICATE', parsed.toSchema(true).toBER(false)),
    key: inPem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
  }
}
