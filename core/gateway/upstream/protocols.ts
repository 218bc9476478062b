import type { ServiceProtocol } from '@fascia/sdk/gateway'
import { officialServiceType } from '@fascia/sdk/host'
import type { NamedPart } from '../gateway-options.ts'

/**
 * How the services speak that OpenStack publishes, by official type, so that a plugin reaches each although the plugin that owns it is not installed. A
 * plugin adds services, or corrects these, by `services` of its gateway part.
 */
const PUBLISHED: Readonly<Record<string, ServiceProtocol>> = {
  'block-storage': { version: '/v3/:project', replaces: ['/v1', '/v2'], microversions: { name: 'volume' } },
  'container-infrastructure-management': { version: '/v1', microversions: { name: 'container-infra' } },
  'key-manager': { version: '/v1', pageRows: 100 },
  'load-balancer': { version: '/v2' },
  'object-store': { pageRows: 10_000, timeoutMs: 60_000 },
  'shared-file-system': { microversions: {} },
  baremetal: { microversions: {} },
  compute: { version: '/v2.1', replaces: ['/v2'], microversions: { legacyHeader: 'x-openstack-nova-api-version' } },
  dns: { version: '/v2' },
  identity: { version: '/v3', replaces: ['/v2.0'], pageRows: 0, timeoutMs: 15_000 },
  image: { version: '/v2', replaces: ['/v1'], timeoutMs: 60_000 },
  metric: { version: '/v1' },
  network: { version: '/v2.0' },
  orchestration: { version: '/v1/:project', pageRows: 0 },
  placement: { microversions: {} },
}

/** How each service speaks, by its type or an alias. The same object until plugins come or go. */
export type Protocols = (type: string) => ServiceProtocol

const UNKNOWN: ServiceProtocol = {}

/** What OpenStack publishes, with what plugins say over it; the first plugin that speaks of a service decides. */
export function createProtocols(parts: readonly NamedPart[]): Protocols {
  const declared = parts.flatMap(({ part }) => Object.entries(part.services ?? {})).reverse()
  const known = new Map([
    ...Object.entries(PUBLISHED),
    ...declared.map(([type, protocol]) => [officialServiceType(type), protocol] as const),
  ])
  return (type) => known.get(officialServiceType(type)) ?? UNKNOWN
}

export const publishedProtocols: Protocols = createProtocols([])
