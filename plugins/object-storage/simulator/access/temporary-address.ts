import { createHmac, timingSafeEqual } from 'node:crypto'
import { accountOf, parameterOf, type SwiftCall } from '../kit.ts'

/** The digests of a signature, by the digits that they have. */
const DIGESTS: Readonly<Record<number, string>> = { 40: 'sha1', 64: 'sha256', 128: 'sha512' }
export const ALLOWED_DIGESTS = Object.values(DIGESTS)
/** What a signature for one method lets through beside it. */
const ALSO: Readonly<Record<string, readonly string[]>> = { HEAD: ['HEAD', 'GET', 'PUT', 'POST'] }

/** Seconds since 1970 of a number or a time in UTC. */
function secondsOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Date.parse(text) / 1000
}

/** Whether the query has a signature of the method and the path, not yet over, by a key of the account or the container. */
export function isSigned(call: SwiftCall, method: string): boolean {
  const { query, rows, baseUrl } = call
  const given = query.get('temp_url_sig') ?? ''
  const expires = query.get('temp_url_expires') ?? ''
  const digest = DIGESTS[given.length]
  const end = secondsOf(expires)
  if (digest === undefined || !(end * 1000 > call.now())) return false
  const [container, object] = [parameterOf(call, 'container'), parameterOf(call, 'object')]
  const path = `${decodeURIComponent(new URL(baseUrl).pathname)}/${container}/${object}`
  const account = rows.accounts.get(accountOf(call))?.headers ?? {}
  const own = rows.containers.get(`${accountOf(call)}/${container}`)?.headers ?? {}
  const keys = ['', '-2'].flatMap((ending) => [
    account[`x-account-meta-temp-url-key${ending}`] ?? '',
    own[`x-container-meta-temp-url-key${ending}`] ?? '',
  ])
  const isRight = (key: string, signed: string): boolean => {
    const wanted = createHmac(digest, key).update(`${signed}\n${end}\n${path}`).digest('hex')
    return timingSafeEqual(
      Buffer.from(wanted),
      Buffer.from(given.toLowerCase().padEnd(wanted.length).slice(0, wanted.length)),
    )
  }
  return keys
    .filter((key) => key !== '')
    .some((key) => (ALSO[method] ?? [method]).some((signed) => isRight(key, signed)))
}

/** How a browser names what a temporary address gives. */
export function dispositionOf({ query }: Pick<SwiftCall, 'query'>, object: string): string {
  const name = encodeURIComponent(query.get('filename') ?? object.split('/').at(-1) ?? '')
  const kind = query.has('inline') ? 'inline' : 'attachment'
  return query.has('inline') && !query.has('filename') ? kind : `${kind}; filename="${name}"; filename*=UTF-8''${name}`
}
