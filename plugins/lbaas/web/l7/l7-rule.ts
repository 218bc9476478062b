import { choices, deleteAction, modalAction, plural, policy, resourceType, text, yesNo } from '@fascia/sdk/web/declare'
import * as rules from '../../api/l7-rules.ts'
import { commonProperties, isActionable } from '../resource-fields.ts'

/** Which requests an L7 policy is for [LB-028]. */
export const l7Rule = resourceType(rules.l7RuleType, {
  names: plural('L7 Rule', 'L7 Rules'),
  failure: 'Unable to retrieve l7 rules.',
  calls: { remove: rules.remove },
  nameOf: 'type',
  policyTarget: { project_id: 'project_id' },
  properties: {
    ...commonProperties,
    type: choices('Type', {
      HOST_NAME: 'Host Name',
      PATH: 'Path',
      FILE_TYPE: 'File Type',
      HEADER: 'Header',
      COOKIE: 'Cookie',
    }),
    compare_type: choices('Compare Type', {
      REGEX: 'Regex',
      STARTS_WITH: 'Starts With',
      ENDS_WITH: 'Ends With',
      CONTAINS: 'Contains',
      EQUAL_TO: 'Equal To',
    }),
    key: text('Key'),
    rule_value: text('Value'),
    invert: yesNo('Invert'),
  },
  /** [LB-014] */
  columns: [
    'type',
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
  actions: {
    editL7Rule: modalAction({
      label: 'Edit L7 Rule',
      requires: policy('load-balancer', 'os_load-balancer_api:l7rule:put'),
      allowed: isActionable,
      view: () => import('./edit-rule-form.ts'),
    }),
    deleteL7Rule: deleteAction({
      batch: true,
      requires: policy('load-balancer', 'os_load-balancer_api:l7rule:delete'),
      allowed: isActionable,
    }),
  },
})
