import { keystone, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { Flag, Text } from '../entities/read-entity.ts'
import { linked } from '../entities/render-entity.ts'
import { type IdentityCall, newIdentityId } from '../identity-call.ts'
import type { IdentityProviderRow } from '../identity-tables.ts'
import { duplicate, notFound } from '../keystone-fault.ts'
import { del, get, list, patch, put } from '../kit.ts'
import { requireAdmin, requireReader } from '../policy.ts'

const LIST = '/OS-FEDERATION/identity_providers'
const ONE = `${LIST}/:id`

const RemoteIds = Type.Optional(
  Type.Union([Type.Array(Type.String({ maxLength: 255 }), { uniqueItems: true }), Type.Null()]),
)
const fields = {
  enabled: Flag,
  description: Text,
  authorization_ttl: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])),
  remote_ids: RemoteIds,
}
const NewProvider = Type.Object({ ...fields, domain_id: Text }, { additionalProperties: false })
const ProviderChange = Type.Object(fields, { additionalProperties: false })

function render(row: IdentityProviderRow, call: IdentityCall) {
  const path = `${LIST}/${row.id}`
  const { links } = linked(call, path)
  return { ...row, links: { ...links, protocols: `${call.baseUrl}${path}/protocols` } }
}

/** The identity provider of a path. */
export function providerAt(call: IdentityCall, param = 'id'): IdentityProviderRow {
  const id = call.params[param] ?? ''
  const row = call.rows.identity_providers.get(id)
  if (!row) throw notFound('Identity Provider', id)
  return row
}

/** Refuses a remote id that another provider has. */
function requireFreeRemoteIds(call: IdentityCall, id: string, remoteIds: readonly string[]): void {
  for (const other of call.rows.identity_providers.find()) {
    const taken = other.id === id ? undefined : remoteIds.find((remote) => other.remote_ids.includes(remote))
    if (taken !== undefined) throw duplicate('remote_id', taken)
  }
}

/** A provider that names no domain gets one of its own. */
function domainOf(call: IdentityCall, given: string | null | undefined): string {
  if (given) {
    if (!call.rows.domains.get(given)) throw notFound('domain', given)
    return given
  }
  const id = newIdentityId(call)
  call.rows.domains.add({
    id,
    name: id,
    description: 'Auto generated federated domain for Identity Provider',
    enabled: true,
  })
  return id
}

/** Identity providers, which others keep accounts in. */
export const identityProviderRoutes = [
  get(LIST, (call) => {
    requireReader(call, 'identity:list_identity_providers')
    return list('identity_providers', call.rows.identity_providers.find(), call, {
      filters: ['id', 'enabled'],
      show: render,
    })
  }),
  put(ONE, (call) => {
    requireAdmin(call, 'identity:create_identity_provider')
    const { id = '' } = call.params
    const { remote_ids, ...given } = keystone.parseNamed('identity_provider', NewProvider, call.body)
    if (call.rows.identity_providers.get(id)) throw duplicate('identity_provider', id)
    requireFreeRemoteIds(call, id, remote_ids ?? [])
    const row = call.rows.identity_providers.add({
      id,
      description: given.description ?? null,
      enabled: given.enabled ?? false,
      remote_ids: remote_ids ?? [],
      domain_id: domainOf(call, given.domain_id),
      authorization_ttl: given.authorization_ttl ?? null,
    })
    return respond(201, { identity_provider: render(row, call) })
  }),
  get(ONE, (call) => {
    requireReader(call, 'identity:get_identity_provider')
    return { identity_provider: render(providerAt(call), call) }
  }),
  patch(ONE, (call) => {
    requireAdmin(call, 'identity:update_identity_provider')
    const row = providerAt(call)
    const given = keystone.parseNamed('identity_provider', ProviderChange, call.body)
    const remote_ids = given.remote_ids === undefined ? row.remote_ids : (given.remote_ids ?? [])
    requireFreeRemoteIds(call, row.id, remote_ids)
    const changed = call.rows.identity_providers.set(row.id, {
      remote_ids,
      description: given.description === undefined ? row.description : given.description,
      enabled: given.enabled ?? row.enabled,
      authorization_ttl: given.authorization_ttl === undefined ? row.authorization_ttl : given.authorization_ttl,
    })
    return { identity_provider: render(changed ?? row, call) }
  }),
  del(ONE, (call) => {
    requireAdmin(call, 'identity:delete_identity_provider')
    const { id } = providerAt(call)
    for (const protocol of call.rows.protocols.find({ provider_id: id })) call.rows.protocols.remove(protocol.id)
    call.rows.identity_providers.remove(id)
    return undefined
  }),
]
