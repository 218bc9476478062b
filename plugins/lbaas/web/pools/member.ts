import { plural } from '@fascia/sdk/common'
import { overview, resourceType } from '@fascia/sdk/web/declare'
import * as members from '../../api/members.ts'
import { change, octaviaType, ownerGroup, removal, STATES, stateCard } from '../octavia.ts'

/** A server that a pool sends requests to [LB-027]. */
export const member = resourceType(members.memberType, {
  names: plural('Member', 'Members'),
  failure: 'Unable to retrieve members.',
  itemFailure: 'Unable to retrieve member.',
  calls: { get: members.get, remove: members.remove },
  idOf: 'ref',
  ...octaviaType,
  /** [LB-011] */
  columns: [
    { of: 'name', link: false, view: () => import('./member-link.tsx') },
    'address',
    'protocol_port',
    'weight',
    'backup',
    ...STATES,
  ],
  drawer: {
    groups: [
      ownerGroup,
      { properties: ['created_at', 'updated_at'] },
      { properties: ['address', 'protocol_port', 'weight'] },
      { properties: ['subnet_id', 'monitor_address', 'monitor_port'] },
    ],
  },
  details: [
    overview(
      { title: 'Member' },
      stateCard,
      { title: 'Address', properties: ['address', 'protocol_port', 'subnet_id', 'weight', 'backup'] },
      { title: 'Health Monitor', properties: ['monitor_address', 'monitor_port'] },
    ),
  ],
  /** [LB-017, LB-044, LB-076] */
  actions: {
    editMember: change({ label: 'Edit Member', rule: 'member:put', form: () => import('./edit-member-form.ts') }),
    /** [LB-048, LB-097, LB-098] */
    deleteMember: removal({ rule: 'member:delete', failedCall: 'Unable to delete member.' }),
  },
})
