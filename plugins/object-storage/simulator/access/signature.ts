import { createHmac, timingSafeEqual } from 'node:crypto'
import { accountOf, type SwiftCall } from '../kit.ts'

/** The digests of a signature, by the digits that they have. */
const DIGESTS: Readonly<Record<number, string>> = { 40: 'sha1', 64: 'sha256', 128: 'sha512' }
export const ALLOWED_DIGESTS = Object.values(DIGESTS)

/** A digest and the signature in hexadecimal digits: given as these digits, or as the digest's name and base64. */
function signatureOf(given: string): { readonly digest: string; readonly hex: string } | undefined {
  const [name = '', base64] = given.split(':')
  if (base64 !== undefined && ALLOWED_DIGESTS.includes(name))
    return { digest: name, hex: Buffer.from(base64, 'base64url').toString('hex') }
  const digest = DIGESTS[given.length]
  return digest === undefined ? undefined : { digest, hex: given.toLowerCase() }
}

/** The paths that a signature may be of: as the caller sees the service, and as the service has it where it runs alone. */
export function signedPaths({ baseUrl }: Pick<SwiftCall, 'baseUrl'>, rest: string): readonly string[] {
  const path = decodeURIComponent(new URL(baseUrl).pathname)
  return [path, path.slice(path.indexOf('/v1/'))].map((root) => `${root}${rest}`)
}

/** Whether a signature is that of one of the texts, by a key of the account or of the container. */
export function isSignatureOf(
  call: Pick<SwiftCall, 'rows' | 'params' | 'caller'>,
  container: string,
  given: string,
  texts: readonly string[],
): boolean {
  const signature = signatureOf(given)
  if (!signature) return false
  const account = call.rows.accounts.get(accountOf(call))?.headers ?? {}
  const own = call.rows.containers.get(`${accountOf(call)}/${container}`)?.headers ?? {}
  const keys = ['', '-2'].flatMap((ending) => [
    account[`x-account-meta-temp-url-key${ending}`] ?? '',
    own[`x-container-meta-temp-url-key${ending}`] ?? '',
  ])
  const { digest, hex } = signature
  return keys
    .filter((key) => key !== '')
    .some((key) =>
      texts.some((text) => {
        const wanted = Buffer.from(createHmac(digest, key).update(text).digest('hex'))
        return wanted.length === hex.length && timingSafeEqual(wanted, Buffer.from(hex))
      }),
    )
}
