import { type Cloud, created, handle, type Route } from '@fascia/sdk/gateway'
import * as providers from '../api/identity-providers.ts'
import { withDomainNames } from './domains.ts'

type KeystoneProvider = Partial<providers.IdentityProvider> & Pick<providers.IdentityProvider, 'id'>
type KeystoneProtocol = Partial<providers.Protocol> & Pick<providers.Protocol, 'id'>

const LIST = '/OS-FEDERATION/identity_providers'
const ONE = `${LIST}/:id`
const PROTOCOLS = `${LIST}/:provider_id/protocols`

function providerItem(one: KeystoneProvider): providers.IdentityProvider {
  const { id, description, enabled, remote_ids, domain_id } = one
  return {
    id,
    description: description ?? null,
    enabled: enabled === true,
    remote_ids: remote_ids ?? [],
    domain_id: domain_id ?? null,
  }
}

async function readProvider(cloud: Cloud, id: string): Promise<providers.IdentityProvider> {
  const request = { params: { id }, pick: 'identity_provider' }
  const found = providerItem(await cloud.identity.get<KeystoneProvider>(ONE, request))
  const [item = found] = await withDomainNames(cloud, [found])
  return item
}

export const identityProviderRoutes: readonly Route[] = [
  handle(providers.list, ({ cloud }) =>
    cloud.identity.pages(LIST, 'identity_providers', {
      map: (found: readonly KeystoneProvider[]) => found.map(providerItem),
    }),
  ),
  handle(providers.get, ({ cloud, params }) => readProvider(cloud, params.id)),
  handle(providers.create, async ({ cloud, body: { id, ...fields } }) => {
    const request = { params: { id }, pick: 'identity_provider' }
    const made = await cloud.identity.put<KeystoneProvider>(ONE, { identity_provider: fields }, request)
    return created(`/api/keystone/identity_providers/${encodeURIComponent(id)}/`, providerItem(made))
  }),
  handle(providers.change, async ({ cloud, params, body }) => {
    await cloud.identity.patch(ONE, { identity_provider: body }, { params })
  }),
  handle(providers.remove, ({ cloud, params }) => cloud.identity.delete(ONE, { params })),
  handle(providers.protocols, ({ cloud, params }) =>
    cloud.identity.pages(PROTOCOLS, 'protocols', {
      params,
      map: (found: readonly KeystoneProtocol[]) =>
        found.map(({ id, mapping_id }) => ({
          id,
          provider_id: params.provider_id,
          mapping_id: mapping_id ?? null,
        })),
    }),
  ),
  handle(providers.addProtocol, async ({ cloud, params: { provider_id }, body: { id, mapping_id } }) => {
    await cloud.identity.put(`${PROTOCOLS}/:id`, { protocol: { mapping_id } }, { params: { provider_id, id } })
    const place = `/api/keystone/identity_providers/${encodeURIComponent(provider_id)}/protocols/`
    return created(`${place}${encodeURIComponent(id)}/`, { id, provider_id, mapping_id })
  }),
  handle(providers.removeProtocol, ({ cloud, params }) => cloud.identity.delete(`${PROTOCOLS}/:id`, { params })),
]
