import { formOutcome } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

it.each([
  [
    'OS::Octavia::LoadBalancer',
    'createLoadBalancer',
    'A new load balancer is being created.',
    'Unable to create load balancer.',
  ],
  [
    'OS::Octavia::LoadBalancer',
    'editLoadBalancer',
    'The load balancer has been updated.',
    'Unable to update load balancer.',
  ],
  ['OS::Octavia::LoadBalancer', 'createListener', 'A new listener is being created.', 'Unable to create listener.'],
  ['OS::Octavia::LoadBalancer', 'createPool', 'A new pool is being created.', 'Unable to create pool.'],
  [
    'OS::Octavia::LoadBalancer',
    'associateFloatingIp',
    'Associating floating IP with load balancer.',
    'Unable to associate the floating IP address.',
  ],
  ['OS::Octavia::Listener', 'editListener', 'The listener has been updated.', 'Unable to update listener.'],
  [
    'OS::Octavia::Listener',
    'changeCertificates',
    'The certificates of listener {name} have been changed.',
    'Unable to change the certificates of the listener.',
  ],
  ['OS::Octavia::Listener', 'createPool', 'A new pool is being created.', 'Unable to create pool.'],
  ['OS::Octavia::Listener', 'createL7Policy', 'A new l7 policy is being created.', 'Unable to create l7 policy.'],
  [
    'OS::Octavia::Listener',
    'orderL7Policies',
    'The L7 policies of {name} have a new order.',
    'Unable to order l7 policies.',
  ],
  ['OS::Octavia::Pool', 'editPool', 'The pool has been updated.', 'Unable to update pool.'],
  ['OS::Octavia::Pool', 'addRemoveMembers', 'The pool members have been updated.', 'Unable to update member list.'],
  [
    'OS::Octavia::Pool',
    'createHealthMonitor',
    'A new health monitor is being created.',
    'Unable to create health monitor.',
  ],
  ['OS::Octavia::Member', 'editMember', 'Pool member has been updated.', 'Unable to update member.'],
  [
    'OS::Octavia::HealthMonitor',
    'editHealthMonitor',
    'The health monitor has been updated.',
    'Unable to update health monitor.',
  ],
  ['OS::Octavia::L7Policy', 'editL7Policy', 'The l7policy has been updated.', 'Unable to update l7 policy.'],
  ['OS::Octavia::L7Policy', 'createL7Rule', 'A new l7 policy is being created.', 'Unable to create l7 rule.'],
  ['OS::Octavia::L7Rule', 'editL7Rule', 'The l7rule has been updated.', 'Unable to update l7 rule.'],
  ['OS::Octavia::Flavor', 'createFlavor', 'Created flavor "{name}".', 'Unable to create flavor.'],
  ['OS::Octavia::Flavor', 'editFlavor', 'Updated flavor "{name}".', 'Unable to update flavor.'],
  [
    'OS::Octavia::FlavorProfile',
    'createProfile',
    'Created flavor profile "{name}".',
    'Unable to create flavor profile.',
  ],
  ['OS::Octavia::FlavorProfile', 'editProfile', 'Updated flavor profile "{name}".', 'Unable to update flavor profile.'],
])('says of %s that %s is done or accepted, or that it failed', async (code, key, done, failed) => {
  expect(await formOutcome(plugin, code, key)).toEqual([done, failed])
})
