import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'compute')

it('declares server groups [COMPUTE-027]', () => {
  expect(outline['OS::Nova::ServerGroup']).toEqual([
    'resourceType OS::Nova::ServerGroup (policyTarget (project_id project_id), indexPath /project/server_groups, loads all)',
    'property project_id: reference, type OS::Keystone::Project, namePath project_name',
    'property user_id: reference, type OS::Keystone::User, namePath user_name',
    'columns: name (link, sort default), id, policy',
    'facets: name, id, policy',
    'list Create Server Group (requires compute os_compute_api:os-server-groups:create)',
    'batch Delete Server Group (requires compute os_compute_api:os-server-groups:delete, style danger, outcome deleted, sends DELETE /api/nova/servergroups/:id/)',
    'item Delete Server Group (requires compute os_compute_api:os-server-groups:delete, style danger, outcome deleted, sends DELETE /api/nova/servergroups/:id/)',
    'details Overview (view)',
  ])
})
