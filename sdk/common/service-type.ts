/** Official service types, each with the other names that catalogues use for it. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  'block-storage': ['block-store', 'volumev3', 'volume', 'volumev2'],
  'container-infrastructure-management': ['container-infra', 'container-infrastructure'],
  'key-manager': [],
  'load-balancer': [],
  'object-store': [],
  compute: ['computev21'],
  dns: [],
  identity: ['identityv3'],
  image: ['imagev2'],
  metric: [],
  network: ['networking'],
  orchestration: [],
  placement: [],
}

/** Every name under which a catalogue may list the service, the given one first; without one, the names of every service that OpenStack publishes. */
export function serviceTypeNames(type?: string): readonly string[] {
  if (type === undefined) return Object.entries(ALIASES).flatMap(([official, aliases]) => [official, ...aliases])
  for (const [official, aliases] of Object.entries(ALIASES)) {
    if (official === type || aliases.includes(type)) return [...new Set([type, official, ...aliases])]
  }
  return [type]
}

const OFFICIAL: ReadonlyMap<string, string> = new Map(
  Object.entries(ALIASES).flatMap(([official, aliases]) => aliases.map((alias) => [alias, official] as const)),
)

/** The official name of a service type; a name that is not known stays as it is. */
export function officialServiceType(type: string): string {
  return OFFICIAL.get(type) ?? type
}
