/** What tempest needs to know of the embedded cloud besides its catalogue. */
export interface TempestCloud {
  readonly authUrl: string
  readonly imageIds: readonly [string, string]
  /** An image that names the distribution of its system. */
  readonly distroImageId: string
  readonly flavorIds: readonly [string, string]
  readonly publicNetworkId: string
  /** Aliases of the network extensions that the cloud lists. */
  readonly networkExtensions: readonly string[]
  readonly computeMaxMicroversion: string
  readonly volumeMaxMicroversion: string
  /** The back ends of volumes that differ, by name. */
  readonly volumeBackends: readonly string[]
  /** Hosts that run servers. */
  readonly computeHosts: number
  /** The capabilities that the object storage says of itself. */
  readonly objectCapabilities: readonly string[]
  /** Where tempest keeps its locks and its log. */
  readonly folder: string
}

type Settings = Readonly<Record<string, string | number | boolean>>

/** The text of a `tempest.conf` that enables what the embedded cloud claims, and nothing that needs a guest or a data path. */
export function tempestConf(cloud: TempestCloud): string {
  const [image, otherImage] = cloud.imageIds
  const [flavor, otherFlavor] = cloud.flavorIds
  const sections: Readonly<Record<string, Settings>> = {
    DEFAULT: { log_dir: cloud.folder, log_file: 'tempest.log' },
    oslo_concurrency: { lock_path: `${cloud.folder}/lock` },
    auth: {
      use_dynamic_credentials: true,
      create_isolated_networks: true,
      admin_username: 'admin',
      admin_password: 'fascia-admin',
      admin_project_name: 'admin',
      admin_domain_name: 'Default',
      tempest_roles: 'member',
    },
    identity: { uri_v3: cloud.authUrl, auth_version: 'v3', region: 'RegionOne', v3_endpoint_type: 'public' },
    'identity-feature-enabled': {
      api_v2: false,
      api_v3: true,
      application_credentials: true,
      access_rules: true,
      project_tags: true,
      trust: true,
    },
    compute: {
      image_ref: image,
      image_ref_alt: otherImage,
      flavor_ref: flavor,
      flavor_ref_alt: otherFlavor,
      build_interval: 1,
      build_timeout: 60,
      max_microversion: cloud.computeMaxMicroversion,
      min_compute_nodes: cloud.computeHosts,
    },
    'compute-feature-enabled': {
      change_password: true,
      resize: true,
      console_output: true,
      vnc_console: true,
      rescue: true,
      stable_rescue: true,
      // Without it tempest takes the metadata of servers for read-only.
      xenapi_apis: true,
      suspend: true,
      pause: true,
      shelve: true,
      snapshot: true,
      block_migration_for_live_migration: true,
      volume_backed_live_migration: true,
      swap_volume: true,
      // Tempest asks for such volumes by a parameter that Cinder refuses since Zed: types decide.
      volume_multiattach: false,
      personality: false,
    },
    validation: { run_validation: false },
    network: {
      public_network_id: cloud.publicNetworkId,
      floating_network_name: 'public',
      project_network_cidr: '10.100.0.0/16',
    },
    'network-feature-enabled': {
      api_extensions: cloud.networkExtensions.join(','),
      ipv6: true,
      ipv6_subnet_attributes: true,
      port_security: true,
    },
    neutron_plugin_options: {
      agent_availability_zone: 'nova',
      available_type_drivers: 'flat,vlan,vxlan,geneve',
      provider_vlans: 'public',
      create_shared_resources: true,
    },
    image: { build_interval: 1, build_timeout: 30 },
    volume: {
      build_interval: 1,
      build_timeout: 60,
      max_microversion: cloud.volumeMaxMicroversion,
      backend_names: cloud.volumeBackends.join(','),
    },
    'volume-feature-enabled': {
      backup: true,
      snapshot: true,
      clone: true,
      multi_backend: cloud.volumeBackends.length > 1,
      manage_volume: true,
      extend_attached_volume: true,
    },
    'object-storage': { build_timeout: 30, reseller_admin_role: 'admin' },
    'object-storage-feature-enabled': {
      discoverability: true,
      discoverable_apis: cloud.objectCapabilities.join(','),
      container_sync: false,
      object_versioning: true,
    },
    dns: { build_interval: 1, build_timeout: 30 },
    dns_feature_enabled: {
      api_v2_quotas: true,
      api_v2_quotas_verify_project: true,
      api_v2_root_recordsets: true,
      bug_1932026_fixed: true,
    },
    load_balancer: {
      build_interval: 0.2,
      check_interval: 0.2,
      lb_build_interval: 0.5,
      build_timeout: 30,
      check_timeout: 30,
      lb_build_timeout: 30,
      // Project roles decide, as in Octavia's own policy of Keystone's default roles.
      RBAC_test_type: 'none',
      availability_zone: 'nova',
      availability_zone2: 'edge',
      availability_zone3: 'far',
      enabled_provider_drivers: [
        'amphora:The Octavia Amphora driver.',
        'octavia:Deprecated alias of the Octavia Amphora driver.',
        'ovn:Octavia OVN driver.',
      ].join(','),
    },
    key_manager: { min_microversion: '1.0', max_microversion: '1.1' },
    heat_plugin: {
      auth_url: cloud.authUrl,
      auth_version: 3,
      username: 'demo',
      password: 'fascia-demo',
      project_name: 'demo',
      admin_username: 'admin',
      admin_password: 'fascia-admin',
      admin_project_name: 'admin',
      user_domain_name: 'Default',
      project_domain_name: 'Default',
      region: 'RegionOne',
      build_interval: 1,
      build_timeout: 60,
    },
    magnum: {
      image_id: cloud.distroImageId,
      flavor_id: flavor,
      master_flavor_id: flavor,
      nic_id: 'public',
      keypair_name: 'tempest',
    },
    service_available: {
      ...{ cinder: true, neutron: true, glance: true, nova: true, swift: true },
      ...{ designate: true, load_balancer: true, heat: true, magnum: true, barbican: true },
    },
  }
  return Object.entries(sections)
    .map(([name, settings]) =>
      [`[${name}]`, ...Object.entries(settings).map(([key, value]) => `${key} = ${value}`), ''].join('\n'),
    )
    .join('\n')
}
