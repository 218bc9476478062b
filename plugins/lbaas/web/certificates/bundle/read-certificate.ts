import * as pkijs from 'pkijs'
import type { PemBlock } from '../../../common/certificates/pem.ts'
import { bytesOf } from './der.ts'

/** A certificate as the browser has read it. */
export interface ReadCertificate {
  readonly pem: string
  readonly subject: string
  readonly issuer: string
  /** Host names and addresses that it is for. */
  readonly names: readonly string[]
  readonly fromMs: number
  readonly untilMs: number
  readonly parsed: pkijs.Certificate
}

/** Short names of the parts of a subject, as they are usually written. */
const PARTS: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
}
const ALTERNATIVE_NAMES = '2.5.29.17'
const [DNS_NAME, ADDRESS] = [2, 7]

function words({ typesAndValues }: pkijs.RelativeDistinguishedNames): string {
  return typesAndValues.map(({ type, value }) => `${PARTS[type] ?? type}=${value.valueBlock.value}`).join(', ')
}

/** An address as certificates hold it: 4 bytes, or 16. */
function addressOf(bytes: Uint8Array): string {
  if (bytes.length === 4) return bytes.join('.')
  const groups = Array.from({ length: 8 }, (_, at) =>
    ((bytes[at * 2] ?? 0) * 256 + (bytes[at * 2 + 1] ?? 0)).toString(16),
  )
  return groups.join(':')
}

function alternativeNames({ extensions = [] }: pkijs.Certificate): readonly string[] {
  const found = extensions.find(({ extnID }) => extnID === ALTERNATIVE_NAMES)?.parsedValue
  if (!(found instanceof pkijs.AltName)) return []
  return found.altNames.flatMap(({ type, value }) => {
    if (type === DNS_NAME) return String(value)
    return type === ADDRESS ? addressOf(value.valueBlock.valueHexView) : []
  })
}

/** Reads a certificate; undefined where it is none. */
export function readCertificate({ text, base64 }: PemBlock): ReadCertificate | undefined {
  const bytes = bytesOf(base64)
  if (!bytes) return undefined
  try {
    const parsed = pkijs.Certificate.fromBER(bytes)
    return {
      pem: text,
      parsed,
      subject: words(parsed.subject),
      issuer: words(parsed.issuer),
      names: alternativeNames(parsed),
      fromMs: parsed.notBefore.value.getTime(),
      untilMs: parsed.notAfter.value.getTime(),
    }
  } catch {
    return undefined
  }
}

/**
 * Whether a certificate is signed by an issuer. Where the browser has no Web Crypto, as on a page without TLS, and of signatures that this does not
 * know, the names alone decide: the gateway checks the signature as well.
 */
export async function isSignedBy({ parsed }: ReadCertificate, issuer: ReadCertificate): Promise<boolean> {
  if (!parsed.issuer.isEqual(issuer.parsed.subject)) return false
  try {
    return await parsed.verify(issuer.parsed)
  } catch {
    return true
  }
}
