import { asking, field, form } from '@fascia/sdk/web/declare'
import { createSubnet, growingNetworkType } from '../../../api/topology.ts'

/** Create Subnet: adds a range of addresses to a network. */
export default form(asking(createSubnet, { no_gateway: false as boolean, gateway: '' as string }), {
  id: 'network.form.topology-create-subnet',
  of: growingNetworkType,
  title: 'Create Subnet',
  outcome: 'updated',
  intro: 'Adds a subnet to the network {name}.',
  initial: () => ({ enable_dhcp: true, no_gateway: false }),
  fields: {
    name: field.text('Subnet Name'),
    cidr: field.text('Network Address', { isRequired: true, placeholder: '192.168.0.0/24' }),
    gateway: field.text('Gateway IP', {
      when: ({ values: { no_gateway } }) => no_gateway !== true,
      help: 'The first address of the range when this is empty.',
    }),
    no_gateway: field.boolean('Disable Gateway'),
    enable_dhcp: field.boolean('Enable DHCP'),
  },
  names: { gateway_ip: 'gateway' },
  body: ({ values: { no_gateway, gateway, ...subnet } }) => ({
    ...subnet,
    ...(no_gateway ? { gateway_ip: null } : gateway ? { gateway_ip: gateway } : {}),
  }),
  params: ({ item: { id } }) => ({ id }),
  success: 'Created a subnet of {name}.',
  failure: 'Unable to create the subnet.',
})
