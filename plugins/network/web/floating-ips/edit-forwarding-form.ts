import { form, type SourceTools } from '@fascia/sdk/web/declare'
import {
  change,
  FORWARDED_PROTOCOLS,
  listOf,
  type PortForwarding,
  portForwardingType,
} from '../../api/port-forwardings.ts'
import { FORWARDING_FIELDS, FORWARDING_SOURCES, forwardingWords } from './forwarding-fields.ts'

const SOURCES = {
  ...FORWARDING_SOURCES,
  /** The rules of the floating IP, as no call reads one alone. */
  rules: ({ read, item: { floating_ip_id } }: SourceTools<PortForwarding>) =>
    read(listOf, { params: { floating_ip_id } }),
}

function valuesOf(rule: PortForwarding) {
  return {
    protocol: FORWARDED_PROTOCOLS.find((protocol) => protocol === rule.protocol),
    external_port: rule.external_port_range,
    internal_port: rule.internal_port_range,
    internal_ip_address: `${rule.internal_port_id}_${rule.internal_ip_address}`,
    description: rule.description,
  }
}

/** Edit floating IP port forwarding rule [NETP-117]. */
export default form(change, SOURCES, {
  id: 'network.form.edit-port-forwarding',
  of: portForwardingType,
  outcome: 'updated',
  submit: 'Update',
  needs: ['rules'],
  initial: ({ item, answers: { rules } }) => (rules ? valuesOf(rules.find(({ id }) => id === item.id) ?? item) : {}),
  fields: FORWARDING_FIELDS,
  success: 'Updated port forwarding rule: {name}',
  failure: 'Unable to update the port forwarding rule.',
  command: ({ values, item: { id, floating_ip_id } }) => [
    ...['openstack', 'floating', 'ip', 'port', 'forwarding', 'set'],
    ...forwardingWords(values),
    ...[floating_ip_id, id],
  ],
})
