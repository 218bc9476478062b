import { form } from '@fascia/sdk/web/declare'
import { floatingIpType } from '../../api/floating-ips.ts'
import { create, portForwardingType } from '../../api/port-forwardings.ts'
import { FORWARDING_FIELDS, FORWARDING_SOURCES, forwardingWords } from './forwarding-fields.ts'

/** Add floating IP port forwarding rule, to the floating IP whose rules are shown [NETP-117]. */
export default form(create, FORWARDING_SOURCES, {
  id: 'network.form.add-port-forwarding',
  of: floatingIpType,
  makes: portForwardingType,
  outcome: 'created',
  submit: 'Add',
  params: ({ item: { id } }) => ({ floating_ip_id: id }),
  fields: FORWARDING_FIELDS,
  success: 'Added a port forwarding rule to {ip}.',
  successValues: ({ item: { ip } }) => ({ ip }),
  failure: 'Unable to add the port forwarding rule.',
  command: ({ values, item: { id } }) => [
    ...['openstack', 'floating', 'ip', 'port', 'forwarding', 'create'],
    ...forwardingWords(values),
    id,
  ],
})
