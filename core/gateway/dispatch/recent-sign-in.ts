import { Fault } from '@fascia/sdk/common'
import type { GatewayCore, PartSet } from '../gateway-core.ts'
import type { Visit } from './visit.ts'

/** A route as a deployer writes it: parameters by any name, and with or without the slash at its end. */
function plainRoute(method: string, path: string): string {
  return `${method.toUpperCase()} ${path.replace(/(?<!\/)\/+$/, '').replace(/:[^/]+/g, ':')}`
}

const listed = new WeakMap<PartSet, ReadonlySet<string>>()

function listedRoutes(parts: PartSet): ReadonlySet<string> {
  const known = listed.get(parts)
  if (known) return known
  const routes = parts.settings.list('STEP_UP_FOR').map((line) => {
    const [method = '', path = ''] = line.trim().split(/\s+/)
    return plainRoute(method, path)
  })
  const made = new Set(routes)
  listed.set(parts, made)
  return made
}

/**
 * Refuses what the deployer lists in STEP_UP_FOR with `GATEWAY_STEP_UP_NEEDED` unless the person has signed in, by whatever the account needs, within
 * STEP_UP_SECONDS. The time of the sign-in is sealed in the session; a switch of project does not renew it.
 */
export function requireRecentSignIn(
  { sources }: Pick<GatewayCore, 'sources'>,
  { session, parts }: Pick<Visit, 'session' | 'parts'>,
  { method, path }: { readonly method: string; readonly path: string },
): void {
  const routes = listedRoutes(parts)
  if (routes.size === 0 || !routes.has(plainRoute(method, path))) return
  const ageMs = sources.now() - (session.provenAtMs ?? 0)
  if (ageMs >= parts.settings.number('STEP_UP_SECONDS') * 1_000) throw new Fault('GATEWAY_STEP_UP_NEEDED')
}
