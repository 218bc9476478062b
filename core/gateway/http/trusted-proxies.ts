import { isIP } from 'node:net'
import { Fault } from '@fascia/sdk/common'

const NAMED = ['loopback', 'linklocal', 'uniquelocal']
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

function isProxy(address: string): boolean {
  if (NAMED.includes(address)) return true
  const [host = '', bits, ...others] = address.split('/')
  const most = BITS[isIP(host)]
  if (most === undefined || others.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
}

/** Addresses and networks of proxies whose `X-Forwarded-…` headers count. Fails with `GATEWAY_CONFIG_INVALID` on what is no address. */
export function trustedProxies(addresses: readonly string[]): false | string[] {
  const wrong = addresses.find((address) => !isProxy(address))
  if (wrong === undefined) return addresses.length > 0 && [...addresses]
  throw new Fault('GATEWAY_CONFIG_INVALID', {
    message: `The setting TRUSTED_PROXIES has '${wrong}', which is no address.`,
  })
}
