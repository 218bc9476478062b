import * as floatingIps from '@fascia/plugin-network/api/floating-ips'
import { optionWords } from '@fascia/sdk/common'
import { field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { type Server, serverType } from '../../api/servers.ts'
import { ipOf, isFree, onlyId } from './addresses.ts'

/** Associate Floating IP: an address of the project, or a new one, and the instance's address that it leads to. */
export default form(
  floatingIps.associate,
  {
    addresses: floatingIps.list,
    targets: ({ read, item }: SourceTools<Server>) => read(floatingIps.targets, { query: { instance_id: item.id } }),
    canAllocate: ({ allows, item }: SourceTools<Server>) =>
      allows([['network', 'create_floatingip']], { project_id: item.tenant_id }),
  },
  {
    of: serverType,
    submit: 'Associate',
    needs: ['addresses', 'targets'],
    needsFailure: 'Unable to retrieve the floating IPs.',
    initial: ({ answers: { addresses, targets } }) => ({
      address_id: onlyId(addresses?.filter(isFree)),
      port_id: onlyId(targets),
    }),
    intro: ({ answers: { targets } }) =>
      targets?.length === 0 ? undefined : '{name} can be reached from outside by the floating IP.',
    blocked: ({ answers: { targets }, item: { name } }) =>
      targets?.length === 0
        ? {
            title: 'No address of {name} is on a network that a router joins to an external one.',
            values: { name },
          }
        : undefined,
    fields: {
      address_id: field.select('IP Address', {
        from: 'addresses',
        label: ({ ip, pool_name }) => `${ip} (${pool_name})`,
        only: ({ option }) => isFree(option),
        placeholder: 'Select an IP address',
        nonePlaceholder: 'No floating IP addresses allocated',
        messages: { required: 'Select an IP address.' },
        below: () => import('./allocate-address.tsx'),
      }),
      port_id: field.select('Port to be associated', {
        from: 'targets',
        isRequired: true,
        placeholder: 'Select a port',
        nonePlaceholder: 'No ports available',
        messages: { required: 'Select a port.' },
      }),
    },
    body: ({ values }) => values,
    success: 'Associated floating IP {ip} with {name}.',
    successValues: ({ values: { address_id }, answers: { addresses } }) => ({ ip: ipOf(addresses, address_id) }),
    failure: 'Unable to associate the floating IP.',
    command: ({ values: { address_id, port_id } }) => [
      ...['openstack', 'floating', 'ip', 'set'],
      ...optionWords('--port', port_id?.split('_')[0]),
      address_id,
    ],
  },
)
