import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'

// Node's own crypto reads certificates and makes none.
const KEY = { name: 'ECDSA', namedCurve: 'P-256' }
const YEAR_MS = 31_536_000_000

function pem(label: string, bytes: ArrayBuffer): string {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text.replace(/-----[^-]*-----|\s/g, ''), 'base64'))
}

function commonName(value: string): pkijs.AttributeTypeAndValue {
  return new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1js.Utf8String({ value }) })
}

/** A certificate whose serial number and time of validity are set. */
function blank(serial: readonly number[], nowMs: number): pkijs.Certificate {
  const made = new pkijs.Certificate()
  made.version = 2
  // The first byte is below 128, so that the number is positive.
  made.serialNumber = new asn1js.Integer({ valueHex: Uint8Array.from([1, ...serial]).buffer })
  made.notBefore.value = new Date(nowMs)
  made.notAfter.value = new Date(nowMs + 5 * YEAR_MS)
  return made
}

function constraints(isAuthority: boolean): pkijs.Extension {
  const extnValue = new pkijs.BasicConstraints({ cA: isAuthority }).toSchema().toBER(false)
  return new pkijs.Extension({ extnID: '2.5.29.19', critical: true, extnValue })
}

/** Makes the certificate authority of a cluster. */
export async function makeAuthority(
  name: string,
  nowMs: number,
  serial: readonly number[],
): Promise<{ readonly authority: string; readonly authorityKey: string }> {
  const keys = await crypto.subtle.generateKey(KEY, true, ['sign', 'verify'])
  const made = blank(serial, nowMs)
  for (const subject of [made.issuer, made.subject]) subject.typesAndValues.push(commonName(name))
  made.extensions = [constraints(true)]
  await made.subjectPublicKeyInfo.importKey(keys.publicKey)
  await made.sign(keys.privateKey, 'SHA-256')
  return {
    authority: pem('CERTIFICATE', made.toSchema(true).toBER(false)),
    authorityKey: pem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
  }
}

/** Signs a request with the key of an authority; undefined for what is no request, or one whose own signature is wrong. */
export async function signRequest(
  { authority, authorityKey }: { readonly authority: string; readonly authorityKey: string },
  csr: string,
  nowMs: number,
  serial: readonly number[],
): Promise<string | undefined> {
  const request = await readRequest(csr)
  if (!request) return undefined
  const made = blank(serial, nowMs)
  made.issuer = pkijs.Certificate.fromBER(bytesOf(authority)).subject
  made.subject = request.subject
  made.subjectPublicKeyInfo = request.subjectPublicKeyInfo
  made.extensions = [constraints(false)]
  const key = await crypto.subtle.importKey('pkcs8', bytesOf(authorityKey), KEY, false, ['sign'])
  await made.sign(key, 'SHA-256')
  return pem('CERTIFICATE', made.toSchema(true).toBER(false))
}

async function readRequest(csr: string): Promise<pkijs.CertificationRequest | undefined> {
  if (!/^\s*-----BEGIN (NEW )?CERTIFICATE REQUEST-----/.test(csr)) return undefined
  try {
    const request = pkijs.CertificationRequest.fromBER(bytesOf(csr))
    return (await request.verify()) ? request : undefined
  } catch {
    return undefined
  }
}
