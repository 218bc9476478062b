import { officialServiceType } from '@fascia/sdk/common'

interface VersionRule {
  /** What stands between the service's root and the paths that callers give. */
  readonly suffix: (projectId: string) => string
  /** Matches a catalogue address that already has a version; what it matches is replaced when it is another one. */
  readonly has: RegExp
  readonly replaces?: RegExp
}

const RULES: Readonly<Record<string, VersionRule>> = {
  compute: { suffix: () => '/v2.1', has: /\/v2\.1(\/|$)/, replaces: /\/v2(?=\/|$)/ },
  image: { suffix: () => '/v2', has: /\/v2(\.\d+)?$/, replaces: /\/v1(?:\.\d+)?$/ },
  network: { suffix: () => '/v2.0', has: /\/v2\.0$/ },
  'block-storage': { suffix: (projectId) => `/v3/${projectId}`, has: /\/v3(\/|$)/, replaces: /\/v[12](?=\/|$)/ },
  identity: { suffix: () => '/v3', has: /\/v3$/, replaces: /\/v2\.0$/ },
  'load-balancer': { suffix: () => '/v2', has: /\/v2(\.0)?$/ },
  dns: { suffix: () => '/v2', has: /\/v2$/ },
  'container-infrastructure-management': { suffix: () => '/v1', has: /\/v1$/ },
  'key-manager': { suffix: () => '/v1', has: /\/v1$/ },
  metric: { suffix: () => '/v1', has: /\/v1$/ },
  orchestration: { suffix: (projectId) => `/v1/${projectId}`, has: /\/v1(\/|$)/ },
}

/** The address below which a service's paths start. Catalogues differ in whether they name the version: Glance, Neutron and Keystone often do not. */
export function endpointBase(type: string, url: string, projectId: string): string {
  const bare = url.replace(/\/+$/, '')
  const rule = RULES[officialServiceType(type)]
  if (!rule || rule.has.test(bare)) return bare
  if (rule.replaces?.test(bare)) {
    const [version = ''] = /^\/[^/]+/.exec(rule.suffix(projectId)) ?? []
    return bare.replace(rule.replaces, version)
  }
  return `${bare}${rule.suffix(projectId)}`
}

/** Where a service tells its versions: its address down to the version segment. */
export function versionRoot(base: string): string {
  const match = /^(.*?\/v\d+(?:\.\d+)?)(?:\/|$)/.exec(base)
  return `${match?.[1] ?? base}/`
}
