/** Tests that a suite does not claim: a pattern of their names below the suite's module, and why. */
export interface Unclaimed {
  readonly names: RegExp
  readonly why: string
}

/** A suite of API tests, and what a run of it must reach. */
export interface TempestArea {
  /** The module of the tests. */
  readonly tests: string
  /** The Debian package of the tests, beside `tempest`. */
  readonly package?: string
  /** The most tests that have passed so far: a run with fewer fails. */
  readonly floor: number
  /** Tests of what the embedded cloud does not claim, whether they would fail or their feature is left out by the configuration. */
  readonly unclaimed: readonly Unclaimed[]
}

const unclaimed = (why: string, ...names: readonly RegExp[]): Unclaimed[] => names.map((one) => ({ names: one, why }))

const PROXY = 'proxies of other services, which Nova has up to microversion 2.35'
const HOSTS = 'hosts, which Nova has up to microversion 2.42'

/** Every suite of `npm run test:tempest`, by the name that the command takes. */
export const TEMPEST_AREAS: Readonly<Record<string, TempestArea>> = {
  identity: {
    tests: 'tempest.api.identity',
    floor: 132,
    unclaimed: [
      ...unclaimed('policies kept by Keystone, which no service reads', /admin\.v3\.test_policies\./),
      ...unclaimed(
        'rules of passwords that a deployer gives Keystone: a history of passwords, and a lockout after failures',
        /(admin\.)?v3\.test_users\.\w+\.test_(user_account_lockout|user_update_own_password|password_history_\w+)/,
      ),
      ...unclaimed('API v2.0, which Keystone has no more', /(admin\.)?v2\./),
    ],
  },
  image: {
    tests: 'tempest.api.image',
    floor: 60,
    unclaimed: [
      ...unclaimed('API v1, which Glance has no more', /v1\./),
      ...unclaimed('the cache of images', /v2\.admin\.test_image_caching\./),
      ...unclaimed(
        'images that Glance fetches, or copies to another store, by itself; no dashboard asks for it',
        /v2\.admin\.test_images\.ImportCopyImagesTest\./,
        /v2\.test_images(_negative)?\.(MultiStores)?ImportImages(Negative)?Test\./,
      ),
      ...unclaimed(
        'addresses of the data of an image, which Glance does not show by default',
        /v2\.test_images\.ImageLocationsTest\./,
      ),
      ...unclaimed(
        'properties that only Glance itself may set',
        /v2\.test_images_negative\.\w+\.test_\w+_reserved_property$/,
      ),
    ],
  },
  network: {
    tests: 'tempest.api.network',
    floor: 248,
    unclaimed: unclaimed('meters of routers', /admin\.test_metering_extensions\./),
  },
  compute: {
    tests: 'tempest.api.compute',
    floor: 397,
    unclaimed: [
      ...unclaimed(
        PROXY,
        /floating_ips\./,
        /security_groups\./,
        /admin\.test_security_groups\./,
        /admin\.test_(networks|fixed_ips(_negative)?)\./,
        /test_tenant_networks\./,
        /volumes\.test_(volume_snapshots|volumes_(get|list|negative))\./,
        /images\.test_(image_metadata|list_image|images\.|images_oneserver\.|images_negative\.ImagesDelete)/,
        /images\.test_images_oneserver_negative\.\w+\.test_(create_second|delete)_image/,
        /servers\.test_server_rescue\.(ServerRescueTestJSONUnderV235|ServerStableDeviceRescueTest)/,
      ),
      ...unclaimed(
        HOSTS,
        /admin\.test_(hosts|hosts_negative)\./,
        /test_extensions\.ExtensionsTest\.test_list_extensions/,
      ),
      ...unclaimed('what a guest draws: behind the address of a console there is no guest', /servers\.test_novnc\./),
      ...unclaimed(
        'what only a guest can tell that runs: tempest signs in to it',
        /servers\.test_attach_interfaces\.AttachInterfaces(TestJSON|UnderV243Test|V270Test)\./,
        /servers\.test_create_server\.\w+\.test_(host_name_is_same_as_server_name|verify_created_server_vcpus)/,
        /servers\.test_device_tagging\.Tagged(Attachments|BootDevices)/,
        /admin\.test_create_server\.\w+\.test_verify_created_server_ephemeral_disk/,
      ),
      ...unclaimed(
        'parts that Nova has no more: agents, certificates, its own networks and what was injected for them',
        /admin\.test_agents\./,
        /admin\.test_floating_ips_bulk\./,
        /certificates\./,
        /servers\.test_virtual_interfaces(_negative)?\./,
        /test_networks\.ComputeNetworksTest\./,
        /admin\.test_servers\.ServersAdminTestJSON\.test_reset_network_inject_network_info/,
      ),
      ...unclaimed(
        'volumes of several instances by a parameter that Cinder refuses since Zed: types decide',
        /admin\.test_volume_swap\.TestMultiAttachVolumeSwap\./,
        /admin\.test_volumes_negative\.UpdateMultiattachVolumeNegativeTest\./,
        /volumes\.test_attach_volume\.AttachVolumeMultiAttachTest\./,
      ),
      ...unclaimed(
        'files that are put into a new instance, which Nova has up to microversion 2.56',
        /servers\.test_server_personality\./,
        /servers\.test_servers_negative\.\w+\.test_personality_file_contents_not_encoded/,
      ),
      ...unclaimed('a topology that is made by itself', /admin\.test_auto_allocate_network\./),
      ...unclaimed(
        'hosts beside, or away from, named instances: groups of servers say that',
        /admin\.test_servers_on_multinodes\.\w+\.test_create_servers_on_(same_host|different_hosts)/,
      ),
      ...unclaimed('the audit log of usage', /admin\.test_instance_usage_audit_log/),
    ],
  },
  volume: { tests: 'tempest.api.volume', floor: 213, unclaimed: [] },
  object_storage: {
    tests: 'tempest.api.object_storage',
    floor: 137,
    unclaimed: unclaimed('containers that are kept alike in two clusters', /test_container_sync(_middleware)?\./),
  },
  neutron: {
    tests: 'neutron_tempest_plugin.api',
    package: 'neutron-tempest-plugin',
    floor: 649,
    unclaimed: [
      ...unclaimed('filters refused by lists that do not have them', /test_\w+\.\w+\.test_list_validation_filters/),
      ...unclaimed(
        'the network by which routers of high availability watch each other, and the ports of DHCP: no agent runs',
        /admin\.test_routers_ha\.\w+\.test_delete_ha_router_keeps_ha_network_segment_data/,
        /admin\.test_dhcp_agent_scheduler\.\w+\.test_dhcp_port_status_active/,
      ),
      ...unclaimed(
        'a test that the suite itself leaves out, since scopes are shared by RBAC',
        /test_subnetpools_negative\.\w+\.test_tenant_create_subnetpool_associate_shared_address_scope/,
      ),
      ...unclaimed('the log of packets', /admin\.test_logging(_negative)?\./),
      ...unclaimed('ranges of segmentation ids that administrators give', /admin\.test_network_segment_range\./),
      ...unclaimed('flavors of routers', /admin\.test_routers_flavors\./),
      ...unclaimed(
        'a topology that is made by itself',
        /test_auto_allocated_topology\./,
        /test_revisions\.\w+\.test_update_external_network_bumps_revision/,
      ),
      ...unclaimed('helpers of connection tracking', /test_conntrack_helper\./),
      ...unclaimed('local addresses', /test_local_ip\./),
      ...unclaimed('meters of routers', /test_metering_(extensions|negative)\./),
      ...unclaimed('proxies of neighbour discovery', /test_ndp_proxy(_negative)?\./),
    ],
  },
  designate: {
    tests: 'designate_tempest_plugin.tests.api',
    package: 'designate-tempest-plugin',
    floor: 231,
    unclaimed: [
      ...unclaimed(
        'the API of administrators at `/admin`, which Designate has given up: quotas are read and set by v2',
        /admin\.test_quotas\./,
      ),
      ...unclaimed(
        "tests whose data Debian's package lacks, so that they fail on every cloud",
        /v2\.\w+\.\w+\.\w+_00001_error/,
      ),
    ],
  },
  octavia: {
    tests: 'octavia_tempest_plugin.tests.api',
    package: 'octavia-tempest-plugin',
    floor: 534,
    unclaimed: unclaimed(
      'amphorae, the virtual machines of one driver, which no dashboard shows',
      /v2\.test_amphora\./,
    ),
  },
  heat: { tests: 'heat_tempest_plugin.tests.api', package: 'heat-tempest-plugin', floor: 44, unclaimed: [] },
  magnum: {
    tests: 'magnum_tempest_plugin.tests.api',
    package: 'magnum-tempest-plugin',
    floor: 24,
    unclaimed: [
      ...unclaimed(
        'bays and bay models, the names that clusters and their templates had before; no dashboard asks by them',
        /v1\.test_bay(model(_admin)?)?\./,
      ),
      ...unclaimed(
        'tests that go on with a user whom their own suite has deleted after the first of them; each passes when it runs alone',
        /v1\.test_cluster\.ClusterTest\.test_(create_cluster_with_(nonexisting|zero_masters)|create_list_sign|delete|update)/,
      ),
      ...unclaimed(
        'a cluster without nodes by the first version of the API: Magnum takes one from version 1.10 on',
        /v1\.test_cluster\.ClusterTest\.test_create_cluster_with_zero_nodes/,
      ),
    ],
  },
  barbican: {
    tests: 'barbican_tempest_plugin.tests.api',
    package: 'barbican-tempest-plugin',
    floor: 12,
    unclaimed: unclaimed(
      'secrets that come to a container after it was made, or leave it: the dashboard makes containers whole',
      /test_containers\.ContainersTest\.test_add_to_delete_from_container/,
    ),
  },
  keystone: {
    tests: 'keystone_tempest_plugin.tests.api',
    package: 'keystone-tempest-plugin',
    floor: 31,
    unclaimed: unclaimed(
      'tokens by OAuth 1',
      /identity\.v3\.test_oauth1_tokens\.\w+\.test_(create_request|authorize|create_access|revoke|list_access|list_roles|show_role)/,
    ),
  },
  cinder: {
    tests: 'cinder_tempest_plugin.api',
    package: 'cinder-tempest-plugin',
    floor: 14,
    unclaimed: [
      ...unclaimed(
        'consistency groups, which groups have replaced; no dashboard asks for them',
        /volume\.admin\.test_consistencygroups\./,
      ),
      ...unclaimed(
        'a volume that goes back to its snapshot in place, which no dashboard offers',
        /volume\.test_volume_revert\./,
      ),
    ],
  },
}

/** The pattern of the names below a module. */
export const modulePattern = (tests: string): string => `^${tests.replaceAll('.', '\\.')}\\.`

/** The patterns of what an area does not claim, of whole names. */
export function unclaimedPatterns({ tests, unclaimed: rows }: TempestArea): readonly RegExp[] {
  return rows.map(({ names }) => new RegExp(`${modulePattern(tests)}(?:${names.source})`))
}

/** What the embedded cloud does not claim, as the table of its README; a row for each suite and reason. */
export function unclaimedTable(): string {
  const rows = Object.entries(TEMPEST_AREAS).flatMap(([area, { unclaimed: all }]) =>
    [...new Set(all.map(({ why }) => why))].map((why) => {
      const names = all
        .filter((one) => one.why === why)
        .map(({ names: { source } }) => `\`${source.replaceAll('|', '\\|')}\``)
      return `| ${area} | ${why} | ${names.join(', ')} |`
    }),
  )
  return ['| Suite | Not claimed | Tests |', '|---|---|---|', ...rows].join('\n')
}
