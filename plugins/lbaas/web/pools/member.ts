import {
  count,
  deleteAction,
  id,
  modalAction,
  plural,
  policy,
  resourceType,
  text,
  yesNo,
} from '@fascia/sdk/web/declare'
import * as members from '../../api/members.ts'
import { commonProperties, isActionable } from '../resource-fields.ts'

/** A server that a pool sends requests to [LB-027]. */
export const member = resourceType(members.memberType, {
  names: plural('Member', 'Members'),
  failure: 'Unable to retrieve members.',
  calls: { remove: members.remove },
  policyTarget: { project_id: 'project_id' },
  properties: {
    ...commonProperties,
    address: text('IP Address'),
    protocol_port: count('Port'),
    weight: count('Weight'),
    backup: yesNo('Backup'),
    subnet_id: id('Subnet ID'),
    monitor_address: text('Monitor Address'),
    monitor_port: count('Monitor Port'),
  },
  /** [LB-011] */
  columns: [
    'name',
    'address',
    'protocol_port',
    'weight',
    'backup',
    'operating_status',
    'provisioning_status',
    'admin_state_up',
  ],
  drawer: {
    groups: [
      { properties: ['name', 'id', 'project_id'] },
      { properties: ['created_at', 'updated_at'] },
      { properties: ['address', 'protocol_port', 'weight'] },
      { properties: ['subnet_id', 'monitor_address', 'monitor_port'] },
    ],
  },
  actions: {
    editMember: modalAction({
      label: 'Edit Member',
      requires: policy('load-balancer', 'os_load-balancer_api:member:put'),
      allowed: isActionable,
      view: () => import('./edit-member-form.ts'),
    }),
    deleteMember: deleteAction({
      batch: true,
      requires: policy('load-balancer', 'os_load-balancer_api:member:delete'),
      allowed: isActionable,
    }),
  },
})
