import { deleteCall, listCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { body, strings } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** An address or range that a port may send from besides its own; its id is made of both addresses. */
export const AddressPair = Type.Object({
  id: Type.String(),
  /** The address or range. */
  name: Type.String(),
  ...strings('port_id', 'ip_address', 'mac_address'),
  /** The projects of the port and of its network, which decide who may change the pairs. */
  tenant_id: Type.String(),
  network_tenant_id: Type.Optional(Type.String()),
})
export type AddressPair = Value<typeof AddressPair>

/** The allowed address pairs of a port. */
export const list = listCall('/api/neutron/ports/:port_id/address-pairs/', { item: AddressPair })
/** Adds a pair to a port, which keeps the others; without a MAC address it has that of the port. */
export const add = postCall('/api/neutron/ports/:port_id/address-pairs/', {
  body: body({ ip_address: Type.String({ minLength: 1 }), mac_address: Type.Optional(Type.String()) }),
})
/** Takes a pair from a port, which keeps the others. */
export const remove = deleteCall('/api/neutron/ports/:port_id/address-pairs/:id/')

/** Allowed address pairs, for those who extend them. */
export const addressPairType = typeRef('OS::Neutron::AllowedAddressPair', AddressPair)
