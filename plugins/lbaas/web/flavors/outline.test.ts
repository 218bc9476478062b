import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'lbaas')

it('declares load balancer flavor profiles', () => {
  expect(outline['OS::Octavia::FlavorProfile']).toEqual([
    'resourceType OS::Octavia::FlavorProfile (detailsPath /admin/load_balancer_flavor_profiles/:id, indexPath /admin/load_balancer_flavor_profiles, loads all)',
    'columns: name (link, sort default), provider_name, flavor_data (priority 2)',
    'facets: name, provider_name',
    'list Create Flavor Profile (requires load-balancer os_load-balancer_api:flavor-profile:post)',
    'batch Delete Load Balancer Flavor Profile (requires load-balancer os_load-balancer_api:flavor-profile:delete, style danger, outcome deleted, sends DELETE /api/lbaas/flavorprofiles/:id/)',
    'item Edit Flavor Profile (requires load-balancer os_load-balancer_api:flavor-profile:put)',
    'item Delete Load Balancer Flavor Profile (requires load-balancer os_load-balancer_api:flavor-profile:delete, style danger, outcome deleted, sends DELETE /api/lbaas/flavorprofiles/:id/)',
    'details Overview: name id provider_name flavor_data',
    'drawer: name id / provider_name flavor_data',
  ])
})

it('declares load balancer flavors', () => {
  expect(outline['OS::Octavia::Flavor']).toEqual([
    'resourceType OS::Octavia::Flavor (detailsPath /admin/load_balancer_flavors/:id, indexPath /admin/load_balancer_flavors, loads all)',
    'property flavor_profile_id: reference, type OS::Octavia::FlavorProfile, namePath flavor_profile_name',
    'columns: name (link, sort default), description (priority 3), flavor_profile_id (priority 2), is_enabled',
    'facets: name, description, is_enabled (options true false)',
    'list Create Flavor (requires all(load-balancer os_load-balancer_api:flavor:post, load-balancer os_load-balancer_api:flavor-profile:get_all))',
    'batch Delete Load Balancer Flavor (requires load-balancer os_load-balancer_api:flavor:delete, style danger, outcome deleted, sends DELETE /api/lbaas/flavors/:id/)',
    'item Edit Flavor (requires load-balancer os_load-balancer_api:flavor:put)',
    'item Delete Load Balancer Flavor (requires load-balancer os_load-balancer_api:flavor:delete, style danger, outcome deleted, sends DELETE /api/lbaas/flavors/:id/)',
    'details Overview: name id description flavor_profile_id is_enabled',
    'drawer: name id / description flavor_profile_id',
  ])
})

it('declares load balancer availability zones', () => {
  expect(outline['OS::Octavia::AvailabilityZone']).toEqual([
    'resourceType OS::Octavia::AvailabilityZone (idOf name, indexPath /admin/load_balancer_zones, loads all)',
    'columns: name (link no, sort default), description (priority 3), availability_zone_profile_id (priority 2), is_enabled',
    'facets: name, description, is_enabled (options true false)',
    'drawer: name is_enabled / description availability_zone_profile_id',
  ])
})
