const SHOWN = {
  CONSOLE_TYPE: 'AUTO',
  DEFAULT_BOOT_SOURCE: 'image',
  INSTANCE_LOG_LENGTH: 35,
  LAUNCH_INSTANCE_DEFAULTS: {
    config_drive: false,
    create_volume: true,
    hide_create_volume: false,
    disable_image: false,
    disable_instance_snapshot: false,
    disable_volume: false,
    disable_volume_snapshot: false,
    enable_scheduler_hints: true,
    enable_metadata: true,
    enable_net_ports: true,
    default_availability_zone: 'Any',
  },
  OPENSTACK_ENABLE_INSTANCE_PASSWORD_CHANGE: false,
  OPENSTACK_ENABLE_PASSWORD_RETRIEVE: false,
  OPENSTACK_HYPERVISOR_FEATURES: {
    can_set_mount_point: false,
    can_set_password: false,
    enable_quotas: true,
    requires_keypair: false,
  },
  OPENSTACK_SERVER_DEFAULT_USER_DATA: '',
  OPENSTACK_USE_SIMPLE_TENANT_USAGE: true,
  OVERVIEW_DAYS_RANGE: 1,
}

/** The settings of compute with their defaults, named as in Horizon [CORE-025]. */
export const SETTINGS = {
  ...SHOWN,
  FILTER_DATA_FIRST: { 'admin.instances': false },
  OPENSTACK_API_VERSIONS: { compute: 2 },
}

/** What of them the browser reads. */
export const PUBLIC_SETTINGS = Object.keys(SHOWN)
