import type { ServiceProtocol } from '@fascia/sdk/gateway'
import { isObject } from '../validation/validator.ts'

/** Compares microversions by their numbers: `2.9` is below `2.10`. */
export function compareMicroversions(left: string, right: string): number {
  const [leftMajor = 0, leftMinor = 0] = left.split('.').map(Number)
  const [rightMajor = 0, rightMinor = 0] = right.split('.').map(Number)
  return leftMajor - rightMajor || leftMinor - rightMinor
}

/** The lower of what is wanted and what the service has. */
export function fittingMicroversion(wanted: string, maximum: string): string {
  return compareMicroversions(wanted, maximum) > 0 ? maximum : wanted
}

/** The headers that ask a service for a microversion. */
export function microversionHeaders(
  official: string,
  { name = official, legacyHeader }: NonNullable<ServiceProtocol['microversions']>,
  version: string,
): Readonly<Record<string, string>> {
  const header = { 'openstack-api-version': `${name} ${version}` }
  return legacyHeader === undefined ? header : { ...header, [legacyHeader]: version }
}

/** The highest microversion in a version document, in whichever of the services' shapes; undefined where there is none. */
export function maximumOfDocument(document: unknown): string | undefined {
  if (!isObject(document)) return undefined
  const listed = isObject(document.versions) ? document.versions.values : document.versions
  const entries = [document.version, ...(Array.isArray(listed) ? listed : [])].filter(isObject)
  const found = entries
    .map((entry) => entry.max_version ?? entry.version)
    .filter((version): version is string => typeof version === 'string' && /^\d+\.\d+$/.test(version))
  return found.sort(compareMicroversions).at(-1)
}
