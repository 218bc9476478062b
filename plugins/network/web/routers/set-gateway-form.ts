import { optionWords } from '@fascia/sdk/common'
import { field, form } from '@fascia/sdk/web/declare'
import { routerType, setGateway } from '../../api/routers.ts'
import { CHANGE_SOURCES } from './router-offer.ts'

/** Set Gateway [NETP-081]. */
export default form(setGateway, CHANGE_SOURCES, {
  of: routerType,
  submit: 'Submit',
  outcome: 'updated',
  intro: 'Connects the router {name} to an external network.',
  initial: () => ({ enable_snat: true }),
  fields: {
    network_id: field.select('External Network', {
      from: 'externals',
      isRequired: true,
      placeholder: 'Select network',
      nonePlaceholder: 'No external networks available',
      failure: 'Unable to retrieve the external networks.',
    }),
    enable_snat: field.boolean('Enable SNAT', {
      help: 'Outgoing traffic takes the address of the gateway.',
      when: ({ answers: { offer } }) => offer?.snat === true,
    }),
  },
  success: 'Gateway interface is added.',
  failure: 'Failed to set gateway.',
  command: ({ values: { network_id, enable_snat }, answers: { offer }, item: { id } }) => [
    ...['openstack', 'router', 'set'],
    ...optionWords('--external-gateway', network_id),
    ...(offer?.snat ? [enable_snat === false ? '--disable-snat' : '--enable-snat'] : []),
    id,
  ],
})
