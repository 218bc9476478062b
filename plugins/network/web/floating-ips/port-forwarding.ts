import { all, extension, plural, policy, service } from '@fascia/sdk/common'
import { action, deleteAction, panel, property, resourceType } from '@fascia/sdk/web/declare'
import { floatingIpType } from '../../api/floating-ips.ts'
import * as forwardings from '../../api/port-forwardings.ts'
import { portType } from '../../api/ports.ts'

const may = (rule: string) => policy('network', rule)
/** Whether the cloud forwards ports, and the person may see it. */
export const seesForwardings = all(
  service('network'),
  extension('network', 'floating-ip-port-forwarding'),
  may('get_floatingip_port_forwarding'),
)

/** A rule that leads ports of a floating IP to those of one fixed address. */
export const portForwarding = resourceType(forwardings.portForwardingType, {
  names: plural('Floating IP port forwarding rule', 'Floating IP port forwarding rules'),
  calls: { list: forwardings.list, remove: forwardings.remove },
  properties: {
    name: property.text('Rule'),
    id: property.id('ID'),
    floating_ip_id: property.reference('Floating IP', floatingIpType),
    internal_port_id: property.reference('Internal port', portType, { name: 'internal_ip_address' }),
    protocol: property.choices('Protocol', { tcp: 'TCP', udp: 'UDP' }),
    external_port_range: property.text('External port'),
    internal_port_range: property.text('Internal port'),
    external_ip_address: property.text('External IP address'),
    internal_ip_address: property.text('Internal IP address'),
    description: property.text('Description'),
  },
  /** [NETP-115] */
  columns: [
    'protocol',
    'external_port_range',
    'internal_port_range',
    'external_ip_address',
    'internal_ip_address',
    { of: 'description', priority: 2 },
  ],
  actions: {
    /** [NETP-116, NETP-117] */
    editForwarding: action({
      label: 'Edit floating IP port forwarding rule',
      requires: may('update_floatingip_port_forwarding'),
      form: () => import('./edit-forwarding-form.ts'),
    }),
    /** [NETP-116] */
    deleteForwarding: deleteAction({
      label: plural('Delete Rule', 'Delete Rules'),
      noun: plural('Rule', 'Rules'),
      batch: true,
      requires: may('delete_floatingip_port_forwarding'),
    }),
  },
})

/** The rules of all floating IPs of the project; the list of floating IPs leads here [NETP-002, NETP-109]. */
export const portForwardingsPanel = panel(portForwarding, {
  path: '/project/floating_ip_portforwardings',
  help: 'A port forwarding rule leads a port of a floating IP to a port of an instance, so that one address serves several instances.',
  requires: seesForwardings,
})
