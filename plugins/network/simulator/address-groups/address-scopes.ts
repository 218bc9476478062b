import { Type } from 'typebox'
import { body, collection, type NetworkCall, projectFields } from '../kit.ts'
import { neutronFault, notAuthorized } from '../neutron-fault.ts'
import { dropPolicies, keepShared, sharedByPolicies, showShared } from '../rbac/shared-objects.ts'
import { newStamps } from '../stamps.ts'

const name = Type.String({ maxLength: 255 })
const shared = Type.Optional(Type.Boolean())

/** A change of what is shared is an administrator's, and one that leaves it as it is too. */
function refuseForMembers(
  { caller }: Pick<NetworkCall, 'caller'>,
  { shared }: { readonly shared?: boolean },
  verb: 'create' | 'update',
) {
  const isAsked = verb === 'update' ? shared !== undefined : shared === true
  if (isAsked && !caller.isAdmin) throw notAuthorized(`(${verb}_address_scope and ${verb}_address_scope:shared)`)
}

/** Scopes in which addresses of subnet pools do not overlap. */
export const addressScopes = collection('addressScopes', {
  plural: 'address_scopes',
  path: '/v2.0/address-scopes',
  ...sharedByPolicies,
  show: showShared,
  notFound: (id) => neutronFault(404, 'AddressScopeNotFound', `Address scope ${id} could not be found.`),
  create: body({
    ...{ name, shared, ip_version: Type.Optional(Type.Union([Type.Literal(4), Type.Literal(6)])) },
    ...projectFields,
  }),
  update: body({ name: Type.Optional(name), shared }),
  add(call, { ip_version = 4, ...attributes }, projectId) {
    refuseForMembers(call, attributes, 'create')
    const scope = call.rows.addressScopes.add({ ...attributes, ip_version, ...newStamps(call.timestamp(), projectId) })
    keepShared(call, 'address_scope', scope)
    return scope
  },
  change(call, row, wanted) {
    refuseForMembers(call, wanted, 'update')
    if (row.shared && wanted.shared === false) {
      const message = `Unable to update address scope ${row.id} : Shared address scope can't be unshared.`
      throw neutronFault(400, 'AddressScopeUpdateError', message)
    }
    return wanted
  },
  changed: (call, scope) => keepShared(call, 'address_scope', scope),
  remove(call, { id }) {
    if (call.rows.subnetPools.find().some(({ address_scope_id: used }) => used === id)) {
      const message = `There are one or more subnet pools in use on the address scope ${id}.`
      throw neutronFault(409, 'AddressScopeInUse', message)
    }
    dropPolicies(call, id)
    call.rows.addressScopes.remove(id)
  },
})
