import { asking, form } from '@fascia/sdk/web/declare'
import { change, rbacPolicyType } from '../../api/rbac-policies.ts'
import { CHANGE_TARGET_SOURCES, TARGET_FIELDS } from './target-field.ts'

/** Edit Policy: with whom the object is shared [NETP-125] [RBAC-03]. */
export default form(asking(change, { target_id: '' }), CHANGE_TARGET_SOURCES, {
  id: 'network.form.edit-rbac-policy',
  of: rbacPolicyType,
  submit: 'Save',
  intro: 'The object of the policy {name} stays; its target changes.',
  initial: ({ item: { target_tenant } }) => ({ target_tenant, target_id: target_tenant }),
  fields: TARGET_FIELDS,
  body: ({ values, answers: { projects } }) => ({
    target_tenant: (projects ? values.target_tenant : values.target_id) ?? '',
  }),
  success: 'RBAC Policy {name} was successfully updated.',
  failure: 'Failed to update RBAC policy {name}.',
  // The command line finds projects by name or id: it has no word for all of them in a change.
  command: ({ values: { target_tenant, target_id }, answers: { projects }, item: { id } }) => {
    const target = projects ? target_tenant : target_id
    return target === '*' ? [] : ['openstack', 'network', 'rbac', 'set', '--target-project', target, id]
  },
})
