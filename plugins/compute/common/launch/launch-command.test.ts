import { expect, it } from 'vitest'
import { finalSpec } from './final-spec.ts'
import { launchCommand } from './launch-command.ts'
import type { LaunchForm } from './launch-form.ts'
import { emptyLaunchForm } from './launch-form.ts'

const empty = emptyLaunchForm({
  bootSource: 'image',
  createVolume: false,
  configDrive: false,
  deleteVolume: false,
  userData: '',
})

it('names nothing that is not chosen yet', () => {
  expect(launchCommand(empty)).toBe('openstack server create \\\n  NAME')
})

it('says the same as the form, in words of a shell, but no password', () => {
  const command = launchCommand({
    ...empty,
    name: "Ada's web",
    instance_count: 2,
    source: [{ id: 'i1', name: 'debian' }],
    vol_create: true,
    vol_size: 20,
    flavor: [{ id: 'f1', name: 'm1.small', vcpus: 1, ram: 1, disk: 1 }],
    networks: [{ id: 'n1', name: 'net' }],
    key_pair: [{ name: 'my key' }],
    admin_pass: 'secret',
    metadata: { role: 'web' },
  })
  expect(command.split(' \\\n  ')).toEqual([
    'openstack server create',
    '--flavor m1.small',
    '--image i1',
    '--boot-from-volume 20',
    '--network n1',
    "--key-name 'my key'",
    '--password PASSWORD',
    '--property role=web',
    '--min 2',
    '--max 2',
    "'Ada'\\''s web'",
  ])
})

const made = { source: [{ id: 's1', name: 'debian' }], vol_create: true, vol_size: 9 }
const mapping = 'source_type=image,destination_type=volume'

it.each<readonly [Partial<LaunchForm>, readonly string[]]>([
  [{ vol_create: false }, ['--image s1']],
  [{}, ['--image s1', '--boot-from-volume 9']],
  [
    { vol_type: 'ssd', vol_device_name: 'vda' },
    [
      `--block-device ${mapping},delete_on_termination=false,uuid=s1,boot_index=0,volume_size=9,volume_type=ssd,device_name=vda`,
    ],
  ],
  [
    { source_type: 'snapshot', vol_delete_on_instance_delete: true },
    [`--block-device ${mapping},delete_on_termination=true,uuid=s1,boot_index=0,volume_size=9`],
  ],
  [{ source_type: 'volume' }, ['--volume s1']],
  [{ source_type: 'volume_snapshot' }, ['--snapshot s1']],
  [
    { source_type: 'volume_snapshot', vol_delete_on_instance_delete: true },
    ['--block-device source_type=snapshot,destination_type=volume,delete_on_termination=true,uuid=s1,boot_index=0'],
  ],
])('boots in the client from the same source: %o', (wish, options) => {
  const command = launchCommand({ ...empty, ...made, ...wish })
  expect(command.split(' \\\n  ').slice(1, -1)).toEqual(options)
})

it('has an option for every field, or says that there is none; the request has every field', () => {
  const whole: LaunchForm = {
    name: 'web',
    description: 'front',
    availability_zone: 'nova',
    instance_count: 3,
    source_type: 'snapshot',
    source: [{ id: 's2', name: 'golden' }],
    vol_create: true,
    vol_size: 7,
    vol_type: 'ssd',
    vol_device_name: 'vdb',
    vol_delete_on_instance_delete: true,
    flavor: [{ id: 'f1', name: 'm1.small', vcpus: 1, ram: 1, disk: 1 }],
    networks: [{ id: 'n1', name: 'net' }],
    ports: [{ id: 'p1', name: 'port' }],
    security_groups: [{ id: 'g1', name: 'default' }],
    key_pair: [{ name: 'mine' }],
    admin_pass: 'secret',
    user_data: '#!/bin/sh',
    disk_config: 'MANUAL',
    config_drive: true,
    server_groups: [{ id: 'sg1', name: 'apart' }],
    scheduler_hints: { near: 1 },
    metadata: { role: 'web' },
  }
  // An image and a snapshot boot alike: their kind is in neither.
  const fields = Object.keys(whole).filter((field) => field !== 'source_type')
  for (const field of fields) {
    const without = { ...whole, [field]: empty[field as keyof LaunchForm] }
    const isTold = launchCommand(without) !== launchCommand(whole)
    const isSent = JSON.stringify(finalSpec(without, true)) !== JSON.stringify(finalSpec(whole, true))
    expect([field, isTold, isSent]).toEqual([field, true, true])
  }
})
