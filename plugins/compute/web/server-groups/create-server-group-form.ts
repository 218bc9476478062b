import { optionWords } from '@fascia/sdk/common'
import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import * as features from '../../api/features.ts'
import { create, POLICY_TEXTS, SERVER_GROUP_POLICIES, serverGroupType } from '../../api/server-groups.ts'

type Policy = (typeof SERVER_GROUP_POLICIES)[number]

const softPolicies = ({ read }: SourceTools<unknown>): Promise<boolean> =>
  read(features.get, { params: { name: 'servergroup_soft_policies' } })

/** Create Server Group: its name and the one rule by which its instances are placed [COMPUTE-031]. */
export default form(
  asking(create, { policy: undefined as Policy | undefined }),
  { softPolicies },
  {
    of: serverGroupType,
    fields: {
      name: field.text('Name'),
      policy: field.choice('Policy', {
        from: 'softPolicies',
        failure: 'Unable to find out which policies the cloud has.',
        isRequired: true,
        help: 'Affinity keeps the instances on one host, anti-affinity on different ones. A soft policy is kept where it can be.',
        placeholder: 'Select a policy',
        choices: ({ answers: { softPolicies: hasSoft = false } }) =>
          SERVER_GROUP_POLICIES.filter((policy) => hasSoft || !policy.startsWith('soft-')).map((value) => ({
            value,
            label: POLICY_TEXTS[value],
          })),
      }),
    },
    body: ({ values: { name, policy } }) => ({ name, policies: policy ? [policy] : [] }),
    names: { policies: 'policy' },
    command: ({ values: { name, policy } }) => [
      ...['openstack', 'server', 'group', 'create'],
      ...optionWords('--policy', policy),
      name,
    ],
  },
)
