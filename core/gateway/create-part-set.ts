import type { NameLookup } from '@fascia/sdk/gateway'
import { createRouteTable } from './dispatch/route-table.ts'
import type { PartSet } from './gateway-core.ts'
import type { GatewayOptions, NamedPart } from './gateway-options.ts'
import { createPolicy } from './policy/index.ts'
import { createSettings } from './settings/settings.ts'
import { createProtocols } from './upstream/protocols.ts'

// The first part that declares a type keeps it.
function nameLookups(parts: readonly NamedPart[]): ReadonlyMap<string, NameLookup> {
  return new Map(parts.flatMap(({ part }) => Object.entries(part.names ?? {})).reverse())
}

/** Loads parts into routes, policy and settings. A part whose routes were refused gives none of the others either. */
export function createPartSet(parts: readonly NamedPart[], { settings, policyOverrides }: GatewayOptions): PartSet {
  const table = createRouteTable(parts)
  const taken = parts.filter(({ plugin }) => !table.refused.some((refused) => refused.plugin === plugin))
  return {
    parts: taken,
    table,
    settings: createSettings(taken, settings),
    protocols: createProtocols(taken),
    names: nameLookups(taken),
    policy: createPolicy({
      defaults: taken.flatMap(({ part }) => part.policies ?? []),
      ...(policyOverrides ? { overrides: policyOverrides } : {}),
    }),
  }
}
