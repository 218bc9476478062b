import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

const outline = outlineOf(plugin, 'lbaas')

it('declares its pages, with their places and requirements', () => {
  expect(outline['']).toEqual([
    'panel Load Balancers (path /project/load_balancer, nav (perspective project, group Network, order 370), requires service load-balancer, parameters (full true), lists OS::Octavia::LoadBalancer)',
    'panel Load Balancer Flavors (path /admin/load_balancer_flavors, nav (perspective admin, group Network, order 370), requires all(service load-balancer, load-balancer os_load-balancer_api:flavor:post), parameters (full true), lists OS::Octavia::Flavor)',
    'panel Load Balancer Flavor Profiles (path /admin/load_balancer_flavor_profiles, nav (perspective admin, group Network, order 371), requires all(service load-balancer, load-balancer os_load-balancer_api:flavor-profile:get_all), lists OS::Octavia::FlavorProfile)',
    'panel Load Balancer Availability Zones (path /admin/load_balancer_zones, nav (perspective admin, group Network, order 372), requires all(service load-balancer, load-balancer os_load-balancer_api:availability-zone:post), lists OS::Octavia::AvailabilityZone)',
    'panel Load Balancer (path /project/load_balancer/:loadbalancer_id, requires service load-balancer, view)',
    'panel Listener (path /project/load_balancer/:loadbalancer_id/listeners/:listener_id, requires service load-balancer, view)',
    'panel L7 Policy (path /project/load_balancer/:loadbalancer_id/listeners/:listener_id/l7policies/:l7policy_id, requires service load-balancer, view)',
    'panel L7 Rule (path /project/load_balancer/:loadbalancer_id/listeners/:listener_id/l7policies/:l7policy_id/l7rules/:l7rule_id, requires service load-balancer, view)',
    'panel Pool (path /project/load_balancer/:loadbalancer_id/pools/:pool_id, requires service load-balancer, view)',
    'panel Member (path /project/load_balancer/:loadbalancer_id/pools/:pool_id/members/:member_id, requires service load-balancer, view)',
    'panel Health Monitor (path /project/load_balancer/:loadbalancer_id/pools/:pool_id/healthmonitors/:healthmonitor_id, requires service load-balancer, view)',
    'panel Pool (path /project/load_balancer/:loadbalancer_id/listeners/:listener_id/pools/:pool_id, requires service load-balancer, view)',
    'panel Member (path /project/load_balancer/:loadbalancer_id/listeners/:listener_id/pools/:pool_id/members/:member_id, requires service load-balancer, view)',
    'panel Health Monitor (path /project/load_balancer/:loadbalancer_id/listeners/:listener_id/pools/:pool_id/healthmonitors/:healthmonitor_id, requires service load-balancer, view)',
    'service lbaas.service.load-balancer (service load-balancer)',
    'command Load Balancers (requires service load-balancer, to /project/load_balancer)',
  ])
})
