import { expect, it } from 'vitest'
import { settingAt } from './setting-at.ts'

/** What `GET /api/settings/` answers, as far as the pages read it. */
const SETTINGS = {
  HORIZON_ACTIVE_IMAGE_VERSION: 2,
  OPENSTACK_IMAGE_FORMATS: ['qcow2'],
  HORIZON_IMAGES_UPLOAD_MODE: 'legacy',
  CREATE_IMAGE_DEFAULTS: { image_visibility: 'public' },
  IMAGES_ALLOW_LOCATION: false,
  FILTER_DATA_FIRST: { 'identity.users': true, 'admin.instances': true },
  OPENSTACK_KEYSTONE_BACKEND: { can_edit_user: true },
  AJAX_POLL_INTERVAL: 2500,
  LAUNCH_INSTANCE_DEFAULTS: { create_volume: true },
  DEFAULT_BOOT_SOURCE: 'image',
  OPENSTACK_SERVER_DEFAULT_USER_DATA: '#!/bin/sh',
  OPENSTACK_KEYSTONE_DEFAULT_DOMAIN: 'Default',
  ENFORCE_PASSWORD_CHECK: false,
}

it.each([
  ['HORIZON_ACTIVE_IMAGE_VERSION', 2],
  ['OPENSTACK_IMAGE_FORMATS', ['qcow2']],
  ['HORIZON_IMAGES_UPLOAD_MODE', 'legacy'],
  ['CREATE_IMAGE_DEFAULTS.image_visibility', 'public'],
  ['IMAGES_ALLOW_LOCATION', false],
  ['FILTER_DATA_FIRST.identity.users', true],
  ['FILTER_DATA_FIRST.admin.instances', true],
  ['OPENSTACK_KEYSTONE_BACKEND.can_edit_user', true],
  ['AJAX_POLL_INTERVAL', 2500],
  ['LAUNCH_INSTANCE_DEFAULTS.create_volume', true],
  ['DEFAULT_BOOT_SOURCE', 'image'],
  ['OPENSTACK_SERVER_DEFAULT_USER_DATA', '#!/bin/sh'],
  ['OPENSTACK_KEYSTONE_DEFAULT_DOMAIN', 'Default'],
  ['ENFORCE_PASSWORD_CHECK', false],
])('reads %s from the settings [CORE-025]', (path, value) => {
  expect(settingAt(SETTINGS, path)).toEqual(value)
})

it.each(['NONE', 'FILTER_DATA_FIRST.identity', 'AJAX_POLL_INTERVAL.x', '__proto__.x', 'constructor'])(
  'finds nothing at %s',
  (path) => {
    expect(settingAt(SETTINGS, path)).toBeUndefined()
  },
)
