import { Type } from 'typebox'
import { formatAddressRange, parseAddressRange } from '../addresses/address-range.ts'
import { body, collection, isOwn, type NetworkCall, parseNamed, projectFields, put, Text } from '../kit.ts'
import { badRequest, neutronFault, notAuthorized } from '../neutron-fault.ts'
import { dropPolicies, sharedByPolicies, showShared } from '../rbac/shared-objects.ts'
import { newStamps } from '../stamps.ts'

const Addresses = Type.Array(Type.String())

/** Ranges of addresses as the service writes them. */
function readAddresses(given: readonly string[]): string[] {
  return given.map((text) => {
    const range = parseAddressRange(text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`)
    if (range) return formatAddressRange(range)
    throw badRequest(`Invalid input for addresses. Reason: '${text}' is not a valid IP subnet.`)
  })
}

/** A new group takes ranges alone: an address is the range of its whole length. */
function refuseSingle(text: string): string {
  if (text.includes('/')) return text
  const message = `'${text}' isn't a recognized IP subnet cidr, '${text}/${text.includes(':') ? 128 : 32}' is recommended`
  throw badRequest(`Invalid input for addresses. Reason: ${message}.`)
}

const notFound = (id: string) => neutronFault(404, 'AddressGroupNotFound', `Address group ${id} could not be found.`)

/** Ranges of addresses that rules of security groups name together. */
export const addressGroups = collection('addressGroups', {
  plural: 'address_groups',
  path: '/v2.0/address-groups',
  ...sharedByPolicies,
  show: showShared,
  notFound,
  /**
   * A group that another project shares can be read alone. Neutron has no rule for changes of address groups, and its rule for what has none asks
   * for the owner, who may be a reader.
   */
  admit(verb, call, row) {
    if (verb === 'list' || verb === 'show') return
    if (row && !isOwn(row, call)) throw notFound(row.id)
  },
  create: body({
    ...{ name: Text, description: Text, addresses: Type.Optional(Addresses) },
    ...projectFields,
  }),
  update: body({ name: Text, description: Text }),
  add: (call, { addresses = [], ...attributes }, projectId) =>
    call.rows.addressGroups.add({
      ...attributes,
      ...newStamps(call.timestamp(), projectId),
      addresses: [...new Set(readAddresses(addresses.map(refuseSingle)))],
    }),
  remove(call, { id }) {
    if (call.rows.securityGroupRules.find().some(({ remote_address_group_id: used }) => used === id)) {
      const message = `Address group ${id} is in use on one or more security group rules.`
      throw neutronFault(409, 'AddressGroupInUse', message)
    }
    dropPolicies(call, id)
    call.rows.addressGroups.remove(id)
  },
})

function change(call: NetworkCall, verb: string, merge: (held: readonly string[], given: string[]) => string[]) {
  const group = addressGroups.find(call, call.params.id)
  if (!isOwn(group, call)) throw notAuthorized(verb)
  const given = readAddresses(parseNamed('addresses', Addresses, call.body))
  const addresses = merge(group.addresses, given)
  const revision_number = group.revision_number + 1
  return {
    address_group: call.rows.addressGroups.set(group.id, { addresses, revision_number, updated_at: call.timestamp() }),
  }
}

export const addressGroupRoutes = [
  ...addressGroups,
  put('/v2.0/address-groups/:id/add_addresses', (call) =>
    change(call, 'add_addresses', (held, given) => {
      const twice = given.filter((one) => held.includes(one))
      if (twice.length === 0) return [...held, ...given]
      const message = `Addresses ${twice.join(', ')} already exist in the address group ${call.params.id}.`
      throw neutronFault(400, 'AddressesAlreadyExist', message)
    }),
  ),
  put('/v2.0/address-groups/:id/remove_addresses', (call) =>
    change(call, 'remove_addresses', (held, given) => {
      const missing = given.filter((one) => !held.includes(one))
      if (missing.length === 0) return held.filter((one) => !given.includes(one))
      const message = `Addresses ${missing.join(', ')} are not found in the address group ${call.params.id}.`
      throw neutronFault(404, 'AddressesNotFound', message)
    }),
  ),
]
