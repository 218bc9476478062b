import { action, deleteAction, overview, plural, policy, resourceType } from '@fascia/sdk/web/declare'
import * as rules from '../../api/l7-rules.ts'
import { BASE } from '../addresses.ts'
import { isActionable, transitional } from '../resource-fields.ts'

/** Which requests an L7 policy is for [LB-028]. */
export const l7Rule = resourceType(rules.l7RuleType, {
  names: plural('L7 Rule', 'L7 Rules'),
  failure: 'Unable to retrieve l7 rules.',
  itemFailure: 'Unable to retrieve l7 rule.',
  calls: { get: rules.get, remove: rules.remove },
  idOf: 'ref',
  indexPath: BASE,
  nameOf: 'type',
  policyTarget: { project_id: 'project_id' },
  transitional,
  /** [LB-014] */
  columns: [
    { of: 'type', link: false, view: () => import('./rule-link.tsx') },
    'compare_type',
    'key',
    'rule_value',
    'invert',
    'operating_status',
    'provisioning_status',
    'admin_state_up',
  ],
  drawer: {
    groups: [
      { properties: ['type', 'id', 'project_id'] },
      { properties: ['created_at', 'updated_at', 'compare_type'] },
      { properties: ['key', 'rule_value', 'invert'] },
    ],
  },
  details: [
    overview(
      { title: 'L7 Rule', properties: ['id', 'type', 'project_id', 'created_at', 'updated_at'] },
      { title: 'Status', properties: ['operating_status', 'provisioning_status', 'admin_state_up'] },
      { title: 'Condition', properties: ['compare_type', 'key', 'rule_value', 'invert'] },
    ),
  ],
  /** [LB-016, LB-044, LB-077] */
  actions: {
    editL7Rule: action({
      label: 'Edit L7 Rule',
      requires: policy('load-balancer', 'os_load-balancer_api:l7rule:put'),
      allowed: isActionable,
      form: () => import('./edit-rule-form.ts'),
    }),
    /** [LB-048, LB-097, LB-098] */
    deleteL7Rule: deleteAction({
      batch: true,
      messages: { failedCall: 'Unable to delete l7 rule.' },
      requires: policy('load-balancer', 'os_load-balancer_api:l7rule:delete'),
      allowed: isActionable,
    }),
  },
})
