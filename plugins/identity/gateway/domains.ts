import { handle, itemReader, pass, type Route } from '@fascia/sdk/gateway'
import * as domains from '../api/domains.ts'
import { domainOfNew } from './domain-place.ts'
import { eachOf } from './several.ts'

const own = { name: ({ id, name }: domains.Domain) => name ?? id }
const toDomain = itemReader(domains.domainType, own)

export const domainRoutes: readonly Route[] = [
  /** All domains are for those whose own domain is the deployment's default one, and who may list them; others get their own [IDENT-027]. */
  handle(domains.list, async function* ({ cloud: { identity }, session: { domainId: id }, settings, allows }) {
    // A member may read the own one by the token alone in some releases, and by no means in others.
    const mine = toDomain(await identity.get<object>('/domains/:id', { params: { id }, pick: 'domain' }))
    const isDefault = mine.name === settings('OPENSTACK_KEYSTONE_DEFAULT_DOMAIN')
    if (!isDefault || !(await allows([['identity', 'identity:list_domains']]))) yield { items: [mine] }
    else
      yield* identity.pages('/domains', 'domains', {
        map: (found: readonly object[]) => found.map((one) => toDomain(one)),
      })
  }),
  ...pass(
    domains.domainType,
    { get: domains.get, create: domains.create, update: domains.change, remove: domains.remove },
    {
      service: 'identity',
      path: '/domains',
      wrap: 'domain',
      own,
      params: ({ params, session }) => (params.id === 'default' ? { ...params, id: domainOfNew(session) } : params),
    },
  ),
  handle(domains.removeSeveral, (context) =>
    eachOf(context, ['identity', 'identity:delete_domain'], context.body, (id) =>
      context.cloud.identity.delete('/domains/:id', { params: { id } }),
    ),
  ),
]
