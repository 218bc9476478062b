import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { LRUCache } from 'lru-cache'

const REMEMBERED = 1_000

/**
 * Whether a dashboard answers under a host name: that of a public name of the deployer (`ALLOWED_HOSTS`: names, `.example.org` for all below one, `*` for
 * any), the machine's own, `localhost`, and addresses. Any other is that of a page which lets its name point here, to be of the same origin.
 */
export function createKnownHosts(allowed: readonly string[]): (name: string) => boolean {
  const names = [...allowed, 'localhost', '.localhost', hostname()].map((name) => name.toLowerCase())
  const judge = (name: string): boolean =>
    isIP(name.replace(/^\[|\]$/g, '')) > 0 ||
    names.some((known) => known === '*' || known === name || (known.startsWith('.') && name.endsWith(known)))
  const judged = new LRUCache<string, boolean>({ max: REMEMBERED })
  return (given) => {
    const known = judged.get(given)
    if (known !== undefined) return known
    const verdict = given !== '' && judge(given.toLowerCase().replace(/\.$/, ''))
    judged.set(given, verdict)
    return verdict
  }
}

/**
 * The same of the `Host` header of a request, for a server that answers on one machine: a page whose host name was made to point here cannot read it.
 * `allowed` is as for `ALLOWED_HOSTS`.
 */
export function createHostCheck(allowed: readonly string[]): (request: Pick<IncomingMessage, 'headers'>) => boolean {
  const isKnown = createKnownHosts(allowed)
  return ({ headers: { host = '' } }) => URL.canParse(`http://${host}`) && isKnown(new URL(`http://${host}`).hostname)
}
