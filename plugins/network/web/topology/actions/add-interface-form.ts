import { field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { addInterface, type ConnectableRouter, connectableRouterType } from '../../../api/topology.ts'

/** Add Interface: connects a subnet to a router. */
export default form(
  addInterface,
  { offered: async ({ item }: SourceTools<ConnectableRouter>) => item.subnets },
  {
    id: 'network.form.topology-add-interface',
    of: connectableRouterType,
    title: 'Add Interface',
    outcome: 'updated',
    intro:
      'Connects a subnet to the router {name}. The interface has the address of the subnet’s gateway unless another one is given.',
    fields: {
      subnet_id: field.choice('Subnet', {
        from: 'offered',
        isRequired: true,
        choices: ({ answers: { offered = [] } }) => offered.map(({ id, label }) => ({ value: id, label })),
        placeholder: 'Select Subnet',
        nonePlaceholder: 'No subnets available',
        messages: { required: 'Select a subnet.' },
      }),
      ip_address: field.text('IP Address (optional)'),
    },
    params: ({ item: { id } }) => ({ id }),
    success: 'Added an interface to {name}.',
    failure: 'Unable to add the interface.',
  },
)
