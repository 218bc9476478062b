import { form, ownField, textField } from '@fascia/sdk/web/declare'
import { formView } from '@fascia/sdk/web/form'
import { aggregateType, create } from '../../api/aggregates.ts'
import { ZONE_HELP } from './aggregate-fields.ts'

/** Create Host Aggregate: what it is called, and the hosts in it. */
export default formView(
  form(
    create,
    {},
    {
      id: 'compute.form.create-aggregate',
      of: aggregateType,
      title: 'Create Host Aggregate',
      steps: {
        details: {
          title: 'Host Aggregate',
          fields: {
            name: textField('Name'),
            availability_zone: textField('Availability Zone', { help: ZONE_HELP }),
            hosts: ownField('Hosts', () => import('./hosts-control.tsx')),
          },
        },
      },
      body: ({ hosts = [], ...values }) => ({ ...values, hosts }),
      success: 'Created Host Aggregate: {name}.',
    },
  ),
)
