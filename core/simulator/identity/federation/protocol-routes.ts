import { keystone, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { linked } from '../entities/render-entity.ts'
import type { IdentityCall } from '../identity-call.ts'
import type { ProtocolRow } from '../identity-tables.ts'
import { duplicate, invalid, notFound } from '../keystone-fault.ts'
import { del, get, list, patch, put } from '../kit.ts'
import { requireAdmin, requireReader } from '../policy.ts'
import { providerAt } from './identity-provider-routes.ts'

const LIST = '/OS-FEDERATION/identity_providers/:provider/protocols'
const ONE = `${LIST}/:id`
const Body = Type.Object({ mapping_id: Type.String({ minLength: 1, maxLength: 64 }) }, { additionalProperties: false })

function render({ provider_id, protocol_id, mapping_id }: ProtocolRow, call: IdentityCall) {
  const provider = `/OS-FEDERATION/identity_providers/${provider_id}`
  const { links } = linked(call, `${provider}/protocols/${protocol_id}`)
  return { id: protocol_id, mapping_id, links: { ...links, identity_provider: `${call.baseUrl}${provider}` } }
}

const keyOf = ({ params }: IdentityCall): string => `${params.provider}/${params.id}`

function protocolAt(call: IdentityCall): ProtocolRow {
  const row = call.rows.protocols.get(keyOf(call))
  if (!row) throw notFound('federated protocol for Identity Provider', call.params.id ?? '')
  return row
}

function mappingOf(call: IdentityCall): string {
  const { mapping_id } = keystone.parseNamed('protocol', Body, call.body)
  if (!call.rows.mappings.get(mapping_id)) throw invalid(`Invalid mapping id: ${mapping_id}`)
  return mapping_id
}

/** Protocols by which accounts of an identity provider sign in, each with the mapping that says who they become. */
export const protocolRoutes = [
  get(LIST, (call) => {
    requireReader(call, 'identity:list_protocols')
    const { id } = providerAt(call, 'provider')
    const rows = call.rows.protocols.find({ provider_id: id }).map((row) => render(row, call))
    return list('protocols', rows, call)
  }),
  put(ONE, (call) => {
    requireAdmin(call, 'identity:create_protocol')
    const { id: provider_id } = providerAt(call, 'provider')
    const { id: protocol_id = '' } = call.params
    if (call.rows.protocols.get(keyOf(call))) throw duplicate('federation_protocol', protocol_id)
    const row = call.rows.protocols.add({ id: keyOf(call), provider_id, protocol_id, mapping_id: mappingOf(call) })
    return respond(201, { protocol: render(row, call) })
  }),
  get(ONE, (call) => {
    requireReader(call, 'identity:get_protocol')
    return { protocol: render(protocolAt(call), call) }
  }),
  patch(ONE, (call) => {
    requireAdmin(call, 'identity:update_protocol')
    const row = protocolAt(call)
    const changed = call.rows.protocols.set(row.id, { mapping_id: mappingOf(call) })
    return { protocol: render(changed ?? row, call) }
  }),
  del(ONE, (call) => {
    requireAdmin(call, 'identity:delete_protocol')
    call.rows.protocols.remove(protocolAt(call).id)
    return undefined
  }),
]
