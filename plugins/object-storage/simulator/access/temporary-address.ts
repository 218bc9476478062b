import { parameterOf, type SwiftCall } from '../kit.ts'
import { isSignatureOf, signedPaths } from './signature.ts'

/** What a signature for one method lets through beside it. */
const ALSO: Readonly<Record<string, readonly string[]>> = { HEAD: ['HEAD', 'GET', 'PUT', 'POST'] }

/** Seconds since 1970 of a number or a time in UTC. */
function secondsOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Date.parse(text) / 1000
}

/** Whether the query has a signature of the method and the path, or of a prefix of the object's name, not yet over, by a key of the account or the container. */
export function isSigned(call: SwiftCall, method: string): boolean {
  const { query } = call
  const end = secondsOf(query.get('temp_url_expires') ?? '')
  if (!(end * 1000 > call.now())) return false
  const [container, object] = [parameterOf(call, 'container'), parameterOf(call, 'object')]
  const prefix = query.get('temp_url_prefix')
  if (object === '' || (prefix !== null && !object.startsWith(prefix))) return false
  const paths = signedPaths(call, `/${container}/${prefix ?? object}`)
  const signed = prefix === null ? paths : paths.map((path) => `prefix:${path}`)
  const texts = (ALSO[method] ?? [method]).flatMap((one) => signed.map((path) => `${one}\n${end}\n${path}`))
  return isSignatureOf(call, container, query.get('temp_url_sig') ?? '', texts)
}

/** How a browser names what a temporary address gives. */
export function dispositionOf({ query }: Pick<SwiftCall, 'query'>, object: string): string {
  const name = encodeURIComponent(query.get('filename') ?? object.split('/').at(-1) ?? '')
  const kind = query.has('inline') ? 'inline' : 'attachment'
  return query.has('inline') && !query.has('filename') ? kind : `${kind}; filename="${name}"; filename*=UTF-8''${name}`
}
