import { plural } from '@fascia/sdk/common'
import { overview, resourceType, tab } from '@fascia/sdk/web/declare'
import * as policies from '../../api/l7-policies.ts'
import { l7RuleType, list as listRules } from '../../api/l7-rules.ts'
import { change, octaviaType, ownerGroup, removal, STATES, stateCard } from '../octavia.ts'
import { isAnyPending } from '../resource-fields.ts'

/** What a listener does with requests that its rules fit [LB-028]. */
export const l7Policy = resourceType(policies.l7PolicyType, {
  names: plural('L7 Policy', 'L7 Policies'),
  failure: 'Unable to retrieve l7 policies.',
  itemFailure: 'Unable to retrieve l7 policy.',
  calls: policies,
  ...octaviaType,
  /** [LB-013] */
  columns: [
    { of: 'name', link: false, view: () => import('./policy-link.tsx') },
    { of: 'position', sort: 'default' },
    'action',
    ...STATES,
  ],
  drawer: {
    groups: [
      ownerGroup,
      { properties: ['created_at', 'updated_at', 'description'] },
      { properties: ['action', 'redirect_pool_id', 'redirect_url', 'redirect_prefix', 'redirect_http_code'] },
      { properties: ['position', 'listener_id'] },
    ],
  },
  details: [
    overview(
      { title: 'L7 Policy', properties: ['id', 'name', 'description', 'project_id', 'created_at', 'updated_at'] },
      stateCard,
      {
        title: 'Action',
        properties: [
          'action',
          'redirect_pool_id',
          'redirect_url',
          'redirect_prefix',
          'redirect_http_code',
          'position',
          'listener_id',
        ],
      },
    ),
    tab('L7 Rules', l7RuleType, {
      call: listRules,
      input: ({ id }: policies.L7Policy) => ({ params: { l7policyId: id } }),
      pollWhile: isAnyPending,
      what: 'l7 rules',
      failure: 'Unable to retrieve l7 rules.',
      actions: ['createL7Rule'],
    }),
  ],
  /** [LB-016, LB-044, LB-077] */
  actions: {
    editL7Policy: change({
      label: 'Edit L7 Policy',
      rule: 'l7policy:put',
      form: () => import('./edit-policy-form.ts'),
    }),
    createL7Rule: change({ label: 'Create L7 Rule', rule: 'l7rule:post', form: () => import('./create-rule-form.ts') }),
    /** [LB-048, LB-097, LB-098] */
    deleteL7Policy: removal({ rule: 'l7policy:delete', failedCall: 'Unable to delete l7 policy.' }),
  },
})
