import { createHostCheck } from '@fascia/core'
import type { Deployment } from './deployment.ts'
import { type Finding, note, problem, warning } from './finding.ts'

/** Whether a browser can send a host name that the entry allows. */
function canMatch(entry: string): boolean {
  if (entry === '*') return true
  const host = entry.startsWith('.') ? `any${entry}` : entry
  return !host.includes('*') && createHostCheck([entry])({ headers: { host } })
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function isProxy(readers: Deployment['readers'], entry: string): boolean {
  try {
    return readers.trustedProxies([entry]) !== false
  } catch {
    return false
  }
}

/** A proxy on another machine is one only where the settings name its address. */
function unnamedProxy({ readers, settings: { host } }: Deployment, proxies: unknown): readonly Finding[] {
  if (readers.isLoopback(host) || proxies !== undefined) return []
  return [
    note(
      `HOST is ${host}, and TRUSTED_PROXIES is not set.`,
      'Behind a proxy on another machine every sign-in is refused: The request came from another site.',
      'Set TRUSTED_PROXIES to the address from which the proxy connects.',
    ),
  ]
}

/** Entries of ALLOWED_HOSTS that allow no host name, and of TRUSTED_PROXIES that are no address, or its absence where others connect. A file of settings that cannot be read has none. */
export async function checkHosts(deployment: Deployment): Promise<readonly Finding[]> {
  const { readers, chosen } = deployment
  const { ALLOWED_HOSTS: hosts, TRUSTED_PROXIES: proxies } = await chosen().catch(
    (): Awaited<ReturnType<typeof chosen>> => ({}),
  )
  return [
    ...texts(hosts)
      .filter((entry) => !canMatch(entry))
      .map((entry) =>
        warning(
          `ALLOWED_HOSTS has '${entry}', which no request matches.`,
          'Browsers that use this name are refused with status 421.',
          'Write the bare name, cloud.example.org, or .example.org for all below it: no scheme, port, path or star, and letters of other scripts as xn--….',
        ),
      ),
    ...texts(proxies)
      .filter((entry) => !isProxy(readers, entry))
      .map((entry) =>
        problem(
          `TRUSTED_PROXIES has '${entry}', which is no address.`,
          'The dashboard does not start.',
          'Write an address, a network as 10.0.0.0/8, loopback, linklocal or uniquelocal.',
        ),
      ),
    ...unnamedProxy(deployment, proxies),
  ]
}
