import { plural, policy } from '@fascia/sdk/common'
import { action, deleteAction, form, resourceType } from '@fascia/sdk/web/declare'
import { changeSpec, createSpec, listSpecs, qosKeyType, qosSpecType, removeSpec } from '../../api/qos-specs.ts'
import { newSpec, setsSpec, specChange, specsOfOwner, specTable } from '../specs/spec-fields.ts'

const requires = policy('volume', 'volume_extension:types_manage')

/** Create, above the keys of QoS specs [VOLP-097]. */
export const createQosKey = action({
  label: 'Create',
  requires,
  form: form(createSpec, {
    of: qosSpecType,
    makes: qosKeyType,
    submit: 'Create',
    ...newSpec,
    success: 'Created spec "{key}".',
    failure: 'Unable to create the spec.',
    command: setsSpec('volume', 'qos'),
  }),
})

/** A key of QoS specs, such as `total_iops_sec` [VOLP-097]. */
export const qosKey = resourceType(qosKeyType, {
  names: plural('Spec', 'Specs'),
  ...specTable,
  calls: { remove: removeSpec },
  actions: {
    editQosKey: action({
      label: 'Edit',
      requires,
      form: form(changeSpec, specsOfOwner(listSpecs), {
        of: qosKeyType,
        ...specChange,
        success: 'Updated spec "{name}".',
        failure: 'Unable to update the spec.',
      }),
    }),
    deleteQosKey: deleteAction({ batch: true, requires }),
  },
})
