import { optionWords, plural, policy } from '@fascia/sdk/common'
import {
  action,
  asking,
  deleteAction,
  type FormState,
  field,
  form,
  linkAction,
  overview,
  resourceType,
  tab,
} from '@fascia/sdk/web/declare'
import * as qos from '../../api/qos-specs.ts'
import { NAME_MESSAGES } from '../required-name.ts'
import { createQosKey } from './qos-key.ts'

const requires = policy('volume', 'volume_extension:types_manage')

/** [VOLP-097] */
const keysTab = tab(
  'Key-Value Pairs',
  qos.qosKeyType,
  {
    call: qos.listSpecs,
    input: ({ id }: qos.QosSpec) => ({ params: { owner_id: id } }),
    what: 'specs',
    label: 'Key-Value Pairs',
    actions: ['createQosKey'],
  },
  { requires },
)

/** Limits of the quality of service [VOLP-094]. */
export const qosSpec = resourceType(qos.qosSpecType, {
  names: plural('QoS Spec', 'QoS Specs'),
  calls: qos,
  indexPath: '/admin/volume_types',
  detailsPath: '/admin/volume_types/qos_specs/:id/',
  columns: ['name', 'consumer', 'specs'],
  facets: ['name', 'consumer'],
  details: [overview(), keysTab],
  actions: {
    /** [VOLP-095] */
    createQosSpec: action({
      label: 'Create QoS Spec',
      on: 'list',
      requires,
      form: form(qos.create, {
        of: qos.qosSpecType,
        initial: () => ({ consumer: 'back-end' as const }),
        fields: {
          name: field.text('Name', { messages: NAME_MESSAGES }),
          consumer: field.choice('Consumer', {
            isRequired: true,
            choices: { 'back-end': 'back-end', 'front-end': 'front-end', both: 'both' },
          }),
        },
        success: 'Created QoS spec "{name}".',
        failure: 'Unable to create the QoS spec.',
        command: ({ values: { name = '', consumer = 'back-end' } }) => [
          ...['openstack', 'volume', 'qos', 'create', '--consumer', consumer],
          name,
        ],
      }),
    }),
    manageSpecs: linkAction({
      label: 'Manage Specs',
      requires,
      to: '/admin/volume_types/qos_specs/:id/',
      tab: keysTab,
    }),
    /** [VOLP-096] */
    editConsumer: action({
      label: 'Edit Consumer',
      requires,
      form: form(asking(qos.update, { current: '' }), {
        of: qos.qosSpecType,
        submit: 'Save',
        initial: ({ item: { consumer } }) => ({ current: consumer }),
        fields: {
          current: field.text('Current consumer', { isReadOnly: true }),
          consumer: field.choice('New QoS Spec Consumer', {
            isRequired: true,
            placeholder: 'Select a consumer',
            messages: { required: 'Select a consumer.' },
            choices: ({ item: { consumer } }: FormState<unknown, object, qos.QosSpec>) =>
              qos.CONSUMERS.filter((one) => one !== consumer).map((value) => ({ value, label: value })),
          }),
        },
        body: ({ values: { consumer } }) => ({ consumer }),
        success: 'Changed the consumer of QoS spec "{name}".',
        failure: 'Unable to change the consumer of the QoS spec.',
        command: ({ values: { consumer = '' }, item: { id } }) => [
          ...['openstack', 'volume', 'qos', 'set'],
          ...optionWords('--property', `consumer=${consumer}`),
          id,
        ],
      }),
    }),
    deleteQosSpec: deleteAction({ batch: true, requires }),
    /** Above the keys of QoS specs [VOLP-097]. */
    createQosKey,
  },
})
