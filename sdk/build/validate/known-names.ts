import type { Manifest, ManifestGatewayNames } from '@fascia/sdk/host'
import type { ValidationSubject } from './rule.ts'

/** The names that the host, the plugin and the plugins beside it bring. */
export interface KnownNames {
  readonly settings: readonly string[]
  readonly features: ReadonlySet<string>
  /** The rules of policies, by service. */
  readonly rules: ReadonlyMap<string, ReadonlySet<string>>
  /** Services that a plugin describes, simulates or brings the rules of, or to which a proxy leads. */
  readonly services: ReadonlySet<string>
  /** Whether nothing can be missing: the host is there, the own part could be read, and every plugin that is needed is built. */
  readonly isWhole: boolean
}

function serviceNamesOf({ proxies = [], gateway, simulator }: Manifest): readonly string[] {
  const described = [...(gateway?.names?.services ?? []), ...(simulator?.services ?? [])]
  return [...described, ...proxies.map(({ serviceType }) => serviceType)]
}

/** Joins what is known of names that requirements may ask for. */
export function knownNames({ manifest, host, neighbours = [], beside = [] }: ValidationSubject): KnownNames {
  const { required, optional } = manifest.needs
  const needed = neighbours.flatMap((one) => (one.manifest ? [one.manifest] : []))
  const manifests = [manifest, ...needed, ...beside]
  const brought: readonly ManifestGatewayNames[] = [
    ...(host ? [host] : []),
    ...manifests.flatMap(({ gateway }) => (gateway?.names ? [gateway.names] : [])),
  ]
  const rules = new Map<string, Set<string>>()
  for (const { policies } of brought)
    for (const [service, names] of Object.entries(policies))
      rules.set(service, new Set([...(rules.get(service) ?? []), ...names]))
  const isRead = ({ gateway, simulator }: Manifest): boolean =>
    (!gateway || gateway.names !== undefined) && (!simulator || simulator.services !== undefined)
  return {
    settings: brought.flatMap(({ settings }) => settings),
    features: new Set(brought.flatMap(({ features }) => features)),
    rules,
    services: new Set([...rules.keys(), ...manifests.flatMap(serviceNamesOf)]),
    isWhole:
      host !== undefined &&
      needed.length === Object.keys({ ...required, ...optional }).length &&
      [manifest, ...needed].every(isRead),
  }
}
