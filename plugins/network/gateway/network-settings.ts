const SHOWN = {
  OPENSTACK_NEUTRON_NETWORK: {
    enable_auto_allocated_network: false,
    enable_distributed_router: false,
    enable_fip_topology_check: true,
    enable_ha_router: false,
    enable_ipv6: true,
    enable_quotas: true,
    enable_rbac_policy: true,
    enable_router: true,
    default_dns_nameservers: [],
    supported_provider_types: ['*'],
    segmentation_id_range: {},
    extra_provider_types: {},
    supported_vnic_types: ['*'],
    physical_networks: [],
    show_agents_column: true,
  },
  ALLOWED_PRIVATE_SUBNET_CIDR: { ipv4: [], ipv6: [] },
  SECURITY_GROUP_RULES: {
    all_tcp: { name: 'All TCP', ip_protocol: 'tcp', from_port: '1', to_port: '65535' },
    all_udp: { name: 'All UDP', ip_protocol: 'udp', from_port: '1', to_port: '65535' },
    all_icmp: { name: 'All ICMP', ip_protocol: 'icmp', from_port: '-1', to_port: '-1' },
  },
}

/** The settings of the network service with their defaults, named as in Horizon [CORE-025]. */
export const SETTINGS = { ...SHOWN, FILTER_DATA_FIRST: { 'admin.networks': false, 'admin.routers': false } }

/** What of them the browser reads. */
export const PUBLIC_SETTINGS = Object.keys(SHOWN)
