import {
  type Cloud,
  created,
  handle,
  listedNames,
  type NameLookup,
  type RequestSession,
  type Route,
  withNames,
} from '@fascia/sdk/gateway'
import * as domains from '../api/domains.ts'
import { eachOf } from './several.ts'

type KeystoneDomain = Partial<domains.Domain> & Pick<domains.Domain, 'id'>

function domainItem({ id, name, description, enabled }: KeystoneDomain): domains.Domain {
  return { id, name: name ?? id, description: description ?? null, enabled: enabled !== false }
}

type Place = Pick<RequestSession, 'domainId' | 'domainContext'>

/** The domain that new things belong to unless they name one: the domain context, else the own [IDP-042]. */
export const domainOfNew = ({ domainId, domainContext }: Place): string => domainContext?.id ?? domainId

/** The query that limits a list to a domain: the one that is asked for, else the domain context [IDP-042]. */
export function inDomain(asked: string | null | undefined, { domainContext }: Place): { readonly domain_id?: string } {
  const domain_id = asked || domainContext?.id
  return domain_id ? { domain_id } : {}
}

const ownOr = (id: string, session: Place): string => (id === 'default' ? domainOfNew(session) : id)

/** Reads a domain. A member may read the own one by the token alone in some releases, and by no means in others. */
async function readDomain({ identity }: Cloud, id: string): Promise<domains.Domain> {
  return domainItem(await identity.get<KeystoneDomain>('/domains/:id', { params: { id }, pick: 'domain' }))
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

export const domainRoutes: readonly Route[] = [
  /** All domains are for those whose own domain is the deployment's default one, and who may list them; others get their own [IDENT-027]. */
  handle(domains.list, async function* ({ cloud, session, settings, allows }) {
    const own = await readDomain(cloud, session.domainId)
    const isDefault = own.name === settings('OPENSTACK_KEYSTONE_DEFAULT_DOMAIN')
    if (!isDefault || !(await allows([['identity', 'identity:list_domains']]))) yield { items: [own] }
    else
      yield* cloud.identity.pages('/domains', 'domains', {
        map: (found: readonly KeystoneDomain[]) => found.map(domainItem),
      })
  }),
  handle(domains.get, ({ cloud, session, params }) => readDomain(cloud, ownOr(params.id, session))),
  handle(domains.create, async ({ cloud, body }) => {
    const made = await cloud.identity.post<KeystoneDomain>('/domains', { domain: body }, { pick: 'domain' })
    return created(`/api/keystone/domains/${made.id}/`, domainItem(made))
  }),
  handle(domains.change, async ({ cloud, session, params, body }) => {
    await cloud.identity.patch('/domains/:id', { domain: body }, { params: { id: ownOr(params.id, session) } })
  }),
  handle(domains.remove, ({ cloud, session, params }) =>
    cloud.identity.delete('/domains/:id', { params: { id: ownOr(params.id, session) } }),
  ),
  handle(domains.removeSeveral, (context) =>
    eachOf(context, ['identity', 'identity:delete_domain'], context.body, (id) =>
      context.cloud.identity.delete('/domains/:id', { params: { id } }),
    ),
  ),
]
