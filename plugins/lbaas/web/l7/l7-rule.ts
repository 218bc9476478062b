import { plural } from '@fascia/sdk/common'
import { overview, resourceType } from '@fascia/sdk/web/declare'
import * as rules from '../../api/l7-rules.ts'
import { change, octaviaType, removal, STATES, stateCard } from '../octavia.ts'

/** Which requests an L7 policy is for [LB-028]. */
export const l7Rule = resourceType(rules.l7RuleType, {
  names: plural('L7 Rule', 'L7 Rules'),
  failure: 'Unable to retrieve l7 rules.',
  itemFailure: 'Unable to retrieve l7 rule.',
  calls: { get: rules.get, remove: rules.remove },
  idOf: 'ref',
  nameOf: 'type',
  ...octaviaType,
  /** [LB-014] */
  columns: [
    { of: 'type', link: false, view: () => import('./rule-link.tsx') },
    'compare_type',
    'key',
    'rule_value',
    'invert',
    ...STATES,
  ],
  drawer: {
    groups: [
      { properties: ['type', 'id', 'project_id'] },
      { properties: ['created_at', 'updated_at', 'compare_type'] },
      { properties: ['key', 'rule_value', 'invert'] },
    ],
  },
  details: [
    overview({ title: 'L7 Rule', properties: ['id', 'type', 'project_id', 'created_at', 'updated_at'] }, stateCard, {
      title: 'Condition',
      properties: ['compare_type', 'key', 'rule_value', 'invert'],
    }),
  ],
  /** [LB-016, LB-044, LB-077] */
  actions: {
    editL7Rule: change({ label: 'Edit L7 Rule', rule: 'l7rule:put', form: () => import('./edit-rule-form.ts') }),
    /** [LB-048, LB-097, LB-098] */
    deleteL7Rule: removal({ rule: 'l7rule:delete', failedCall: 'Unable to delete l7 rule.' }),
  },
})
