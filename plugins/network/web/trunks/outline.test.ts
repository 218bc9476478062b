import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'network')

it('declares trunks', () => {
  expect(outline['OS::Neutron::Trunk']).toEqual([
    'resourceType OS::Neutron::Trunk (goesBack, nameOf name_or_id, indexPath /project/trunks, policyTarget (project_id project_id), loads all, transitional (property status, in BUILD))',
    'property port_id: reference, type OS::Neutron::Port, namePath port_name',
    'property status: status, tones (ACTIVE success, DOWN stopped, BUILD progress, DEGRADED warning, ERROR danger)',
    'property project_id: reference, type OS::Keystone::Project, namePath project_name',
    'columns: name_or_id (link, sort default), port_id, subport_count, admin_state, status',
    'facets: name (isServer), port_id (isServer), status (isServer, options ACTIVE DOWN BUILD DEGRADED ERROR), admin_state_up (isServer, options true false)',
    'list Create Trunk (requires network create_trunk, panels network.panel.trunks, isWizard)',
    'batch Delete Trunk (requires network delete_trunk, style danger, outcome deleted, sends DELETE /api/neutron/trunks/:id/)',
    'item Edit Trunk (requires any(network add_subports, network remove_subports), panels network.panel.trunks, isWizard)',
    'item Delete Trunk (requires network delete_trunk, style danger, outcome deleted, sends DELETE /api/neutron/trunks/:id/)',
    'details Overview (view)',
    'drawer: name id project_id / created_at updated_at description',
  ])
})
