import type { Text } from '@fascia/sdk/common'
import { asking, type FormState, field, form } from '@fascia/sdk/web/declare'
import { create, rbacPolicyType } from '../../api/rbac-policies.ts'
import type { ObjectType } from '../../common/shared-object.ts'
import { readShareables } from './shareables.ts'
import { KINDS, type Kind, SHARING_KINDS } from './sharing-kinds.ts'
import { CREATE_TARGET_SOURCES, TARGET_FIELDS, targetOf } from './target-field.ts'

const sources = { ...CREATE_TARGET_SOURCES, shareables: readShareables }

type Field = `${ObjectType}_id`
type Values = { readonly kind?: Kind | undefined } & { readonly [Name in Field]?: string }
type State = FormState<Values, typeof sources, unknown>

const START: Values & { readonly target_id: string } = { kind: undefined, target_id: '' }

/** The choice of an object of one type. */
function objectField(type: ObjectType, label: Text, placeholder: Text, nonePlaceholder: Text) {
  return field.choice<string, Values, typeof sources, unknown>(label, {
    from: 'shareables',
    isRequired: true,
    when: ({ values: { kind } }) => kind !== undefined && SHARING_KINDS[kind].type === type,
    placeholder,
    nonePlaceholder,
    failure: 'Unable to retrieve what can be shared.',
    choices: ({ answers: { shareables } }: Pick<State, 'answers'>) =>
      (shareables?.[type] ?? []).map(({ id, name }) => ({ value: id, label: name })),
  })
}

/** What is shared, and how, as Neutron takes it. */
function sharingOf(values: Values) {
  const { type, action } = SHARING_KINDS[values.kind ?? 'shared_network']
  return { object_type: type, action, object_id: values[`${type}_id`] ?? '' }
}

/** Create RBAC Policy [NETP-124] [RBAC-01, RBAC-03]. */
export default form(asking(create, START), sources, {
  id: 'network.form.create-rbac-policy',
  of: rbacPolicyType,
  fields: {
    ...TARGET_FIELDS,
    kind: field.choice('Action and Object Type', {
      isRequired: true,
      placeholder: 'Select action and object type',
      choices: ({ answers: { shareables } }: Pick<State, 'answers'>) =>
        KINDS.filter((kind) => !shareables || SHARING_KINDS[kind].type in shareables).map((value) => ({
          value,
          label: SHARING_KINDS[value].label,
        })),
    }),
    network_id: objectField('network', 'Network', 'Select a network', 'No networks available'),
    qos_policy_id: objectField('qos_policy', 'QoS Policy', 'Select a QoS policy', 'No QoS policies available'),
    security_group_id: objectField(
      ...(['security_group', 'Security Group', 'Select a security group', 'No security groups available'] as const),
    ),
    subnetpool_id: objectField('subnetpool', 'Subnet Pool', 'Select a subnet pool', 'No subnet pools available'),
    address_scope_id: objectField(
      ...(['address_scope', 'Address Scope', 'Select an address scope', 'No address scopes available'] as const),
    ),
    address_group_id: objectField(
      ...(['address_group', 'Address Group', 'Select an address group', 'No address groups available'] as const),
    ),
  },
  body: ({ values }) => ({ target_tenant: targetOf(values), ...sharingOf(values) }),
  success: 'RBAC Policy was successfully created.',
  failure: 'Failed to create a RBAC policy.',
  command({ values }) {
    const { object_type, action, object_id } = sharingOf(values)
    const target = targetOf(values)
    return [
      ...['openstack', 'network', 'rbac', 'create', '--type', object_type, '--action', action],
      ...(target === '*' ? ['--target-all-projects'] : ['--target-project', target]),
      object_id,
    ]
  },
})
