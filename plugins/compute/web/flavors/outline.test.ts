import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'compute')

it('declares flavors [UI-081]', () => {
  expect(outline['OS::Nova::Flavor']).toEqual([
    'resourceType OS::Nova::Flavor (indexPath /admin/flavors, loads all)',
    'property metadata: map, path extras',
    'columns: name (link), vcpus (priority 2), ram (sort default), disk (priority 2), id, os-flavor-access:is_public (priority 2)',
    'facets: name, vcpus, ram, disk, os-flavor-access:is_public (options true false)',
    'list Create Flavor (requires compute os_compute_api:os-flavor-manage:create, isWizard)',
    'batch Delete Flavor (requires compute os_compute_api:os-flavor-manage:delete, style danger, outcome deleted, sends DELETE /api/nova/flavors/:id/)',
    'item Modify Access (requires compute os_compute_api:os-flavor-manage:update, allowed)',
    'item Update Metadata (requires compute os_compute_api:os-flavor-extra-specs:create, path /api/nova/flavors/:id/extra-specs/, definitions OS::Nova::Flavor)',
    'item Delete Flavor (requires compute os_compute_api:os-flavor-manage:delete, style danger, outcome deleted, sends DELETE /api/nova/flavors/:id/)',
    'details Overview: name id os-flavor-access:is_public rxtx_factor / vcpus ram disk OS-FLV-EXT-DATA:ephemeral swap / metadata',
    'drawer: name id / vcpus ram / disk OS-FLV-EXT-DATA:ephemeral swap',
  ])
})
