import { asking, booleanField, form, textField } from '@fascia/sdk/web/declare'
import { formView } from '@fascia/sdk/web/form'
import { loadBalancerType, update } from '../../api/load-balancers.ts'

const START = { name: '', description: '', admin_state_up: true }

/** Edit Load Balancer: what Octavia changes of one [LB-021, LB-074, LB-088]. */
export default formView(
  form(asking(update, START), {
    id: 'lbaas.form.edit-load-balancer',
    of: loadBalancerType,
    title: 'Edit Load Balancer',
    submit: 'Update',
    initial: ({ item: { id, name, description, admin_state_up } }) => ({
      name: name === id ? '' : name,
      description: description ?? '',
      admin_state_up,
    }),
    fields: {
      name: textField('Name'),
      description: textField('Description', { control: 'textarea', rows: 3 }),
      admin_state_up: booleanField('Admin State Up'),
    },
    body: ({ values: { name, description, admin_state_up }, item: { id } }) => ({
      loadbalancer: { id, name: name ?? '', description: description ?? '', admin_state_up },
    }),
    success: 'The load balancer has been updated.',
    failure: 'Unable to update load balancer.',
  }),
)
