import { all, plural, policy } from '@fascia/sdk/common'
import { deleteAction, property, resourceType } from '@fascia/sdk/web/declare'
import { addressPairType, remove } from '../../api/address-pairs.ts'

/** What a port may send from besides its own address. */
export const addressPair = resourceType(addressPairType, {
  names: plural('Allowed Address Pair', 'Allowed Address Pairs'),
  calls: { remove },
  policyTarget: { project_id: 'tenant_id', 'network:tenant_id': 'network_tenant_id' },
  properties: {
    name: property.text('IP Address or CIDR'),
    ip_address: property.text('IP Address or CIDR'),
    mac_address: property.text('MAC Address'),
  },
  /** [NETP-051] */
  columns: ['ip_address', 'mac_address'],
  actions: {
    deleteAddressPair: deleteAction({
      label: 'Delete',
      batch: true,
      requires: all(policy('network', 'update_port'), policy('network', 'update_port:allowed_address_pairs')),
    }),
  },
})
