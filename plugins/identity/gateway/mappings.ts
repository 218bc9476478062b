import { created, handle, type Route } from '@fascia/sdk/gateway'
import * as mappings from '../api/mappings.ts'

type KeystoneMapping = Pick<mappings.Mapping, 'id'> & { readonly rules?: mappings.Mapping['rules'] | null }

const LIST = '/OS-FEDERATION/mappings'
const ONE = `${LIST}/:id`

function mappingItem({ id, rules: found }: KeystoneMapping): mappings.Mapping {
  const rules = found ?? []
  return { id, rules, rules_text: JSON.stringify(rules, null, 2) }
}

export const mappingRoutes: readonly Route[] = [
  handle(mappings.list, ({ cloud }) =>
    cloud.identity.pages(LIST, 'mappings', { map: (found: readonly KeystoneMapping[]) => found.map(mappingItem) }),
  ),
  handle(mappings.get, async ({ cloud, params }) =>
    mappingItem(await cloud.identity.get<KeystoneMapping>(ONE, { params, pick: 'mapping' })),
  ),
  handle(mappings.create, async ({ cloud, body: { id, rules } }) => {
    const request = { params: { id }, pick: 'mapping' }
    const made = await cloud.identity.put<KeystoneMapping>(ONE, { mapping: { rules } }, request)
    return created(`/api/keystone/mappings/${encodeURIComponent(id)}/`, mappingItem(made))
  }),
  handle(mappings.change, async ({ cloud, params, body: { rules } }) => {
    await cloud.identity.patch(ONE, { mapping: { rules } }, { params })
  }),
  handle(mappings.remove, ({ cloud, params }) => cloud.identity.delete(ONE, { params })),
]
