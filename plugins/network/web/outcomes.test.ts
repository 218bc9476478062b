import { formOutcome } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

/** The type, the action, what its form says once it is done or accepted, and when it failed. */
const OUTCOMES = `
OS::Neutron::Network | createSubnet | Created Subnet: {subnet}. | Failed to create subnet for network "{name}".
OS::Neutron::Network | createPort | Created Port: {port}. | Failed to create a port for network "{name}".
OS::Neutron::Network | adminCreateSubnet | Created Subnet: {subnet}. | Failed to create subnet for network "{name}".
OS::Neutron::Network | addDhcpAgent | The DHCP agent was added to {name}. | Failed to add DHCP agent to the network {name}.
OS::Neutron::Router | setGateway | Gateway interface is added. | Failed to set gateway.
OS::Neutron::Router | addInterface | Added an interface to {name}. | Unable to add the interface.
OS::Neutron::Router | addStaticRoute | Static route added | Failed to add static route.
OS::Neutron::FloatingIP | allocateFloatingIp | Allocated Floating IP. | Unable to allocate Floating IP.
OS::Neutron::FloatingIP | adminAllocate | Allocated Floating IP. | Unable to allocate Floating IP.
OS::Neutron::FloatingIP | associateFloatingIp | Successfully associated Floating IP: {ip} | Unable to associate IP address {name}.
OS::Neutron::FloatingIP | addForwarding | Added a port forwarding rule to {ip}. | Unable to add the port forwarding rule.
OS::Neutron::FloatingIPPortForward | editForwarding | Updated port forwarding rule: {name} | Unable to update the port forwarding rule.
OS::Neutron::QoSPolicy | createPolicy | QoS Policy {name} was successfully created. | Unable to create the QoS Policy.
OS::Neutron::QoSPolicy | addRule | QoS Policy Rule successfully created | Unable to add the QoS policy rule.
OS::Neutron::QoSPolicy | editRule | QoS Policy Rule successfully updated | Unable to update the QoS policy rule.
OS::Neutron::QoSPolicy | deleteRule | QoS Policy Rule successfully deleted | Unable to delete the QoS policy rule.
OS::Neutron::RBACPolicy | createPolicy | RBAC Policy was successfully created. | Failed to create a RBAC policy.
OS::Neutron::RBACPolicy | editPolicy | RBAC Policy {name} was successfully updated. | Failed to update RBAC policy {name}.
OS::Neutron::Port | addAddressPair | Added an allowed address pair to {name}. | Failed to add the allowed address pair.
OS::Neutron::Trunk | createTrunk | Trunk {name} was successfully created. | Unable to create the trunk.
OS::Neutron::Trunk | editTrunk | Trunk {name} was successfully edited. | Unable to update the trunk.
OS::Neutron::AddressGroup | createAddressGroup | Created address group "{name}". | Unable to create the address group.
OS::Neutron::AddressGroup | editAddressGroup | Updated address group "{name}". | Unable to update the address group.
OS::Neutron::AddressScope | createAddressScope | Created address scope "{name}". | Unable to create the address scope.
OS::Neutron::AddressScope | editAddressScope | Updated address scope "{name}". | Unable to update the address scope.
OS::Neutron::SubnetPool | createSubnetPool | Created subnet pool "{name}". | Unable to create the subnet pool.
OS::Neutron::SubnetPool | editSubnetPool | Updated subnet pool "{name}". | Unable to update the subnet pool.
`

it.each(OUTCOMES.trim().split('\n'))('says how a form ended: %s', async (row) => {
  const [code = '', key = ''] = row.split(' | ')
  expect([code, key, ...(await formOutcome(plugin, code, key))].join(' | ')).toBe(row)
})
