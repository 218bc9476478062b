import { type Cloud, listedNames, type NameLookup, type RequestSession, withNames } from '@fascia/sdk/gateway'

type Place = Pick<RequestSession, 'domainId' | 'domainContext'>

/** The domain that new things belong to unless they name one: the domain context, else the own [IDP-042]. */
export const domainOfNew = ({ domainId, domainContext }: Place): string => domainContext?.id ?? domainId

/** The query that limits a list to a domain: the one that is asked for, else the domain context [IDP-042]. */
export function inDomain(asked: string | null | undefined, { domainContext }: Place): { readonly domain_id?: string } {
  const domain_id = asked || domainContext?.id
  return domain_id ? { domain_id } : {}
}

export const domainNames: NameLookup = listedNames({
  of: ({ identity }) => identity,
  path: '/domains',
  list: 'domains',
  one: 'domain',
})

/** Adds the names of the domains: one call at most. */
export function withDomainNames<T extends { readonly domain_id?: string | null | undefined }>(
  cloud: Cloud,
  items: readonly T[],
): Promise<readonly (T & { readonly domain_name?: string })[]> {
  return withNames(cloud, items, { domain_name: ['OS::Keystone::Domain', ({ domain_id }) => domain_id] })
}
