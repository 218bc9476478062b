import { expect, it } from 'vitest'
import { COLOURS, isMoving, kindOfType, stateOf } from './topology-kinds.ts'

it.each([
  ['CREATE_IN_PROGRESS', 'IN_PROGRESS', 'gray', true],
  ['DELETE_IN_PROGRESS', 'IN_PROGRESS', 'gray', true],
  ['DELETE_FAILED', 'FAILED', 'red', false],
  ['DELETE_COMPLETE', 'DELETE', 'red', false],
  ['INIT_COMPLETE', 'INIT', 'gray', true],
  ['UPDATE_COMPLETE', 'COMPLETE', 'green', false],
] as const)('takes %s for %s, %s [STACKP-034, STACKP-036]', (status, state, colour, moves) => {
  expect([stateOf(status), COLOURS[stateOf(status)], isMoving(stateOf(status))]).toEqual([state, colour, moves])
})

it.each([
  ['OS::Octavia::LoadBalancer', 'lb'],
  ['OS::Octavia::PoolMember', 'lb'],
  ['OS::Trove::Instance', 'db'],
  ['OS::Nova::Server', 'server'],
  ['OS::Nova::ServerGroup', 'stack'],
  ['OS::Heat::ResourceGroup', 'stack'],
  ['OS::Aodh::GnocchiAggregationByResourcesAlarm', 'alarm'],
  ['OS::Cinder::Volume', 'volume'],
  ['OS::Glance::WebImage', 'image'],
  ['OS::Heat::WaitCondition', 'wait'],
  ['OS::Neutron::FirewallRule', 'firewall'],
  ['OS::Heat::Stack', 'stack'],
  ['OS::Heat::InstanceGroup', 'stack'],
  ['AWS::EC2::Instance', 'server'],
  ['DBInstance', 'db'],
  ['OS::Neutron::FloatingIP', 'floatingip'],
  ['OS::Neutron::Router', 'router'],
  ['OS::Heat::ScalingPolicy', 'policy'],
  ['OS::Heat::SoftwareConfig', 'config'],
  ['OS::Neutron::Net', 'network'],
  ['OS::Neutron::Subnet', 'network'],
  ['OS::Neutron::Port', 'port'],
  ['OS::Neutron::SecurityGroup', 'securitygroup'],
  ['OS::Neutron::VPNService', 'vpn'],
  ['OS::Nova::Flavor', 'flavor'],
  ['OS::Nova::KeyPair', 'keypair'],
  ['OS::Heat::RandomString', 'unknown'],
])('takes %s for a %s [STACKP-035]', (type, kind) => {
  expect(kindOfType(type)).toBe(kind)
})
