import { form } from '@fascia/sdk/web/declare'
import { change, FORWARDED_PROTOCOLS, portForwardingType } from '../../api/port-forwardings.ts'
import { FORWARDING_FIELDS, FORWARDING_SOURCES, forwardingWords } from './forwarding-fields.ts'

/** Edit floating IP port forwarding rule [NETP-117]. */
export default form(change, FORWARDING_SOURCES, {
  id: 'network.form.edit-port-forwarding',
  of: portForwardingType,
  outcome: 'updated',
  submit: 'Update',
  initial: ({ item }) => ({
    protocol: FORWARDED_PROTOCOLS.find((protocol) => protocol === item.protocol),
    external_port: item.external_port_range,
    internal_port: item.internal_port_range,
    internal_ip_address: `${item.internal_port_id}_${item.internal_ip_address}`,
    description: item.description,
  }),
  fields: FORWARDING_FIELDS,
  body: ({ values }) => values,
  success: 'Updated port forwarding rule: {name}',
  failure: 'Unable to update the port forwarding rule.',
  command: ({ values, item: { id, floating_ip_id } }) => [
    ...['openstack', 'floating', 'ip', 'port', 'forwarding', 'set'],
    ...forwardingWords(values),
    ...[floating_ip_id, id],
  ],
})
