import { form } from '@fascia/sdk/web/declare'
import { change, rbacPolicyType } from '../../api/rbac-policies.ts'
import { TARGET, TARGET_SOURCES } from './target-field.ts'

/** Edit Policy: with whom the object is shared [NETP-125]. */
export default form(change, TARGET_SOURCES, {
  id: 'network.form.edit-rbac-policy',
  of: rbacPolicyType,
  submit: 'Save',
  intro: 'The object of the policy {name} stays; its target changes.',
  initial: ({ item: { target_tenant } }) => ({ target_tenant }),
  fields: { target_tenant: TARGET },
  success: 'RBAC Policy {name} was successfully updated.',
  failure: 'Failed to update RBAC policy {name}.',
  // The command line finds projects by name or id: it has no word for all of them in a change.
  command: ({ values: { target_tenant }, item: { id } }) =>
    target_tenant === '*' ? [] : ['openstack', 'network', 'rbac', 'set', '--target-project', target_tenant, id],
})
