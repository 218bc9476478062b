import { field, form } from '@fascia/sdk/web/declare'
import { add, addressPairType } from '../../api/address-pairs.ts'
import { portType } from '../../api/ports.ts'
import { parseAddress, parseCidr } from '../../common/ip-address.ts'
import { macProblem } from './port-fields.ts'

/** Add Allowed Address Pair [NETP-052]. */
export default form(add, {
  of: portType,
  makes: addressPairType,
  outcome: 'updated',
  submit: 'Submit',
  intro: 'The port {name} may then also send from this address.',
  params: ({ item: { id } }) => ({ port_id: id }),
  fields: {
    ip_address: field.text('IP Address or CIDR', {
      isRequired: true,
      check: ({ values: { ip_address: text = '' } }) =>
        text === '' || parseAddress(text) || parseCidr(text)
          ? undefined
          : 'Enter an IP address, or a range such as 10.0.0.0/24.',
    }),
    mac_address: field.text('MAC Address', {
      help: 'That of the port when this is empty.',
      check: ({ values: { mac_address } }) => macProblem(mac_address),
    }),
  },
  success: 'Added an allowed address pair to {name}.',
  failure: 'Failed to add the allowed address pair.',
  command: ({ values: { ip_address = '', mac_address }, item: { id } }) => [
    ...['openstack', 'port', 'set', '--allowed-address'],
    `ip-address=${ip_address}${mac_address ? `,mac-address=${mac_address}` : ''}`,
    id,
  ],
})
