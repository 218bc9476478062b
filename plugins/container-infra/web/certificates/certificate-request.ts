import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'

const KEY = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
}

/** Bytes in the text form of keys and certificates. */
function pem(label: string, bytes: ArrayBuffer): string {
  const characters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  const lines = btoa(characters).match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

function nameOf(type: string, value: string): pkijs.AttributeTypeAndValue {
  return new pkijs.AttributeTypeAndValue({ type, value: new asn1js.Utf8String({ value }) })
}

/** Makes a key and a request for its certificate, both PEM, with Web Crypto: the key leaves the browser only as the person saves it. */
export async function makeRequest({
  commonName,
  organisation,
}: {
  readonly commonName: string
  readonly organisation: string
}): Promise<{ readonly key: string; readonly csr: string }> {
  const keys = await crypto.subtle.generateKey(KEY, true, ['sign', 'verify'])
  const request = new pkijs.CertificationRequest()
  request.version = 0
  request.attributes = []
  request.subject.typesAndValues.push(nameOf('2.5.4.10', organisation), nameOf('2.5.4.3', commonName))
  await request.subjectPublicKeyInfo.importKey(keys.publicKey)
  await request.sign(keys.privateKey, 'SHA-256')
  return {
    key: pem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
    csr: pem('CERTIFICATE REQUEST', request.toSchema(true).toBER(false)),
  }
}
