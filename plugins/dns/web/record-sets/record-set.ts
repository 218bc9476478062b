import { plural } from '@fascia/sdk/common'
import { action, because, choice, deleteAction, overview, resourceType, type Verdict } from '@fascia/sdk/web/declare'
import * as recordSets from '../../api/record-sets.ts'
import { isSettled } from '../domain-state.ts'
import { mayWithDns } from '../may.ts'

const TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'PTR', 'SPF', 'SRV', 'SSHFP', 'TXT', 'CAA'] as const
const EDITABLE: readonly string[] = TYPES

/** [DNS-012, DNS-027] */
function canChange(set: recordSets.RecordSet): Verdict {
  if (!EDITABLE.includes(set.type)) return because('The service keeps record sets of this type')
  if (set.type === 'NS' && set.name === set.zone_name) return because('The service keeps the name servers of the zone')
  return isSettled(set)
}

/** The records of one type that have one name. */
export const recordSet = resourceType(recordSets.recordSetType, {
  names: plural('Record Set', 'Record Sets'),
  itemFailure: 'Unable to retrieve the record set.',
  calls: { get: recordSets.get, remove: recordSets.remove },
  idOf: 'key',
  nameOf: 'unicode_name',
  indexPath: '/project/dnszones',
  /** [DNS-005] */
  columns: [
    { of: 'unicode_name', link: true, view: () => import('../unicode-name.tsx') },
    'type',
    'unicode_records',
    'status',
  ],
  /** [DNS-008] */
  facets: [choice('type', Object.fromEntries([...TYPES, 'SOA'].map((type) => [type, type]))), 'unicode_name', 'status'],
  drawer: { groups: [{ properties: ['unicode_records', 'notes', 'description'] }, { properties: ['id', 'name'] }] },
  /** [DNS-003] */
  details: [
    overview(
      { title: 'Record Set' },
      { title: 'Associations', properties: ['zone_id', 'zone_name', 'project_id'] },
      { title: 'Times', properties: ['created_at', 'updated_at'] },
    ),
  ],
  actions: {
    /** [DNS-012, DNS-025, DNS-027] */
    updateRecordSet: action({
      label: 'Update Record Set',
      requires: mayWithDns('update_recordset'),
      allowed: canChange,
      form: () => import('./update-record-set-form.ts'),
    }),
    /** [DNS-012, DNS-025, DNS-027, DNS-028, DNS-035, DNS-039] */
    deleteRecordSet: deleteAction({
      batch: true,
      requires: mayWithDns('delete_recordset'),
      allowed: canChange,
      messages: {
        failedCall: 'Unable to delete the record set.',
        refused: 'You are not allowed to delete record sets: {names}.',
      },
    }),
  },
})
