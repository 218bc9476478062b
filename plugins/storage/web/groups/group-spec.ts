import { plural, policy } from '@fascia/sdk/common'
import { action, deleteAction, form, resourceType } from '@fascia/sdk/web/declare'
import { change, create, groupSpecType, list, remove } from '../../api/group-specs.ts'
import { groupTypeType } from '../../api/group-types.ts'
import { newSpec, setsSpec, specChange, specsOfOwner, specTable } from '../specs/spec-fields.ts'

const requires = policy('volume', 'group:group_types_manage')

/** Create Spec, above the specs of a group type [VOLP-103]. */
export const createGroupSpec = action({
  label: 'Create Spec',
  requires,
  form: form(create, {
    of: groupTypeType,
    makes: groupSpecType,
    ...newSpec,
    success: 'Created spec "{key}".',
    failure: 'Unable to create the spec.',
    command: setsSpec('volume', 'group', 'type'),
  }),
})

/** A key of a group type that says what the service does for its groups [VOLP-103]. */
export const groupSpec = resourceType(groupSpecType, {
  names: plural('Spec', 'Specs'),
  ...specTable,
  calls: { remove },
  actions: {
    editGroupSpec: action({
      label: 'Edit Spec',
      requires,
      form: form(change, specsOfOwner(list), {
        of: groupSpecType,
        ...specChange,
        success: 'Updated spec "{name}".',
        failure: 'Unable to update the spec.',
      }),
    }),
    deleteGroupSpec: deleteAction({ batch: true, requires }),
  },
})
