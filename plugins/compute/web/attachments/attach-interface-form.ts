import { portType } from '@fascia/plugin-network/api/ports'
import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { attach, attachable } from '../../api/interfaces.ts'
import { type Server, serverType } from '../../api/servers.ts'
import { isIpAddress } from './ip-address.ts'

const withDetail = (name: string, more: readonly string[]): string =>
  more.length > 0 ? `${name} (${more.join(', ')})` : name

/** Attach Interface: by network, with an address where one is wanted, or by port. */
export default form(
  asking(attach, { specification_method: 'network' as 'network' | 'port' }),
  { offered: ({ read, item }: SourceTools<Server>) => read(attachable, { params: { id: item.id } }) },
  {
    of: serverType,
    outcome: 'updated',
    names: { fixed_ips: 'fixed_ip', ip_address: 'fixed_ip' },
    intro: '{name} gets one more interface: a new port on a network, or a port that is there.',
    fields: {
      specification_method: field.choice('The way to specify an interface', {
        isRequired: true,
        choices: { network: 'By network (and IP address)', port: 'By port' },
      }),
      net_id: field.choice('Network', {
        from: 'offered',
        when: ({ values: { specification_method } }) => specification_method === 'network',
        isRequired: true,
        choices: ({ answers: { offered } }) =>
          (offered?.networks ?? []).map(({ id, name, cidrs }) => ({ value: id, label: withDetail(name, cidrs) })),
        placeholder: 'Select a network',
        nonePlaceholder: 'No networks available',
        failure: 'Unable to retrieve networks and ports.',
        messages: { required: 'Select a network.' },
      }),
      fixed_ip: field.text('Fixed IP Address', {
        when: ({ values: { specification_method } }) => specification_method === 'network',
        help: 'An address of the network that is free. The cloud chooses one when this is empty.',
        check: ({ values: { fixed_ip } }) =>
          fixed_ip === undefined || isIpAddress(fixed_ip) ? undefined : 'This is not an IP address.',
      }),
      port_id: field.choice('Port', {
        from: 'offered',
        when: ({ values: { specification_method } }) => specification_method === 'port',
        isRequired: true,
        choices: ({ answers: { offered } }) =>
          (offered?.ports ?? []).map(({ id, name, addresses, network_name }) => ({
            value: id,
            label: withDetail(name, [...addresses, network_name]),
          })),
        placeholder: 'Select a port',
        nonePlaceholder: 'No ports available',
        failure: 'Unable to retrieve networks and ports.',
        messages: { required: 'Select a port.' },
      }),
    },
    // A port that is there may have no address; one on a network has.
    alsoChanges: ({ values: { port_id }, item: { id } }) => [
      port_id === undefined
        ? { type: serverType.code, id, changes: ['addresses'] }
        : { type: portType.code, id: port_id, changes: ['device_id'] },
    ],
    success: 'Attaching interface to {name}.',
    failure: 'Unable to attach the interface.',
    command: ({ values: { specification_method, net_id, fixed_ip, port_id }, item: { id } }) => {
      const add = ['openstack', 'server', 'add']
      if (specification_method === 'port') return [...add, 'port', id, port_id]
      return fixed_ip
        ? [...add, 'fixed', 'ip', '--fixed-ip-address', fixed_ip, id, net_id]
        : [...add, 'network', id, net_id]
    },
  },
)
