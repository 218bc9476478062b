import { type ApiExtension, showExtensions } from '@fascia/sdk/simulator'
import { get, list } from '../kit.ts'
import { neutronFault } from '../neutron-fault.ts'

const EXTENSIONS: readonly ApiExtension[] = [
  ['address-group', 'Address group', 'Support address group'],
  ['address-scope', 'Address scope', 'Address scopes extension.'],
  ['agent', 'agent', 'The agent management extension.'],
  ['allowed-address-pairs', 'Allowed Address Pairs', 'Provides allowed address pairs'],
  ['availability_zone', 'Availability Zone', 'The availability zone extension.'],
  ['binding', 'Port Binding', 'Expose port bindings of a virtual port to external application'],
  ['default-subnetpools', 'Default Subnetpools', 'Provides ability to mark and use a subnetpool as the default.'],
  ['dhcp_agent_scheduler', 'DHCP Agent Scheduler', 'Schedule networks among dhcp agents'],
  ['dns-domain-ports', 'dns_domain for ports', 'Allows the DNS domain to be specified for a network port.'],
  ['dns-integration', 'DNS Integration', 'Provides integration with DNS.'],
  ['dvr', 'Distributed Virtual Router', 'Enables configuration of Distributed Virtual Routers.'],
  [
    'expose-port-forwarding-in-fip',
    'Add Port Forwarding Information to Floating IP',
    'Shows the port forwardings of a floating IP.',
  ],
  ['external-net', 'Neutron external network', 'Adds external network attribute to network resource.'],
  ['extra_dhcp_opt', 'Neutron Extra DHCP options', 'Extra options configuration for DHCP.'],
  ['extraroute', 'Neutron Extra Route', 'Extra routes configuration for L3 router'],
  [
    'extraroute-atomic',
    'Atomically add/remove extra routes',
    'Edit extra routes of a router on server side by atomically adding/removing extra routes',
  ],
  [
    'ext-gw-mode',
    'Neutron L3 Configurable external gateway mode',
    'Extension of the router abstraction for specifying whether SNAT should occur on the external gateway',
  ],
  ['fip-port-details', 'Floating IP Port Details Extension', 'Add port_details attribute to Floating IP resource'],
  ['flavors', 'Neutron Service Flavors', 'Flavor specification for Neutron advanced services.'],
  ['floating-ip-port-forwarding', 'Floating IP Port Forwarding', 'Expose floating IP port forwarding'],
  [
    'floating-ip-port-forwarding-description',
    'Floating IP Port Forwarding support description',
    'Add a description field to Port Forwarding rules',
  ],
  [
    'floating-ip-port-forwarding-detail',
    'Floating IP Port Forwarding detail',
    'Add the id and the internal port id to the port forwardings of a floating IP',
  ],
  [
    'floating-ip-port-forwarding-port-ranges',
    'Floating IP Port Forwarding support range of ports',
    'Allow to use ranges of ports in a port forwarding',
  ],
  ['floatingip-pools', 'Floating IP Pools Extension', 'Provides a floating IP pools API.'],
  ['l3-ha', 'HA Router extension', 'Adds HA capability to routers.'],
  ['l3_agent_scheduler', 'L3 Agent Scheduler', 'Schedule routers among l3 agents'],
  ['mac-learning', 'MAC Learning', 'Provides MAC learning capabilities'],
  ['multi-provider', 'Multi Provider Network', 'Expose mapping of virtual networks to multiple physical networks'],
  ['net-mtu', 'Network MTU', 'Provides MTU attribute for a network resource.'],
  ['net-mtu-writable', 'Network MTU (writable)', 'Provides a writable MTU attribute for a network resource.'],
  ['network_availability_zone', 'Network Availability Zone', 'Availability zone support for network.'],
  ['network-ip-availability', 'Network IP Availability', 'Provides IP availability data for each network and subnet.'],
  ['pagination', 'Pagination support', 'Extension that indicates that pagination is enabled.'],
  ['port-mac-address-regenerate', 'Neutron Port MAC address regenerate', 'Network port MAC address regenerate'],
  ['port-resource-request', 'Port Resource Request', 'Expose resource request to Port'],
  [
    'port-resource-request-groups',
    'Port Resource Request Groups',
    'Support requesting multiple groups of resources and traits from the same RP subtree in resource_request',
  ],
  ['port-security', 'Port Security', 'Provides port security'],
  ['project-id', 'project_id field enabled', 'Extension that indicates that project_id field is enabled.'],
  ['provider', 'Provider Network', 'Expose mapping of virtual networks to physical networks'],
  ['qos', 'Quality of Service', 'The Quality of Service extension.'],
  [
    'qos-bw-limit-direction',
    'Direction for QoS bandwidth limit rule',
    'Allow to configure QoS bandwidth limit rule with specific direction: ingress or egress',
  ],
  [
    'qos-bw-minimum-ingress',
    'Ingress direction for QoS minimum bandwidth rule',
    'Allow to configure QoS minumum bandwidth rule with ingress direction.',
  ],
  ['qos-fip', 'Floating IP QoS', 'The floating IP Quality of Service extension'],
  ['qos-default', 'QoS default policy', 'Expose the QoS default policy per project'],
  ['qos-pps', 'QoS Rule Type Packet per Second Extension', 'Add QoS Rule Type Packet per Second'],
  ['qos-pps-minimum', 'QoS minimum packet rate rule', 'Allow to configure QoS minimum packet rate rule.'],
  [
    'qos-rule-type-details',
    'Details of QoS rule types',
    'Expose details about QoS rule types supported by loaded backend drivers',
  ],
  ['quota_details', 'Quota details management support', 'Expose functions for quotas usage statistics per project'],
  ['quotas', 'Quota management support', 'Expose functions for quotas management per project'],
  ['rbac-address-group', 'Add address_group type to RBAC', 'Add address_group type to RBAC'],
  ['rbac-address-scope', 'Add address_scope type to RBAC', 'Add address_scope type to RBAC'],
  [
    'rbac-policies',
    'RBAC Policies',
    'Allows creation and modification of policies that control tenant access to resources.',
  ],
  ['rbac-security-groups', 'Add security_group type to network RBAC', 'Add security_group type to network RBAC'],
  ['rbac-subnetpool', 'Add subnetpool type to RBAC', 'Add subnetpool type to RBAC'],
  [
    'router',
    'Neutron L3 Router',
    'Router abstraction for basic L3 forwarding between L2 Neutron networks and access to external networks via a NAT gateway.',
  ],
  [
    'router-admin-state-down-before-update',
    "Enforce Router's Admin State Down Before Update Extension",
    'Ensure that the admin state of a router is DOWN (admin_state_up=False) before updating the distributed attribute',
  ],
  ['router-interface-fip', 'Router interface FIP Extension', 'Router interface FIP Extension'],
  ['router_availability_zone', 'Router Availability Zone', 'Availability zone support for router.'],
  ['security-group', 'security-group', 'The security groups extension.'],
  [
    'security-groups-shared-filtering',
    'Security group filtering on the shared field',
    'Support filtering security groups on the shared field',
  ],
  ['segment', 'Segment', 'Segments extension.'],
  [
    'service-type',
    'Neutron Service Type Management',
    'API for retrieving service providers for Neutron advanced services',
  ],
  [
    'security-groups-remote-address-group',
    'Remote address group id field for security group rules',
    'Add new field of remote address group id in SG rules',
  ],
  ['sorting', 'Sorting support', 'Extension that indicates that sorting is enabled.'],
  ['standard-attr-description', 'standard-attr-description', 'Extension to add descriptions to standard attributes'],
  [
    'standard-attr-revisions',
    'Resource revision numbers',
    'This extension will display the revision number of neutron resources.',
  ],
  ['standard-attr-segment', 'Standard Attribute Segment Extension', 'Add standard attributes to Segment resource'],
  [
    'standard-attr-tag',
    'Tag support for resources with standard attribute',
    'Enables to set tag on resources with standard attribute.',
  ],
  [
    'standard-attr-timestamp',
    'Resource timestamps',
    'Adds created_at and updated_at fields to all Neutron resources that have Neutron standard attributes.',
  ],
  ['stateful-security-group', 'Stateful security group', 'Indicates if the security group is stateful or not'],
  ['subnet_allocation', 'Subnet Allocation', 'Enables allocation of subnets from a subnet pool'],
  ['subnet-service-types', 'Subnet service types', 'Provides ability to set the subnet service_types field'],
  [
    'subnetpool-prefix-ops',
    'Subnet Pool Prefix Operations',
    'Provides support for adjusting the prefix list of subnet pools',
  ],
  ['tag-ports-during-bulk-creation', 'Tag Ports During Bulk Creation', 'Allow to tag ports during bulk creation'],
  ['trunk', 'Trunk Extension', 'Provides support for trunk ports'],
  ['trunk-details', 'Trunk port details', 'Expose trunk port details'],
]

const extensions = showExtensions(EXTENSIONS, '2016-09-10T10:00:00-00:00')

export const extensionRoutes = [
  get('/v2.0/extensions', () => ({ extensions })),
  get('/v2.0/extensions/:alias', ({ params }) => {
    const extension = extensions.find(({ alias }) => alias === params.alias)
    if (extension) return { extension }
    throw neutronFault(404, 'ExtensionNotFound', `Extension with alias ${params.alias} does not exist`)
  }),
]

/** What routers can be of, as Neutron's own router service provides it. */
const PROVIDERS = ['dvrha', 'dvr', 'ha', 'single_node'].map((name, index) => ({
  service_type: 'L3_ROUTER_NAT',
  name,
  default: index === 0,
}))

export const serviceProviderRoutes = [
  get('/v2.0/service-providers', (call) => list('service_providers', PROVIDERS, call, { key: 'name', paged: false })),
]

export const availabilityZoneRoutes = [
  get('/v2.0/availability_zones', (call) => {
    const zones = ['network', 'router'].map((resource) => ({ name: 'nova', resource, state: 'available' }))
    return list('availability_zones', zones, call, { paged: false })
  }),
]
