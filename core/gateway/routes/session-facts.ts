import { isFault, type RequirementFacts } from '@fascia/sdk/common'
import type { Cloud } from '@fascia/sdk/gateway'
import { officialServiceType, serviceTypeNames, versionHolds } from '@fascia/sdk/host'
import { rememberByAccount } from '../dispatch/remember-by-account.ts'
import type { Visit } from '../dispatch/visit.ts'
import type { PartSet } from '../gateway-core.ts'

// Of a service that cannot be asked nothing more is known than of one that lacks it: what needs it does not show.
async function askOr<T>(asked: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await asked
  } catch (failure) {
    if (isFault(failure) && failure.status !== 401) return otherwise
    throw failure
  }
}

async function extensionsOf({ parts }: PartSet, cloud: Cloud): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const asked = parts.flatMap(({ part }) => Object.entries(part.extensions ?? {}))
  const found = await Promise.all(
    asked
      .filter(([service]) => cloud.service(service).isPresent)
      .map(async ([service, list]) => [officialServiceType(service), new Set(await askOr(list(cloud), []))] as const),
  )
  return new Map(found)
}

async function featuresOf({ parts }: PartSet, cloud: Cloud): Promise<ReadonlySet<string>> {
  const declared = parts.flatMap(({ part }) => Object.entries(part.features ?? {}))
  const found = await Promise.all(
    declared.map(async ([name, { service, since }]) => {
      const client = cloud.service(service)
      return client.isPresent && (await askOr(client.has(since), false)) ? name : undefined
    }),
  )
  return new Set(found.filter((name) => name !== undefined))
}

interface Asked {
  readonly extensions: ReadonlyMap<string, ReadonlySet<string>>
  readonly features: ReadonlySet<string>
}

const askOnce = rememberByAccount(async (parts, cloud): Promise<Asked> => {
  const [extensions, features] = await Promise.all([extensionsOf(parts, cloud), featuresOf(parts, cloud)])
  return { extensions, features }
})

/** Facts that decide requirements and need the cloud: services, extensions, features and versions. Services are asked once a session and region, side by side. */
export async function createSessionFacts(
  visit: Visit,
  cloud: Cloud,
  services: readonly string[],
): Promise<Omit<RequirementFacts, 'policy'>> {
  const { extensions, features } = await askOnce(visit, cloud)
  const { settings } = visit.parts
  const versionOf = (service: string): string => {
    const values = serviceTypeNames(service).map((name) => settings.at(`OPENSTACK_API_VERSIONS.${name}`))
    return String(values.find((value) => value !== undefined) ?? '')
  }
  return {
    service: (type) => services.includes(officialServiceType(type)),
    setting: (path) => settings.isOn(path),
    extension: (service, name) => extensions.get(officialServiceType(service))?.has(name) ?? false,
    feature: (name) => features.has(name),
    apiVersion: ({ service, operator, version }) => versionHolds(versionOf(service), operator, version),
  }
}
