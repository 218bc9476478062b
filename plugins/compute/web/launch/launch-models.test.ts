import { expect, it } from 'vitest'
import { instanceCount } from './launch-models.ts'
import { startLaunch } from './start-launch.ts'
import { launchModels, START } from './test-models.ts'

it.each([undefined, 0, -1, Number.NaN])(
  'computes with at least 1 instance when the count is %s [LAUNCH-025]',
  (count) => {
    expect(instanceCount(launchModels({ details: { count } }))).toBe(1)
  },
)

it('asks for what the launch spec has, and for the type and device of a new volume [LAUNCH-004]', () => {
  const { hints: _hints, metadata: _metadata, ...steps } = launchModels()
  expect(Object.values(steps).flatMap((model) => Object.keys(model))).toEqual(
    expect.arrayContaining([
      ...['availability_zone', 'admin_pass', 'config_drive', 'description', 'user_data', 'disk_config', 'flavor'],
      ...['count', 'key_pair', 'name', 'networks', 'ports', 'security_groups', 'server_groups', 'source_type'],
      ...['source', 'vol_create', 'vol_delete_on_instance_delete', 'volume_size', 'device_name', 'vol_type'],
    ]),
  )
})

it('starts with an automatic disk, no configuration drive and a new volume of 1 GiB [LAUNCH-005, LAUNCH-006]', () => {
  const { configuration, source } = launchModels()
  expect(configuration).toMatchObject({ disk_config: 'AUTO', config_drive: false })
  expect([source.volume_size, startLaunch(START, {}).source.vol_create]).toEqual([1, true])
})
