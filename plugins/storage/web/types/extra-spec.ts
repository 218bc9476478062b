import { plural, policy } from '@fascia/sdk/common'
import { action, deleteAction, form, resourceType } from '@fascia/sdk/web/declare'
import { change, create, extraSpecType, list, remove } from '../../api/extra-specs.ts'
import { volumeTypeType } from '../../api/volume-types.ts'
import { newSpec, setsSpec, specChange, specsOfOwner, specTable } from '../specs/spec-fields.ts'

const requires = policy('volume', 'volume_extension:types_manage')

/** Create, above the extra specs of a volume type [VOLP-093]. */
export const createExtraSpec = action({
  label: 'Create',
  requires,
  form: form(create, {
    of: volumeTypeType,
    makes: extraSpecType,
    submit: 'Create',
    ...newSpec,
    success: 'Created extra spec "{key}".',
    failure: 'Unable to create the extra spec.',
    command: setsSpec('volume', 'type'),
  }),
})

/** A key of a volume type that chooses where and how its volumes are stored [VOLP-093]. */
export const extraSpec = resourceType(extraSpecType, {
  names: plural('Extra Spec', 'Extra Specs'),
  ...specTable,
  calls: { remove },
  actions: {
    editExtraSpec: action({
      label: 'Edit',
      requires,
      form: form(change, specsOfOwner(list), {
        of: extraSpecType,
        ...specChange,
        success: 'Updated extra spec "{name}".',
        failure: 'Unable to update the extra spec.',
      }),
    }),
    deleteExtraSpec: deleteAction({ batch: true, requires }),
  },
})
