import { type Microversion, type Microversions, ServiceFault } from '@fascia/sdk/simulator'

export interface Negotiated {
  readonly version: Microversion
  readonly headers: Readonly<Record<string, string>>
}

export const NO_MICROVERSION: Negotiated = { version: microversionOf(0, 0), headers: {} }

/**
 * Chooses the microversion that a request asks for: by `OpenStack-API-Version: compute 2.96`, or by the service's older header; `latest` is the
 * highest, no header the lowest. Fails with 400 for a version that cannot be read, 406 for one that the service does not have.
 */
export function negotiateMicroversion(
  type: string,
  range: Microversions,
  headers: Readonly<Record<string, string | undefined>>,
): Negotiated {
  const name = range.name ?? type
  const asked = askedVersion(name, range, headers)
  const text = asked === undefined ? range.minimum : asked === 'latest' ? range.maximum : asked
  const version = parseMicroversion(text)
  if (!version)
    throw new ServiceFault(400, `API Version String ${text} is of invalid format. Must be of format MajorNum.MinorNum.`)
  const minimum = parseMicroversion(range.minimum)
  const maximum = parseMicroversion(range.maximum)
  if (
    !minimum ||
    !maximum ||
    !version.atLeast(minimum.major, minimum.minor) ||
    !maximum.atLeast(version.major, version.minor)
  )
    throw new ServiceFault(
      406,
      `Version ${text} is not supported by the API. Minimum is ${range.minimum} and maximum is ${range.maximum}.`,
    )
  return { version, headers: versionHeaders(name, range, text) }
}

function askedVersion(
  name: string,
  range: Microversions,
  headers: Readonly<Record<string, string | undefined>>,
): string | undefined {
  for (const entry of (headers['openstack-api-version'] ?? '').split(',')) {
    const [service, version] = entry.trim().split(/\s+/)
    if (service?.toLowerCase() === name && version) return version.toLowerCase()
  }
  const legacy = range.legacyHeader && headers[range.legacyHeader.toLowerCase()]
  return legacy ? legacy.trim().toLowerCase() : undefined
}

function versionHeaders(name: string, range: Microversions, text: string): Readonly<Record<string, string>> {
  const legacy = range.legacyHeader
  return {
    'openstack-api-version': `${name} ${text}`,
    ...(legacy ? { [legacy.toLowerCase()]: text } : {}),
    vary: ['OpenStack-API-Version', ...(legacy ? [legacy] : [])].join(', '),
  }
}

export function parseMicroversion(text: string): Microversion | undefined {
  const match = /^([1-9]\d*)\.(0|[1-9]\d*)$/.exec(text)
  return match ? microversionOf(Number(match[1]), Number(match[2])) : undefined
}

function microversionOf(major: number, minor: number): Microversion {
  return {
    major,
    minor,
    atLeast: (otherMajor, otherMinor) => major > otherMajor || (major === otherMajor && minor >= otherMinor),
  }
}
