import { formOf } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

it('names one and several of each of its types', () => {
  const named = plugin.resourceTypes?.map(({ code, names }) => [code, formOf(names, 1), formOf(names, 2)])
  expect(named).toEqual([
    ['OS::Neutron::Network', 'Network', 'Networks'],
    ['OS::Neutron::Subnet', 'Subnet', 'Subnets'],
    ['OS::Neutron::Router', 'Router', 'Routers'],
    ['OS::Neutron::RouterInterface', 'Interface', 'Interfaces'],
    ['OS::Neutron::ExtraRoute', 'Static Route', 'Static Routes'],
    ['OS::Neutron::SecurityGroup', 'Security Group', 'Security Groups'],
    ['OS::Neutron::SecurityGroupRule', 'Rule', 'Rules'],
    ['OS::Neutron::FloatingIP', 'Floating IP', 'Floating IPs'],
    ['OS::Neutron::FloatingIPPortForward', 'Floating IP port forwarding rule', 'Floating IP port forwarding rules'],
    ['OS::Neutron::Agent', 'Network Agent', 'Network Agents'],
    ['OS::Neutron::DHCPAgent', 'DHCP Agent', 'DHCP Agents'],
    ['OS::Neutron::QoSPolicy', 'QoS Policy', 'QoS Policies'],
    ['OS::Neutron::RBACPolicy', 'RBAC Policy', 'RBAC Policies'],
    ['OS::Neutron::Port', 'Port', 'Ports'],
    ['OS::Neutron::AllowedAddressPair', 'Allowed Address Pair', 'Allowed Address Pairs'],
    ['OS::Neutron::Trunk', 'Trunk', 'Trunks'],
    ['OS::Neutron::AddressGroup', 'Address Group', 'Address Groups'],
    ['OS::Neutron::AddressScope', 'Address Scope', 'Address Scopes'],
    ['OS::Neutron::SubnetPool', 'Subnet Pool', 'Subnet Pools'],
  ])
})
