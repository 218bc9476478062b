import { handle, itemReader, pass, type Route, withNamesOf } from '@fascia/sdk/gateway'
import * as providers from '../api/identity-providers.ts'

const LIST = '/OS-FEDERATION/identity_providers'

const toProvider = itemReader(providers.identityProviderType)

export const identityProviderRoutes: readonly Route[] = [
  handle(providers.get, async ({ cloud, params }) => {
    const found = await cloud.identity.get<object>(`${LIST}/:id`, { params, pick: 'identity_provider' })
    return withNamesOf(cloud, toProvider(found), {
      domain_name: ['OS::Keystone::Domain', ({ domain_id }) => domain_id],
    })
  }),
  ...pass(
    providers.identityProviderType,
    { list: providers.list, create: providers.create, update: providers.change, remove: providers.remove },
    { service: 'identity', path: LIST, wrap: 'identity_provider', createBy: 'put' },
  ),
  ...pass(
    providers.protocolType,
    { list: providers.protocols, create: providers.addProtocol, remove: providers.removeProtocol },
    {
      service: 'identity',
      path: `${LIST}/:provider_id/protocols`,
      wrap: 'protocol',
      own: { provider_id: (_protocol, { provider_id = '' }) => provider_id },
      createBy: 'put',
    },
  ),
]
