import { formOf } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

it('names one and several of each of its types', () => {
  const named = plugin.resourceTypes?.map(({ code, names }) => [code, formOf(names, 1), formOf(names, 2)])
  expect(named).toEqual([
    ['OS::Octavia::LoadBalancer', 'Load Balancer', 'Load Balancers'],
    ['OS::Octavia::Listener', 'Listener', 'Listeners'],
    ['OS::Octavia::Pool', 'Pool', 'Pools'],
    ['OS::Octavia::Member', 'Member', 'Members'],
    ['OS::Octavia::HealthMonitor', 'Health Monitor', 'Health Monitors'],
    ['OS::Octavia::L7Policy', 'L7 Policy', 'L7 Policies'],
    ['OS::Octavia::L7Rule', 'L7 Rule', 'L7 Rules'],
    ['OS::Octavia::Flavor', 'Load Balancer Flavor', 'Load Balancer Flavors'],
    ['OS::Octavia::FlavorProfile', 'Load Balancer Flavor Profile', 'Load Balancer Flavor Profiles'],
    ['OS::Octavia::AvailabilityZone', 'Load Balancer Availability Zone', 'Load Balancer Availability Zones'],
    ['OS::Barbican::Certificate', 'Certificate', 'Certificates'],
  ])
})
