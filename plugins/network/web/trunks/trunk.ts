import { all, any, contributionRef, extension, plural, policy, service } from '@fascia/sdk/common'
import { action, choice, deleteAction, panel, property, resourceType, view } from '@fascia/sdk/web/declare'
import { portType } from '../../api/ports.ts'
import * as trunks from '../../api/trunks.ts'
import { inEveryProject, inProject } from '../places.ts'

const STATUSES = { ACTIVE: 'Active', DOWN: 'Down', BUILD: 'Build', DEGRADED: 'Degraded', ERROR: 'Error' }
/** The panel of the project's trunks: only there they are made and changed. */
const ownTrunks = contributionRef('network.panel.trunks')
const may = (rule: string) => policy('network', rule)
const hasTrunks = all(service('network'), extension('network', 'trunk'))

/** One port of an instance that carries the traffic of several. */
export const trunk = resourceType(trunks.trunkType, {
  names: plural('Trunk', 'Trunks'),
  revisionOf: 'revision_number',
  failure: 'Unable to retrieve the trunks.',
  itemFailure: 'Unable to retrieve the trunk with id: {id}',
  goesBack: true,
  calls: trunks,
  nameOf: 'name_or_id',
  transitional: { status: ['BUILD'] },
  /** [NET-028] */
  properties: {
    name_or_id: property.text('Name'),
    name: property.text('Name'),
    id: property.id('ID'),
    description: property.text('Description'),
    port_id: property.reference('Parent Port', portType, { name: 'port_name' }),
    subport_count: property.count('Subport Count'),
    sub_ports: property.list('Subports', { references: portType, idAt: 'port_id' }),
    admin_state: property.choices('Admin State', { UP: 'Up', DOWN: 'Down' }),
    status: property.status(
      'Status',
      { ACTIVE: 'success', DOWN: 'stopped', BUILD: 'progress', DEGRADED: 'warning', ERROR: 'danger' },
      { values: STATUSES },
    ),
    project_id: property.reference('Project', 'OS::Keystone::Project', { name: 'project_name' }),
    created_at: property.instant('Created At'),
    updated_at: property.instant('Updated At'),
    revision_number: property.text('Revision Number'),
  },
  /** [NET-025, NETP-127] */
  columns: ['name_or_id', 'port_id', 'subport_count', 'admin_state', 'status'],
  /** [NET-026] */
  facets: [
    { of: 'name', label: 'Name' },
    { of: 'port_id', label: 'Parent Port' },
    choice('status', STATUSES),
    choice('admin_state_up', { true: 'Up', false: 'Down' }, { label: 'Admin State' }),
  ],
  /** [NETP-128] */
  drawer: {
    groups: [{ properties: ['name', 'id', 'project_id'] }, { properties: ['created_at', 'updated_at', 'description'] }],
  },
  details: [view('Overview', () => import('./trunk-overview.tsx'), { id: 'network.view.trunk' })],
  /** [NETP-129] */
  actions: {
    /** [NET-037] */
    createTrunk: action({
      label: 'Create Trunk',
      on: 'list',
      panels: [ownTrunks],
      requires: may('create_trunk'),
      form: () => import('./create-trunk-form.ts'),
    }),
    /** [NET-038] */
    editTrunk: action({
      label: 'Edit Trunk',
      panels: [ownTrunks],
      requires: any(may('add_subports'), may('remove_subports')),
      layout: 'wizard',
      view: () => import('./edit-trunk-form.ts'),
    }),
    /** [NET-039, NET-043] */
    deleteTrunk: deleteAction({
      batch: true,
      requires: may('delete_trunk'),
      asks: plural(
        'You have selected "{names}". Deleted Trunk is not recoverable.',
        'You have selected "{names}". Deleted Trunks are not recoverable.',
      ),
      messages: { failedCall: 'Unable to delete the trunk with id: {id}' },
    }),
  },
})

const HELP =
  'A trunk carries several networks over one port of an instance. Its parent port has the untagged traffic, and each subport that of another network with a VLAN ID.'

/** [NETP-002, NET-040] */
export const trunksPanel = panel(trunk, {
  ...inProject('/project/trunks', 375),
  help: HELP,
  requires: hasTrunks,
})

/** Every project's trunks, for administrators [NETP-002, NET-040]. */
export const adminTrunks = panel(trunk, {
  ...inEveryProject('/admin/trunks', 340, hasTrunks),
  help: HELP,
})
