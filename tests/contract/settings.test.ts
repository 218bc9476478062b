import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'

it('answers the defaults of core and of every plugin that is installed, by the names of Horizon [CORE-025, CORE-026]', async () => {
  const cloud = await openCloud('member')
  expect(await cloud.request('GET', '/api/settings/')).toMatchObject({
    status: 200,
    body: {
      AJAX_POLL_INTERVAL: 2500,
      API_RESULT_LIMIT: 1000,
      API_RESULT_PAGE_SIZE: 20,
      CONSOLE_TYPE: 'AUTO',
      CREATE_IMAGE_DEFAULTS: { image_visibility: 'public' },
      DEFAULT_BOOT_SOURCE: 'image',
      DROPDOWN_MAX_ITEMS: 30,
      ENFORCE_PASSWORD_CHECK: false,
      FILTER_DATA_FIRST: {
        'admin.images': false,
        'admin.instances': false,
        'admin.networks': false,
        'admin.routers': false,
        'admin.volumes': false,
      },
      HORIZON_ACTIVE_IMAGE_VERSION: 2,
      HORIZON_IMAGES_UPLOAD_MODE: 'legacy',
      IMAGES_ALLOW_LOCATION: false,
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
      OPENSTACK_IMAGE_FORMATS: 'aki ami ari docker iso ova ploop qcow2 raw vdi vhd vhdx vmdk'.split(' '),
      OPENSTACK_KEYSTONE_BACKEND: { name: 'native', can_edit_group: true, can_edit_role: true, can_edit_user: true },
      OPENSTACK_KEYSTONE_DEFAULT_DOMAIN: 'Default',
      OPENSTACK_SERVER_DEFAULT_USER_DATA: '',
      OPENSTACK_USE_SIMPLE_TENANT_USAGE: true,
      OVERVIEW_DAYS_RANGE: 1,
    },
  })
})
