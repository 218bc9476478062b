// A table: what each form is, and what it asks for.
import { outlineOfForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import addAgentForm from './agents/add-agent-form.ts'
import addForwardingForm from './floating-ips/add-forwarding-form.ts'
import allocateForm from './floating-ips/allocate-form.ts'
import associateForm from './floating-ips/associate-form.ts'
import editFloatingIpForm from './floating-ips/edit-floating-ip-form.ts'
import editForwardingForm from './floating-ips/edit-forwarding-form.ts'
import createNetworkForm from './networks/admin/create-network-form.ts'
import editNetworkForm from './networks/admin/edit-network-form.ts'
import networksCreateNetworkForm from './networks/create-network-form.ts'
import networksEditNetworkForm from './networks/edit-network-form.ts'
import addAddressPairForm from './ports/add-address-pair-form.ts'
import createPortForm from './ports/create-port-form.ts'
import editPortForm from './ports/edit-port-form.ts'
import addRuleForm from './qos/add-rule-form.ts'
import createPolicyForm from './qos/create-policy-form.ts'
import deleteRuleForm from './qos/delete-rule-form.ts'
import editRuleForm from './qos/edit-rule-form.ts'
import createRbacForm from './rbac/create-rbac-form.ts'
import editRbacForm from './rbac/edit-rbac-form.ts'
import addInterfaceForm from './routers/add-interface-form.ts'
import addRouteForm from './routers/add-route-form.ts'
import createRouterForm from './routers/create-router-form.ts'
import editRouterForm from './routers/edit-router-form.ts'
import setGatewayForm from './routers/set-gateway-form.ts'
import securityGroupsAddRuleForm from './security-groups/add-rule-form.ts'
import createGroupForm from './security-groups/create-group-form.ts'
import editGroupForm from './security-groups/edit-group-form.ts'
import securityGroupsEditRuleForm from './security-groups/edit-rule-form.ts'
import createSubnetForm from './subnets/create-subnet-form.ts'
import editSubnetForm from './subnets/edit-subnet-form.ts'
import topologyActionsAddInterfaceForm from './topology/actions/add-interface-form.ts'
import topologyActionsCreateSubnetForm from './topology/actions/create-subnet-form.ts'
import createTrunkForm from './trunks/create-trunk-form.ts'
import editTrunkForm from './trunks/edit-trunk-form.ts'

it('asks in the form add agent for what it sends', () => {
  expect(outlineOfForm(addAgentForm)).toEqual([
    'POST /api/neutron/networks/:network_id/dhcp-agents/ of OS::Neutron::Network (outcome updated, params, initial, body, command, sources agents)',
    '- network_name: text (isReadOnly)',
    '- agent_id: select (from agents, isRequired, placeholder Select an agent, nonePlaceholder No other agents available, choices)',
  ])
})

it('asks in the form add forwarding for what it sends', () => {
  expect(outlineOfForm(addForwardingForm)).toEqual([
    'POST /api/network/floatingips/:floating_ip_id/portforwardings/ of OS::Neutron::FloatingIP (outcome created, submit Add, params, command, sources addresses)',
    '- protocol: select (isRequired, choices)',
    '- external_port: text (isRequired, check)',
    '- internal_port: text (isRequired, check)',
    '- internal_ip_address: select (from addresses, isRequired, placeholder Select an address, nonePlaceholder No addresses available, choices)',
    '- description: text',
  ])
})

it('asks in the form allocate for what it sends', () => {
  expect(outlineOfForm(allocateForm)).toEqual([
    'POST /api/network/floatingip/ of OS::Neutron::FloatingIP (submit Allocate IP, needs pools, needsFailure Unable to retrieve floating IP pools., initial, body, quota (floatingip (adds)), outcome created, command, sources policies isAdmin projects pools aliases mayChoose)',
    '- pool_id: select (from pools, isRequired, placeholder Select a pool, nonePlaceholder No floating IP pools available, choices)',
    '- tenant_id: select (from projects, isRequired, placeholder Select a project, when, choices)',
    '- floating_ip_address: text (when, check)',
    '- description: text (when)',
    '- dns_domain: text (when)',
    '- dns_name: text (when)',
    '- qos_policy: select (placeholder No QoS policy, when, choices)',
  ])
})

it('asks in the form associate for what it sends', () => {
  expect(outlineOfForm(associateForm)).toEqual([
    'PATCH /api/network/floatingip/ of OS::Neutron::FloatingIP (submit Associate, needs addresses, initial, body, command, sources addresses targets)',
    '- address_id: select (from addresses, isRequired, placeholder Select an IP address, choices)',
    '- port_id: select (from targets, isRequired, placeholder Select a port, nonePlaceholder No ports available, choices)',
  ])
})

it('asks in the form edit forwarding for what it sends', () => {
  expect(outlineOfForm(editForwardingForm)).toEqual([
    'PATCH /api/network/floatingips/:floating_ip_id/portforwardings/:id/ of OS::Neutron::FloatingIPPortForward (outcome updated, submit Update, needs rules, initial, command, sources addresses rules)',
    '- protocol: select (isRequired, choices)',
    '- external_port: text (isRequired, check)',
    '- internal_port: text (isRequired, check)',
    '- internal_ip_address: select (from addresses, isRequired, placeholder Select an address, nonePlaceholder No addresses available, choices)',
    '- description: text',
  ])
})

it('asks in the form edit floating ip for what it sends', () => {
  expect(outlineOfForm(editFloatingIpForm)).toEqual([
    'PATCH /api/network/floatingips/:id/ of OS::Neutron::FloatingIP (submit Save, initial, command, body, sources policies)',
    '- description: text',
    '- qos_policy: select (placeholder No QoS policy, when, choices)',
  ])
})

it('asks in the form create network for what it sends', () => {
  expect(outlineOfForm(createNetworkForm)).toEqual([
    'POST /api/neutron/networks/ of OS::Neutron::Network (submit Create, moves validated, initial, body, command, sources offer pools policies aliases zones projects provider)',
    'step Network',
    '- name: text',
    '- tenant_id: select (from projects, isRequired, placeholder Select a project, choices)',
    '- provider:network_type: select (isRequired, placeholder Select a type, choices)',
    '- provider:physical_network: text (isRequired, when)',
    '- physical_choice: select (isRequired, placeholder Select a physical network, when, choices)',
    '- provider:segmentation_id: text (isRequired, when, check)',
    '- admin_state_up: checkbox',
    '- shared: checkbox',
    '- router:external: checkbox',
    '- with_subnet: checkbox',
    '- availability_zone_hints: members (from zones, when, texts (available Available zones, members Chosen zones, noneAvailable No zone is left to choose.), candidates)',
    '- mtu: text (when)',
    '- qos_policy: select (placeholder No QoS policy, when, choices)',
    'step Subnet (when, follow subnetpool)',
    '- subnet_name: text (check)',
    '- address_source: select (hasBlank no, choices)',
    '- subnetpool: select (from pools, isRequired, when, placeholder Select a pool, choices)',
    '- prefixlen: select (when, choices)',
    '- cidr: text (isRequired, when, check)',
    '- ip_version: select (hasBlank no, choices)',
    '- gateway: text (when, check)',
    '- no_gateway: checkbox',
    'step Subnet Details (when)',
    '- enable_dhcp: checkbox',
    '- ipv6_modes: select (hasBlank no, when, choices)',
    '- pool_lines: textarea (check)',
    '- server_lines: textarea (check)',
    '- route_lines: textarea (check)',
  ])
})

it('asks in the form edit network for what it sends', () => {
  expect(outlineOfForm(editNetworkForm)).toEqual([
    'PATCH /api/neutron/networks/:id/ of OS::Neutron::Network (submit Save, initial, body, command, sources policies)',
    '- name: text',
    '- admin_state_up: checkbox',
    '- shared: checkbox',
    '- router:external: checkbox',
    '- qos_policy: select (placeholder No QoS policy, when, choices)',
  ])
})

it('asks in the form networks create network for what it sends', () => {
  expect(outlineOfForm(networksCreateNetworkForm)).toEqual([
    'POST /api/neutron/networks/ of OS::Neutron::Network (submit Create, moves validated, initial, body, quota (network 1), command, sources offer pools policies aliases zones)',
    'step Network',
    '- name: text',
    '- admin_state_up: checkbox',
    '- shared: checkbox',
    '- with_subnet: checkbox',
    '- availability_zone_hints: members (from zones, when, texts (available Available zones, members Chosen zones, noneAvailable No zone is left to choose.), candidates)',
    '- mtu: text (when)',
    '- qos_policy: select (placeholder No QoS policy, when, choices)',
    'step Subnet (when, follow subnetpool)',
    '- subnet_name: text (check)',
    '- address_source: select (hasBlank no, choices)',
    '- subnetpool: select (from pools, isRequired, when, placeholder Select a pool, choices)',
    '- prefixlen: select (when, choices)',
    '- cidr: text (isRequired, when, check)',
    '- ip_version: select (hasBlank no, choices)',
    '- gateway: text (when, check)',
    '- no_gateway: checkbox',
    'step Subnet Details (when)',
    '- enable_dhcp: checkbox',
    '- ipv6_modes: select (hasBlank no, when, choices)',
    '- pool_lines: textarea (check)',
    '- server_lines: textarea (check)',
    '- route_lines: textarea (check)',
  ])
})

it('asks in the form networks edit network for what it sends', () => {
  expect(outlineOfForm(networksEditNetworkForm)).toEqual([
    'PATCH /api/neutron/networks/:id/ of OS::Neutron::Network (submit Save, initial, body, command, sources policies)',
    '- name: text',
    '- admin_state_up: checkbox',
    '- shared: checkbox',
    '- qos_policy: select (placeholder No QoS policy, when, choices)',
  ])
})

it('asks in the form add address pair for what it sends', () => {
  expect(outlineOfForm(addAddressPairForm)).toEqual([
    'POST /api/neutron/ports/:port_id/address-pairs/ of OS::Neutron::Port (outcome updated, submit Submit, params, command)',
    '- ip_address: text (isRequired, check)',
    '- mac_address: text (check)',
  ])
})

it('asks in the form create port for what it sends', () => {
  expect(outlineOfForm(createPortForm)).toEqual([
    'POST /api/neutron/ports/ of OS::Neutron::Network (outcome created, submit Create, initial, body, quota (port 1), command, sources policies offer groups subnets)',
    'step Information',
    '- name: text',
    '- admin_state_up: checkbox',
    '- device_id: text',
    '- device_owner: text',
    '- specify: select (hasBlank no, choices)',
    '- subnet_id: select (from subnets, isRequired, when, placeholder Select a subnet, nonePlaceholder No subnets available, choices)',
    '- fixed_ip: text (isRequired, when, check)',
    '- binding:host_id: text (when)',
    '- mac_address: text (when, check)',
    '- mac_learning_enabled: checkbox (when)',
    '- port_security_enabled: checkbox (when)',
    '- binding:vnic_type: select (hasBlank no, when, choices)',
    '- qos_policy: select (placeholder No QoS policy, when, choices)',
    'step Security Groups (needs groups, when)',
    '- security_groups: members (from groups, what security groups, isLabelHidden, candidates, texts (available All Security Groups, noneAvailable No security group is left to choose.))',
    '- pair_lines: textarea (when, check)',
  ])
})

it('asks in the form edit port for what it sends', () => {
  expect(outlineOfForm(editPortForm)).toEqual([
    'PATCH /api/neutron/ports/:id/ of OS::Neutron::Port (submit Update, initial, body, command, send, sources policies offer groups)',
    'step Information',
    '- name: text',
    '- admin_state_up: checkbox',
    '- device_id: text (when)',
    '- device_owner: text (when)',
    '- binding:host_id: text (when)',
    '- mac_address: text (when, check)',
    '- mac_learning_enabled: checkbox (when)',
    '- port_security_enabled: checkbox (when)',
    '- binding:vnic_type: select (hasBlank no, when, choices)',
    '- qos_policy: select (placeholder No QoS policy, when, choices)',
    'step Security Groups (needs groups, when)',
    '- security_groups: members (from groups, what security groups, isLabelHidden, candidates, texts (available All Security Groups, noneAvailable No security group is left to choose.))',
    '- pair_lines: textarea (when, check)',
  ])
})

it('asks in the form add rule for what it sends', () => {
  expect(outlineOfForm(addRuleForm)).toEqual([
    'POST /api/neutron/qos/policies/:policy_id/:kind/ of OS::Neutron::QoSPolicy (outcome updated, submit Add, layout modal, params, body, command, sources types)',
    '- type: select (isRequired, placeholder Select a rule type, choices)',
    '- max_kbps: text (isRequired, when)',
    '- max_burst_kbps: text (isRequired no, when)',
    '- dscp_mark: select (isRequired, when, placeholder Select a mark, choices)',
    '- min_kbps: text (isRequired, when)',
    '- min_kpps: text (isRequired, when)',
    '- max_kpps: text (isRequired, when)',
    '- max_burst_kpps: text (isRequired no, when)',
    '- direction: select (when, placeholder Egress, when none is chosen, choices)',
  ])
})

it('asks in the form create policy for what it sends', () => {
  expect(outlineOfForm(createPolicyForm)).toEqual([
    'POST /api/neutron/qos_policies/ of OS::Neutron::QoSPolicy (initial, command)',
    '- name: text',
    '- description: text',
    '- shared: checkbox',
  ])
})

it('asks in the form delete rule for what it sends', () => {
  expect(outlineOfForm(deleteRuleForm.form)).toEqual([
    'DELETE /api/neutron/qos/policies/:policy_id/:kind/:id/ of OS::Neutron::QoSPolicy (outcome updated, isDanger, params, command)',
    '- rule_id: select (isRequired, placeholder Select a rule, choices)',
  ])
})

it('asks in the form edit rule for what it sends', () => {
  expect(outlineOfForm(editRuleForm.form)).toEqual([
    'PATCH /api/neutron/qos/policies/:policy_id/:kind/:id/ of OS::Neutron::QoSPolicy (outcome updated, submit Save, layout modal, params, body, command)',
    '- rule_id: select (isRequired, placeholder Select a rule, choices)',
    '- max_kbps: text (isRequired, when)',
    '- max_burst_kbps: text (isRequired no, when)',
    '- dscp_mark: select (isRequired, when, placeholder Select a mark, choices)',
    '- min_kbps: text (isRequired, when)',
    '- min_kpps: text (isRequired, when)',
    '- max_kpps: text (isRequired, when)',
    '- max_burst_kpps: text (isRequired no, when)',
    '- direction: select (when, placeholder Egress, when none is chosen, choices)',
  ])
})

it('asks in the form create rbac for what it sends', () => {
  expect(outlineOfForm(createRbacForm)).toEqual([
    'POST /api/neutron/rbac_policies/ of OS::Neutron::RBACPolicy (body, command, sources projects mayWiden shareables)',
    '- target_tenant: select (from projects, isRequired, when, placeholder Select a project, choices)',
    '- target_id: text (isRequired, when)',
    '- kind: select (isRequired, placeholder Select action and object type, choices)',
    '- network_id: select (from shareables, isRequired, when, placeholder Select a network, nonePlaceholder No networks available, choices)',
    '- qos_policy_id: select (from shareables, isRequired, when, placeholder Select a QoS policy, nonePlaceholder No QoS policies available, choices)',
    '- security_group_id: select (from shareables, isRequired, when, placeholder Select a security group, nonePlaceholder No security groups available, choices)',
    '- subnetpool_id: select (from shareables, isRequired, when, placeholder Select a subnet pool, nonePlaceholder No subnet pools available, choices)',
    '- address_scope_id: select (from shareables, isRequired, when, placeholder Select an address scope, nonePlaceholder No address scopes available, choices)',
    '- address_group_id: select (from shareables, isRequired, when, placeholder Select an address group, nonePlaceholder No address groups available, choices)',
  ])
})

it('asks in the form edit rbac for what it sends', () => {
  expect(outlineOfForm(editRbacForm)).toEqual([
    'PATCH /api/neutron/rbac_policies/:id/ of OS::Neutron::RBACPolicy (submit Save, initial, body, command, sources projects mayWiden)',
    '- target_tenant: select (from projects, isRequired, when, placeholder Select a project, choices)',
    '- target_id: text (isRequired, when)',
  ])
})

it('asks in the form add interface for what it sends', () => {
  expect(outlineOfForm(addInterfaceForm)).toEqual([
    'POST /api/neutron/topology/routers/:id/interfaces/ of OS::Neutron::Router (submit Submit, outcome updated, command, sources subnets)',
    '- subnet_id: select (from subnets, isRequired, placeholder Select Subnet, nonePlaceholder No subnets available, choices)',
    '- ip_address: text (check)',
  ])
})

it('asks in the form add route for what it sends', () => {
  expect(outlineOfForm(addRouteForm)).toEqual([
    'POST /api/neutron/routers/:router_id/routes/ of OS::Neutron::Router (outcome updated, submit Submit, params, command)',
    '- destination: text (isRequired, check)',
    '- nexthop: text (isRequired, check)',
  ])
})

it('asks in the form create router for what it sends', () => {
  expect(outlineOfForm(createRouterForm)).toEqual([
    'POST /api/neutron/routers/ of OS::Neutron::Router (initial, body, quota (router (adds)), command, sources isAdmin projects offer externals zones)',
    '- tenant_id: select (from projects, isRequired, placeholder Select a project, when, choices)',
    '- name: text',
    '- admin_state_up: checkbox',
    '- external_network: select (from externals, placeholder Select network, nonePlaceholder No external networks available, choices)',
    '- enable_snat: checkbox (when)',
    '- mode: select (isRequired, hasBlank no, when, choices)',
    '- availability: select (isRequired, hasBlank no, when, choices)',
    '- availability_zone_hints: members (from zones, when, texts (available Available zones, members Chosen zones, noneAvailable No zone is left to choose.), candidates)',
  ])
})

it('asks in the form edit router for what it sends', () => {
  expect(outlineOfForm(editRouterForm)).toEqual([
    'PATCH /api/neutron/routers/:id/ of OS::Neutron::Router (submit Save, command, initial, body, sources offer externals)',
    '- name: text',
    '- admin_state_up: checkbox',
    '- mode: select (isRequired, hasBlank no, when, choices)',
    '- ha: checkbox (when)',
  ])
})

it('asks in the form set gateway for what it sends', () => {
  expect(outlineOfForm(setGatewayForm)).toEqual([
    'POST /api/neutron/routers/:id/gateway/ of OS::Neutron::Router (submit Submit, outcome updated, initial, command, sources offer externals)',
    '- network_id: select (from externals, isRequired, placeholder Select network, nonePlaceholder No external networks available, choices)',
    '- enable_snat: checkbox (when)',
  ])
})

it('asks in the form security groups add rule for what it sends', () => {
  expect(outlineOfForm(securityGroupsAddRuleForm)).toEqual([
    'POST /api/network/securitygrouprules/ of OS::Neutron::SecurityGroup (outcome created, submit Add, layout modal, body, command, quota (security_group_rule 1), sources templates groups addressGroups)',
    '- rule_menu: select (isRequired, hasBlank no, choices)',
    '- description: text',
    '- direction: select (hasBlank no, choices)',
    '- ip_protocol: text (when, isRequired, isShort, check)',
    '- port_or_range: select (isRequired, hasBlank no, when, choices)',
    '- port: text (when, isRequired, isShort, check)',
    '- from_port: text (when, isRequired, isShort, check)',
    '- to_port: text (when, isRequired, isShort, check)',
    '- icmp_type: text (when, isRequired, isShort, check)',
    '- icmp_code: text (when, isRequired, isShort, check)',
    '- remote: select (isRequired, hasBlank no, choices)',
    '- cidr: text (isRequired, when, check)',
    '- security_group: select (from groups, isRequired, when, placeholder Select a security group, choices)',
    '- address_group: select (from addressGroups, isRequired, when, placeholder Select an address group, choices)',
    '- ethertype: select (when, hasBlank no, choices)',
  ])
})

it('asks in the form create group for what it sends', () => {
  expect(outlineOfForm(createGroupForm)).toEqual([
    'POST /api/network/securitygroups/ of OS::Neutron::SecurityGroup (initial, command, quota (security_group 1), sources hasStateless)',
    '- name: text (isRequired)',
    '- description: textarea',
    '- stateful: checkbox (when)',
  ])
})

it('asks in the form edit group for what it sends', () => {
  expect(outlineOfForm(editGroupForm)).toEqual([
    'PATCH /api/network/securitygroups/:id/ of OS::Neutron::SecurityGroup (submit Save, initial, command, sources hasStateless)',
    '- name: text (isRequired)',
    '- description: textarea',
    '- stateful: checkbox (when)',
  ])
})

it('asks in the form security groups edit rule for what it sends', () => {
  expect(outlineOfForm(securityGroupsEditRuleForm)).toEqual([
    'PATCH /api/network/securitygrouprules/:id/ of OS::Neutron::SecurityGroupRule (submit Save, layout modal, isReplacement, needs templates, initial, body, sources templates groups addressGroups)',
    '- rule_menu: select (isRequired, hasBlank no, choices)',
    '- description: text',
    '- direction: select (hasBlank no, choices)',
    '- ip_protocol: text (when, isRequired, isShort, check)',
    '- port_or_range: select (isRequired, hasBlank no, when, choices)',
    '- port: text (when, isRequired, isShort, check)',
    '- from_port: text (when, isRequired, isShort, check)',
    '- to_port: text (when, isRequired, isShort, check)',
    '- icmp_type: text (when, isRequired, isShort, check)',
    '- icmp_code: text (when, isRequired, isShort, check)',
    '- remote: select (isRequired, hasBlank no, choices)',
    '- cidr: text (isRequired, when, check)',
    '- security_group: select (from groups, isRequired, when, placeholder Select a security group, choices)',
    '- address_group: select (from addressGroups, isRequired, when, placeholder Select an address group, choices)',
    '- ethertype: select (when, hasBlank no, choices)',
  ])
})

it('asks in the form create subnet for what it sends', () => {
  expect(outlineOfForm(createSubnetForm)).toEqual([
    'POST /api/neutron/subnets/ of OS::Neutron::Network (outcome created, submit Create, moves validated, initial, body, command, sources offer pools)',
    'step Subnet (follow subnetpool)',
    '- subnet_name: text (check)',
    '- address_source: select (hasBlank no, choices)',
    '- subnetpool: select (from pools, isRequired, when, placeholder Select a pool, choices)',
    '- prefixlen: select (when, choices)',
    '- cidr: text (isRequired, when, check)',
    '- ip_version: select (hasBlank no, choices)',
    '- gateway: text (when, check)',
    '- no_gateway: checkbox',
    'step Subnet Details',
    '- enable_dhcp: checkbox',
    '- ipv6_modes: select (hasBlank no, when, choices)',
    '- pool_lines: textarea (check)',
    '- server_lines: textarea (check)',
    '- route_lines: textarea (check)',
  ])
})

it('asks in the form edit subnet for what it sends', () => {
  expect(outlineOfForm(editSubnetForm)).toEqual([
    'PATCH /api/neutron/subnets/:id/ of OS::Neutron::Subnet (submit Save, moves validated, initial, body, command, sources offer pools)',
    'step Subnet',
    '- subnet_name: text (check)',
    '- address_source: select (hasBlank no, choices, isReadOnly)',
    '- subnetpool: select (from pools, isRequired no, when, placeholder Select a pool, choices, isReadOnly)',
    '- prefixlen: select (when, choices, isReadOnly)',
    '- cidr: text (isRequired no, when, check, isReadOnly)',
    '- ip_version: select (hasBlank no, choices, isReadOnly)',
    '- gateway: text (when, check, isRequired)',
    '- no_gateway: checkbox',
    'step Subnet Details',
    '- enable_dhcp: checkbox',
    '- ipv6_modes: select (hasBlank no, when, choices, isReadOnly)',
    '- pool_lines: textarea (check)',
    '- server_lines: textarea (check)',
    '- route_lines: textarea (check)',
  ])
})

it('asks in the form topology actions add interface for what it sends', () => {
  expect(outlineOfForm(topologyActionsAddInterfaceForm)).toEqual([
    'POST /api/neutron/topology/routers/:id/interfaces/ of OS::Neutron::Router (outcome updated, params, sources offered)',
    '- subnet_id: select (from offered, isRequired, placeholder Select Subnet, nonePlaceholder No subnets available, choices)',
    '- ip_address: text',
  ])
})

it('asks in the form topology actions create subnet for what it sends', () => {
  expect(outlineOfForm(topologyActionsCreateSubnetForm)).toEqual([
    'POST /api/neutron/topology/networks/:id/subnets/ of OS::Neutron::Network (outcome updated, initial, body, params)',
    '- name: text',
    '- cidr: text (isRequired, placeholder 192.168.0.0/24)',
    '- gateway: text (when)',
    '- no_gateway: checkbox',
    '- enable_dhcp: checkbox',
  ])
})

it('asks in the form create trunk for what it sends', () => {
  expect(outlineOfForm(createTrunkForm)).toEqual([
    'POST /api/neutron/trunks/ of OS::Neutron::Trunk (initial, body, command, sources ports)',
    'step Details',
    '- name: text (isRequired no, check)',
    '- description: text (isRequired no, check)',
    '- admin_state_up: checkbox',
    'step Parent Port',
    '- parent_ports: own (isLabelHidden, isRequired, check, view)',
    'step Subports',
    '- subport_rows: own (isLabelHidden, check, view)',
  ])
})

it('asks in the form edit trunk for what it sends', () => {
  expect(outlineOfForm(editTrunkForm.form)).toEqual([
    'GET /api/neutron/trunks/:id/ of OS::Neutron::Trunk (submit Update, outcome updated, initial, send, sources ports)',
    'step Details',
    '- name: text (isRequired no, check)',
    '- description: text (isRequired no, check)',
    '- admin_state_up: checkbox',
    'step Subports',
    '- subport_rows: own (isLabelHidden, check, view)',
  ])
})
