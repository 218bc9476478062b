// A table: what each setting of a plugin is where the deployer sets nothing, as the specification has it.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const plugins = resolve(import.meta.dirname, '../../plugins')

/** The settings below a name, each with its value: `A.b: 1` of `{ A: { b: 1 } }`. */
function settingsIn(value: unknown, name: string): readonly string[] {
  const inner = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
  if (inner.length === 0) return [`${name}: ${JSON.stringify(value)}`]
  return inner.flatMap(([key, below]) => settingsIn(below, `${name}.${key}`))
}

async function defaultsOf(area: string): Promise<readonly string[]> {
  const { default: part } = await import(pathToFileURL(join(plugins, area, 'gateway/plugin.ts')).href)
  const settings: Readonly<Record<string, unknown>> = part.settings
  return Object.entries(settings)
    .flatMap(([name, value]) => settingsIn(value, name))
    .toSorted()
}

const DEFAULTS: Readonly<Record<string, readonly string[]>> = {
  compute: [
    'CONSOLE_TYPE: "AUTO"',
    'DEFAULT_BOOT_SOURCE: "image"',
    'FILTER_DATA_FIRST.admin.instances: false',
    'INSTANCE_LOG_LENGTH: 35',
    'LAUNCH_INSTANCE_DEFAULTS.config_drive: false',
    'LAUNCH_INSTANCE_DEFAULTS.create_volume: true',
    'LAUNCH_INSTANCE_DEFAULTS.default_availability_zone: "Any"',
    'LAUNCH_INSTANCE_DEFAULTS.disable_image: false',
    'LAUNCH_INSTANCE_DEFAULTS.disable_instance_snapshot: false',
    'LAUNCH_INSTANCE_DEFAULTS.disable_volume: false',
    'LAUNCH_INSTANCE_DEFAULTS.disable_volume_snapshot: false',
    'LAUNCH_INSTANCE_DEFAULTS.enable_metadata: true',
    'LAUNCH_INSTANCE_DEFAULTS.enable_net_ports: true',
    'LAUNCH_INSTANCE_DEFAULTS.enable_scheduler_hints: true',
    'LAUNCH_INSTANCE_DEFAULTS.hide_create_volume: false',
    'OPENSTACK_API_VERSIONS.compute: 2',
    'OPENSTACK_ENABLE_INSTANCE_PASSWORD_CHANGE: false',
    'OPENSTACK_ENABLE_PASSWORD_RETRIEVE: false',
    'OPENSTACK_HYPERVISOR_FEATURES.can_set_mount_point: false',
    'OPENSTACK_HYPERVISOR_FEATURES.can_set_password: false',
    'OPENSTACK_HYPERVISOR_FEATURES.enable_quotas: true',
    'OPENSTACK_HYPERVISOR_FEATURES.requires_keypair: false',
    'OPENSTACK_SERVER_DEFAULT_USER_DATA: ""',
    'OPENSTACK_USE_SIMPLE_TENANT_USAGE: true',
    'OVERVIEW_DAYS_RANGE: 1',
  ],
  'container-infra': [
    'CLUSTER_TEMPLATE_GROUP_FILTERS: null',
    'MAGNUM_AVAILABLE_ADDONS: []',
    'MAGNUM_INGRESS_CONTROLLERS: []',
    'MAGNUM_MINIMUM_FLAVOR_RAM: 2048',
    'MAGNUM_MINIMUM_FLAVOR_VCPU: 2',
  ],
  identity: [
    'FILTER_DATA_FIRST.identity.application_credentials: false',
    'FILTER_DATA_FIRST.identity.groups: false',
    'FILTER_DATA_FIRST.identity.projects: false',
    'FILTER_DATA_FIRST.identity.roles: false',
    'FILTER_DATA_FIRST.identity.users: false',
    'KUBECONFIG_CERTIFICATE_AUTHORITY_DATA: ""',
    'KUBECONFIG_ENABLED: false',
    'KUBECONFIG_KUBERNETES_URL: ""',
    'OPENRC_CUSTOM_TEMPLATE: ""',
    'OPENSTACK_CLOUDS_YAML_CUSTOM_TEMPLATE: ""',
    'OPENSTACK_CLOUDS_YAML_NAME: "openstack"',
    'OPENSTACK_CLOUDS_YAML_PROFILE: ""',
    'OPENSTACK_KEYSTONE_DEFAULT_ROLE: "member"',
    'OPENSTACK_KEYSTONE_FEDERATION_MANAGEMENT: false',
    'PROJECT_TABLE_EXTRA_INFO: {}',
    'SHOW_OPENRC_FILE: true',
    'SHOW_OPENSTACK_CLOUDS_YAML: true',
    'USER_TABLE_EXTRA_INFO: {}',
  ],
  images: [
    'CREATE_IMAGE_DEFAULTS.image_visibility: "public"',
    'FILTER_DATA_FIRST.admin.images: false',
    'HORIZON_IMAGES_UPLOAD_MODE: "legacy"',
    'IMAGES_ALLOW_LOCATION: false',
    'OPENSTACK_API_VERSIONS.image: 2',
    'OPENSTACK_IMAGE_BACKEND.image_formats: ["aki","ami","ari","docker","iso","ova","ploop","qcow2","raw","vdi","vhd","vhdx","vmdk"]',
  ],
  network: [
    'ALLOWED_PRIVATE_SUBNET_CIDR.ipv4: []',
    'ALLOWED_PRIVATE_SUBNET_CIDR.ipv6: []',
    'FILTER_DATA_FIRST.admin.networks: false',
    'FILTER_DATA_FIRST.admin.routers: false',
    'OPENSTACK_NEUTRON_NETWORK.default_dns_nameservers: []',
    'OPENSTACK_NEUTRON_NETWORK.enable_auto_allocated_network: false',
    'OPENSTACK_NEUTRON_NETWORK.enable_distributed_router: false',
    'OPENSTACK_NEUTRON_NETWORK.enable_fip_topology_check: true',
    'OPENSTACK_NEUTRON_NETWORK.enable_ha_router: false',
    'OPENSTACK_NEUTRON_NETWORK.enable_ipv6: true',
    'OPENSTACK_NEUTRON_NETWORK.enable_quotas: true',
    'OPENSTACK_NEUTRON_NETWORK.enable_rbac_policy: true',
    'OPENSTACK_NEUTRON_NETWORK.enable_router: true',
    'OPENSTACK_NEUTRON_NETWORK.extra_provider_types: {}',
    'OPENSTACK_NEUTRON_NETWORK.physical_networks: []',
    'OPENSTACK_NEUTRON_NETWORK.segmentation_id_range: {}',
    'OPENSTACK_NEUTRON_NETWORK.show_agents_column: true',
    'OPENSTACK_NEUTRON_NETWORK.supported_provider_types: ["*"]',
    'OPENSTACK_NEUTRON_NETWORK.supported_vnic_types: ["*"]',
    'SECURITY_GROUP_RULES.all_icmp.from_port: "-1"',
    'SECURITY_GROUP_RULES.all_icmp.ip_protocol: "icmp"',
    'SECURITY_GROUP_RULES.all_icmp.name: "All ICMP"',
    'SECURITY_GROUP_RULES.all_icmp.to_port: "-1"',
    'SECURITY_GROUP_RULES.all_tcp.from_port: "1"',
    'SECURITY_GROUP_RULES.all_tcp.ip_protocol: "tcp"',
    'SECURITY_GROUP_RULES.all_tcp.name: "All TCP"',
    'SECURITY_GROUP_RULES.all_tcp.to_port: "65535"',
    'SECURITY_GROUP_RULES.all_udp.from_port: "1"',
    'SECURITY_GROUP_RULES.all_udp.ip_protocol: "udp"',
    'SECURITY_GROUP_RULES.all_udp.name: "All UDP"',
    'SECURITY_GROUP_RULES.all_udp.to_port: "65535"',
  ],
  'object-storage': ['SWIFT_SEGMENT_BYTES: 67108864', 'SWIFT_STORAGE_POLICY_DISPLAY_NAMES: {}'],
  orchestration: [
    'HEAT_TEMPLATE_GENERATOR_API_PARALLEL: 2',
    'HEAT_TEMPLATE_GENERATOR_API_TIMEOUT: 60',
    'OPENSTACK_HEAT_STACK.enable_user_pass: true',
  ],
  storage: [
    'FILTER_DATA_FIRST.admin.volumes: false',
    'OPENSTACK_API_VERSIONS.volume: 3',
    'OPENSTACK_CINDER_FEATURES.enable_backup: false',
  ],
}

it.each(Object.entries(DEFAULTS).filter(([area]) => existsSync(join(plugins, area, 'package.json'))))(
  'leaves the settings of %s as the specification has them',
  async (area, defaults) => {
    expect(await defaultsOf(area)).toEqual(defaults)
  },
)
