import { keystone, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { Flag, Text } from '../entities/read-entity.ts'
import { linked } from '../entities/render-entity.ts'
import type { IdentityCall } from '../identity-call.ts'
import type { ServiceProviderRow } from '../identity-tables.ts'
import { duplicate, notFound } from '../keystone-fault.ts'
import { del, get, list, patch, put } from '../kit.ts'
import { requireAdmin, requireReader } from '../policy.ts'

const LIST = '/OS-FEDERATION/service_providers'
const ONE = `${LIST}/:id`

const Address = Type.String({ minLength: 1, maxLength: 256, pattern: '^[a-zA-Z][a-zA-Z0-9+.-]*://' })
const others = { description: Text, enabled: Flag, relay_state_prefix: Text }
const NewProvider = Type.Object({ auth_url: Address, sp_url: Address, ...others }, { additionalProperties: false })
const ProviderChange = Type.Object(
  { auth_url: Type.Optional(Address), sp_url: Type.Optional(Address), ...others },
  { additionalProperties: false },
)

const render = (row: ServiceProviderRow, call: IdentityCall) => ({ ...row, ...linked(call, `${LIST}/${row.id}`) })

function providerAt(call: IdentityCall): ServiceProviderRow {
  const { id = '' } = call.params
  const row = call.rows.service_providers.get(id)
  if (!row) throw notFound('Service Provider', id)
  return row
}

/** Service providers: other clouds that take assertions of this one. */
export const serviceProviderRoutes = [
  get(LIST, (call) => {
    requireReader(call, 'identity:list_service_providers')
    return list('service_providers', call.rows.service_providers.find(), call, {
      filters: ['id', 'enabled'],
      show: render,
    })
  }),
  put(ONE, (call) => {
    requireAdmin(call, 'identity:create_service_provider')
    const { id = '' } = call.params
    const given = keystone.parseNamed('service_provider', NewProvider, call.body)
    if (call.rows.service_providers.get(id)) throw duplicate('service_provider', id)
    const row = call.rows.service_providers.add({
      ...{ id, auth_url: given.auth_url, sp_url: given.sp_url, enabled: given.enabled ?? false },
      description: given.description ?? null,
      relay_state_prefix: given.relay_state_prefix ?? 'ss:mem:',
    })
    return respond(201, { service_provider: render(row, call) })
  }),
  get(ONE, (call) => {
    requireReader(call, 'identity:get_service_provider')
    return { service_provider: render(providerAt(call), call) }
  }),
  patch(ONE, (call) => {
    requireAdmin(call, 'identity:update_service_provider')
    const row = providerAt(call)
    const given = keystone.parseNamed('service_provider', ProviderChange, call.body)
    const { auth_url = row.auth_url, sp_url = row.sp_url, enabled = row.enabled } = given
    const changed = call.rows.service_providers.set(row.id, {
      ...{ auth_url, sp_url, enabled },
      description: given.description === undefined ? row.description : given.description,
      relay_state_prefix: given.relay_state_prefix ?? row.relay_state_prefix,
    })
    return { service_provider: render(changed ?? row, call) }
  }),
  del(ONE, (call) => {
    requireAdmin(call, 'identity:delete_service_provider')
    call.rows.service_providers.remove(providerAt(call).id)
    return undefined
  }),
]
