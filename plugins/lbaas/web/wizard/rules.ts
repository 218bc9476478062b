import type { Listener } from '../../api/listeners.ts'
import type { Pool } from '../../api/pools.ts'

/** Whether a text is a whole number between two bounds, in digits. */
export function isWhole(text: string, least: number, most: number): boolean {
  return /^-?\d{1,12}$/.test(text) && Number(text) >= least && Number(text) <= most
}

/** Whether a text is an IPv4 or IPv6 address. */
export function isAddress(text: string): boolean {
  const parts = text.split('.')
  const isFour = parts.length === 4 && parts.every((part) => isWhole(part, 0, 255))
  return isFour || (/^[\da-f:.]{2,45}$/i.test(text) && text.includes(':') && URL.canParse(`http://[${text}]/`))
}

/** Whether a text is a range of addresses: `10.0.0.0/24`. */
export function isRange(text: string): boolean {
  const [address = '', bits = '', ...more] = text.split('/')
  return more.length === 0 && isAddress(address) && isWhole(bits, 0, address.includes(':') ? 128 : 32)
}

/** The usual port of a listener of a protocol, the next free one where it is in use [LB-051]. */
export function usualPort(protocol: string, used: readonly number[] = []): number | undefined {
  let port = { HTTP: 80, TERMINATED_HTTPS: 443 }[protocol]
  while (port !== undefined && used.includes(port)) port += 1
  return port
}

/** Whether a listener is on TCP, so that it has timeouts. */
export const hasTimeouts = (protocol: string): boolean => protocol !== 'UDP' && protocol !== 'SCTP'
/** Whether a protocol is HTTP as the load balancer sees it. */
export const seesHttp = (protocol: string): boolean => protocol === 'HTTP' || protocol === 'TERMINATED_HTTPS'
/** Whether a health monitor asks by HTTP. */
export const asksByHttp = (type: string): boolean => type === 'HTTP' || type === 'HTTPS'

/** The protocol of a pool that is made with a listener [LB-070]. */
export function poolProtocolOf(protocol: Listener['protocol'] | ''): Pool['protocol'] | '' {
  return protocol === 'TERMINATED_HTTPS' ? 'HTTP' : protocol
}

/** Whether a redirect has a code of HTTP. */
export const hasCode = (action: string | undefined): boolean =>
  action === 'REDIRECT_TO_URL' || action === 'REDIRECT_PREFIX'

/** Whether a type of L7 rule has a key. */
export const hasKey = (type: string | undefined): boolean =>
  type === 'HEADER' || type === 'COOKIE' || type === 'SSL_DN_FIELD'

/** Whether a type of L7 rule is compared as equal alone. */
export const isEqualOnly = (type: string | undefined): boolean =>
  type === 'SSL_CONN_HAS_CERT' || type === 'SSL_VERIFY_RESULT'
