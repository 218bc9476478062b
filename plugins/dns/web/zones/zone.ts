import { plural } from '@fascia/sdk/common'
import { action, because, choice, deleteAction, overview, panel, resourceType, tab } from '@fascia/sdk/web/declare'
import * as recordSets from '../../api/record-sets.ts'
import * as zones from '../../api/zones.ts'
import { isSettled } from '../domain-state.ts'
import { hasDns, may, mayWithDns } from '../may.ts'

/** The record sets of a secondary zone are those of its masters. */
function canImport(item: zones.Zone) {
  return item.type === 'SECONDARY' ? because('The zone is copied from its masters') : isSettled(item)
}

/** Those of a primary zone are its own records. */
function canChangeMasters(item: zones.Zone) {
  return item.type === 'SECONDARY' ? isSettled(item) : because('The zone has records of its own')
}

function canOffer(item: zones.Zone) {
  return item.transfer_id === undefined ? isSettled(item) : because('It is offered already')
}

/** A zone of names. */
export const zone = resourceType(zones.zoneType, {
  names: plural('Zone', 'Zones'),
  itemFailure: 'Unable to retrieve the zone.',
  calls: zones,
  nameOf: 'unicode_name',
  /** [DNS-004] */
  columns: [{ of: 'unicode_name', link: true, view: () => import('../unicode-name.tsx') }, 'type', 'status'],
  /** [DNS-007] */
  facets: [
    'unicode_name',
    choice('type', zones.ZONE_TYPES),
    choice('status', { ACTIVE: 'Active', PENDING: 'Pending' }),
  ],
  drawer: {
    groups: [{ properties: ['description', 'email', 'name'] }, { properties: ['id', 'pool_id', 'project_id'] }],
  },
  /** [DNS-003] */
  details: [
    overview(
      { title: 'Zone' },
      { title: 'Attributes', properties: ['attributes'] },
      { title: 'Times', properties: ['created_at', 'updated_at', 'transferred_at'] },
      { title: 'Associations', properties: ['pool_id', 'project_id', 'masters', 'transfer_id'] },
    ),
    /** While one of them is pending, they are read again [DNS-003, DNS-005, DNS-008]. */
    tab('Record Sets', recordSets.recordSetType, {
      call: recordSets.list,
      input: ({ id }: zones.Zone) => ({ params: { zone_id: id } }),
      pollWhile: (sets) => sets.some(({ status }) => status === 'PENDING'),
      what: 'record sets',
      actions: ['createRecordSet'],
    }),
  ],
  actions: {
    /** [DNS-025, DNS-026] */
    createZone: action({
      label: 'Create Zone',
      on: 'list',
      requires: mayWithDns('create_zone'),
      form: () => import('./create-zone-form.ts'),
    }),
    /** [DNS-012, DNS-025] */
    updateZone: action({
      label: 'Update Zone',
      requires: may('update_zone'),
      allowed: isSettled,
      form: () => import('./update-zone-form.ts'),
    }),
    changeMasters: action({
      label: 'Change Masters',
      requires: may('update_zone'),
      allowed: canChangeMasters,
      form: () => import('./change-masters-form.ts'),
    }),
    offerZone: action({
      label: 'Offer to Another Project',
      requires: may('create_zone_transfer_request'),
      allowed: canOffer,
      form: () => import('../transfers/offer-zone.ts'),
    }),
    /** [DNS-012, DNS-025, DNS-028, DNS-036, DNS-039, DNS-040] */
    deleteZone: deleteAction({
      batch: true,
      typeToConfirm: true,
      requires: may('delete_zone'),
      allowed: isSettled,
      messages: {
        failedCall: 'Unable to delete the zone.',
        refused: 'You are not allowed to delete zones: {names}.',
      },
    }),
    /** [DNS-025, DNS-026] */
    createRecordSet: action({
      label: 'Create Record Set',
      requires: mayWithDns('create_recordset'),
      makesNew: true,
      form: () => import('../record-sets/create-record-set-form.ts'),
    }),
    importZoneFile: action({
      label: 'Import Zone File',
      requires: mayWithDns('create_recordset', 'update_recordset'),
      allowed: canImport,
      makesNew: true,
      form: () => import('../zone-file/import-zone-file.ts'),
    }),
    exportZoneFile: action({
      label: 'Export Zone File',
      requires: hasDns,
      batch: true,
      messages: {
        success: 'Exported zone file: {names}.',
        failure: 'Unable to export the zone file: {names}.',
      },
      run: () => import('../zone-file/export-zone-file.ts'),
    }),
  },
})

/** [DNS-001] */
export const zonesPanel = panel(zone, {
  path: '/project/dnszones',
  nav: { perspective: 'project', group: 'DNS', order: 710 },
  help: 'A zone is a domain whose names this service answers, and its record sets are the answers. Create zones and records, import or export a zone file, and give a zone to another project. Names end with a full stop.',
  requires: hasDns,
})
