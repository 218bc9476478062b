import { expect, it } from 'vitest'
import { emptyLaunchForm } from './launch-form.ts'

const form = emptyLaunchForm({
  bootSource: 'image',
  createVolume: true,
  configDrive: false,
  deleteVolume: false,
  userData: '',
})

it('asks for what the launch spec has, and for the type and device of a new volume [LAUNCH-004]', () => {
  expect(Object.keys(form).toSorted()).toEqual(
    [
      ...['availability_zone', 'admin_pass', 'config_drive', 'description', 'user_data', 'disk_config', 'flavor'],
      ...['instance_count', 'key_pair', 'name', 'networks', 'ports', 'scheduler_hints', 'security_groups'],
      ...['server_groups', 'source_type', 'source', 'vol_create', 'vol_delete_on_instance_delete', 'vol_size'],
      ...['metadata', 'vol_device_name', 'vol_type'],
    ].toSorted(),
  )
})

it('starts with an automatic disk, no configuration drive and a new volume of 1 GiB [LAUNCH-005, LAUNCH-006]', () => {
  expect(form).toMatchObject({ disk_config: 'AUTO', config_drive: false, vol_create: true, vol_size: 1 })
})
