import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'compute')

it('declares host aggregates [UI-081]', () => {
  expect(outline['OS::Nova::Aggregate']).toEqual([
    'resourceType OS::Nova::Aggregate (indexPath /admin/aggregates, loads all)',
    'columns: name (link, sort default), availability_zone, hosts (priority 2), metadata (priority 3)',
    'facets: name, availability_zone, hosts',
    'list Create Host Aggregate (requires compute os_compute_api:os-aggregates:create)',
    'batch Delete Host Aggregate (requires compute os_compute_api:os-aggregates:delete, allowed, style danger, outcome deleted, sends DELETE /api/nova/aggregates/:id/)',
    'item Edit Host Aggregate (requires compute os_compute_api:os-aggregates:update, form)',
    'item Manage Hosts (requires all(compute os_compute_api:os-aggregates:add_host, compute os_compute_api:os-aggregates:remove_host))',
    'item Update Metadata (requires compute os_compute_api:os-aggregates:set_metadata, path /api/nova/aggregates/:id/extra-specs/, definitions OS::Nova::Aggregate)',
    'item Delete Host Aggregate (requires compute os_compute_api:os-aggregates:delete, allowed, style danger, outcome deleted, sends DELETE /api/nova/aggregates/:id/)',
    'details Overview: name id availability_zone created_at updated_at / hosts / metadata',
  ])
})
