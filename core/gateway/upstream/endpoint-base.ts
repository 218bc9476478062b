import type { ServiceProtocol } from '@fascia/sdk/gateway'

function versionPattern(version: string, end: string): RegExp {
  return new RegExp(`${version.replace(/\./g, '\\.')}(\\.\\d+)?${end}`)
}

/** The address below which a service's paths start. Catalogues differ in whether they name the version: Glance, Neutron and Keystone often do not. */
export function endpointBase({ version, replaces = [] }: ServiceProtocol, url: string, projectId: string): string {
  const bare = url.replace(/(?<!\/)\/+$/, '')
  if (version === undefined) return bare
  const [segment = ''] = /^\/[^/]+/.exec(version) ?? []
  if (versionPattern(segment, '(/|$)').test(bare)) return bare
  const older = replaces.map((one) => versionPattern(one, '(?=/|$)')).find((pattern) => pattern.test(bare))
  return older ? bare.replace(older, segment) : `${bare}${version.replace(':project', projectId)}`
}

/** The address at which a service lists its versions: down to the version segment. */
export function versionRoot(base: string): string {
  const match = /^(.*?\/v\d+(?:\.\d+)?)(?:\/|$)/.exec(base)
  return `${match?.[1] ?? base}/`
}
