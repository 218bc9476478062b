import { field, form, type SourceTools } from '@fascia/sdk/web/declare'
import * as networks from '../../api/networks.ts'
import { interfaces, type Router, routerType } from '../../api/routers.ts'
import { addInterface } from '../../api/topology.ts'
import { parseAddress } from '../../common/ip-address.ts'

/** The subnets of networks that are not external, those that the router is on already left out. */
async function freeSubnets({ read, item }: SourceTools<Router>) {
  const [found, ports] = await Promise.all([read(networks.list), read(interfaces, { params: { router_id: item.id } })])
  const taken = new Set(ports.flatMap(({ fixed_ips }) => fixed_ips.map(({ subnet_id }) => subnet_id)))
  return found
    .filter(({ is_router_external }) => !is_router_external)
    .flatMap(({ name, subnets }) =>
      subnets
        .filter(({ id }) => !taken.has(id))
        .map((subnet) => ({ id: subnet.id, name: `${name}: ${subnet.cidr} (${subnet.name || subnet.id})` })),
    )
}

/** Add Interface: with the address of the subnet's gateway, or by a port with the address that is given [NETP-078]. */
export default form(
  addInterface,
  { subnets: freeSubnets },
  {
    of: routerType,
    submit: 'Submit',
    outcome: 'updated',
    intro:
      'Connects a subnet to the router {name}. The interface has the address of the subnet’s gateway unless another one is given.',
    fields: {
      subnet_id: field.select('Subnet', {
        from: 'subnets',
        isRequired: true,
        placeholder: 'Select Subnet',
        nonePlaceholder: 'No subnets available',
        failure: 'Unable to retrieve the subnets.',
      }),
      ip_address: field.text('IP Address (optional)', {
        check: ({ values: { ip_address = '' } }) =>
          ip_address === '' || parseAddress(ip_address) ? undefined : 'Enter an IP address.',
      }),
    },
    success: 'Added an interface to {name}.',
    failure: 'Unable to add the interface.',
    // With an address of one's own it takes a port, which is another command.
    command: ({ values: { subnet_id }, item: { id } }) => ['openstack', 'router', 'add', 'subnet', id, subnet_id],
  },
)
