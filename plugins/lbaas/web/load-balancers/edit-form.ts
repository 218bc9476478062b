import { asking, form } from '@fascia/sdk/web/declare'
import { loadBalancerType, update } from '../../api/load-balancers.ts'
import { octaviaWords } from '../octavia-words.ts'
import { CHANGEABLE_FIELDS } from '../wizard/balancer-fields.ts'
import { NEW_VALUES } from '../wizard/values.ts'

/** Edit Load Balancer: what Octavia changes of one; flavor, zone, subnet and address are not sent [LB-021, LB-074, LB-088]. */
export default form(asking(update, NEW_VALUES), {
  id: 'lbaas.wizard.edit-load-balancer',
  of: loadBalancerType,
  submit: 'Update',
  layout: 'wizard',
  initial: ({ item }) => ({
    name: item.name === item.id ? '' : item.name,
    description: item.description ?? '',
    admin_state_up: item.admin_state_up,
  }),
  steps: { loadbalancer: { title: 'Load Balancer Details', fields: CHANGEABLE_FIELDS } },
  body: ({ values, item: { id } }) => ({
    loadbalancer: {
      id,
      name: values.name ?? '',
      description: values.description ?? '',
      admin_state_up: values.admin_state_up,
    },
  }),
  success: 'The load balancer has been updated.',
  failure: 'Unable to update load balancer.',
  command: ({ values, item: { id } }) => [
    ...['openstack', 'loadbalancer', 'set'],
    ...octaviaWords(values, 'name', 'description', 'admin_state_up'),
    id,
  ],
})
