import { expect, it } from 'vitest'
import { emptyLaunchForm } from '../../../common/launch/launch-form.ts'
import { launchCommand } from './command.ts'

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
    '--property role=web',
    '--min 2',
    '--max 2',
    "'Ada'\\''s web'",
  ])
})
