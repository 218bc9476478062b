import { asking, choiceField, form, type SourceTools, selectField } from '@fascia/sdk/web/declare'
import * as extensions from '../../api/extensions.ts'
import * as networks from '../../api/networks.ts'
import * as qosPolicies from '../../api/qos-policies.ts'
import { create, rbacPolicyType } from '../../api/rbac-policies.ts'
import { TARGET, TARGET_SOURCES } from './target-field.ts'

type Kind = 'shared_network' | 'external_network' | 'shared_qos_policy'

const hasQos = async ({ read }: Pick<SourceTools<unknown>, 'read'>): Promise<boolean> =>
  (await read(extensions.list)).some(({ alias }) => alias === 'qos')

const sources = {
  ...TARGET_SOURCES,
  networks: ({ read }: SourceTools<unknown>) => read(networks.list, { query: { all_projects: 'true' } }),
  hasQos,
  policies: async (tools: SourceTools<unknown>) =>
    (await hasQos(tools)) ? tools.read(qosPolicies.list, { query: { all_projects: 'true' } }) : [],
}

const START = { kind: undefined as Kind | undefined, network_id: '', qos_policy_id: '' }

/** Create RBAC Policy [NETP-124]. */
export default form(asking(create, START), sources, {
  id: 'network.form.create-rbac-policy',
  of: rbacPolicyType,
  fields: {
    target_tenant: TARGET,
    kind: choiceField('Action and Object Type', {
      isRequired: true,
      placeholder: 'Select action and object type',
      choices: ({ answers: { hasQos: isKnown } }) => [
        { value: 'shared_network' as const, label: 'Shared Network' },
        { value: 'external_network' as const, label: 'External Network' },
        ...(isKnown === false ? [] : [{ value: 'shared_qos_policy' as const, label: 'Shared QoS Policy' }]),
      ],
    }),
    network_id: selectField('Network', {
      from: 'networks',
      isRequired: true,
      when: ({ values: { kind } }) => kind === 'shared_network' || kind === 'external_network',
      placeholder: 'Select a network',
      nonePlaceholder: 'No networks available',
      failure: 'Unable to retrieve the networks.',
    }),
    qos_policy_id: selectField('QoS Policy', {
      from: 'policies',
      isRequired: true,
      when: ({ values: { kind } }) => kind === 'shared_qos_policy',
      placeholder: 'Select a QoS policy',
      nonePlaceholder: 'No QoS policies available',
      failure: 'Unable to retrieve the QoS policies.',
    }),
  },
  body: ({ values: { kind, target_tenant, network_id, qos_policy_id } }) => ({
    target_tenant,
    action: kind === 'external_network' ? ('access_as_external' as const) : ('access_as_shared' as const),
    ...(kind === 'shared_qos_policy'
      ? { object_type: 'qos_policy' as const, object_id: qos_policy_id }
      : { object_type: 'network' as const, object_id: network_id }),
  }),
  success: 'RBAC Policy was successfully created.',
  failure: 'Failed to create a RBAC policy.',
  command: ({ values: { kind, target_tenant = '', network_id, qos_policy_id } }) => [
    ...['openstack', 'network', 'rbac', 'create'],
    ...['--type', kind === 'shared_qos_policy' ? 'qos_policy' : 'network'],
    ...['--action', kind === 'external_network' ? 'access_as_external' : 'access_as_shared'],
    ...(target_tenant === '*' ? ['--target-all-projects'] : ['--target-project', target_tenant]),
    kind === 'shared_qos_policy' ? qos_policy_id : network_id,
  ],
})
