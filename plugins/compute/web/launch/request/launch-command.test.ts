import { expect, it } from 'vitest'
import type { LaunchModels } from '../launch-models.ts'
import { FLAVOR, item, launchModels, type Said, treeModel } from '../test-models.ts'
import { finalSpec } from './final-spec.ts'
import { launchCommand } from './launch-command.ts'

const lines = (said: Said) => launchCommand(launchModels(said)).split(' \\\n  ')

it('names nothing that is not chosen yet', () => {
  expect(lines({ source: { source: [] } })).toEqual(['openstack server create', 'NAME'])
})

it('says the same as the form, in words of a shell, but no password', () => {
  expect(
    lines({
      details: { name: "Ada's web", count: 2 },
      source: { vol_create: true, volume_size: 20 },
      flavor: { flavor: [FLAVOR] },
      networks: { networks: [item('n1', 'net')] },
      ports: { ports: [item('p1', 'port')] },
      secgroups: { security_groups: [item('g1', 'default')] },
      keypair: { key_pair: [item('k', 'my key')], admin_pass: 'secret' },
      servergroups: { server_groups: [item('sg1', 'apart')] },
      metadata: treeModel({ role: 'web' }),
    }),
  ).toEqual([
    'openstack server create',
    '--flavor m1.small',
    '--image s1',
    '--boot-from-volume 20',
    '--network n1',
    '--port p1',
    '--security-group g1',
    "--key-name 'my key'",
    '--password PASSWORD',
    '--server-group sg1',
    '--property role=web',
    '--min 2',
    '--max 2',
    "'Ada'\\''s web'",
  ])
})

const mapping = 'source_type=image,destination_type=volume'

it.each<readonly [Partial<LaunchModels['source']>, readonly string[]]>([
  [{ vol_create: false }, ['--image s1']],
  [{}, ['--image s1', '--boot-from-volume 9']],
  [
    { vol_type: 'ssd', device_name: 'vda' },
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
])('boots in the client from the same source: %o', (said, options) => {
  expect(lines({ source: { vol_create: true, volume_size: 9, ...said } }).slice(1, -1)).toEqual(options)
})

it('has an option for every field, or says that there is none; the request has every field', () => {
  const said: Said = {
    details: { name: 'web', description: 'front', availability_zone: 'nova', count: 3 },
    source: {
      source_type: 'snapshot',
      vol_create: true,
      volume_size: 7,
      vol_type: 'ssd',
      device_name: 'vdb',
      vol_delete_on_instance_delete: true,
    },
    flavor: { flavor: [FLAVOR] },
    networks: { networks: [item('n1', 'net')] },
    ports: { ports: [item('p1', 'port')] },
    secgroups: { security_groups: [item('g1', 'default')] },
    keypair: { key_pair: [item('k1', 'mine')], admin_pass: 'secret' },
    configuration: { user_data: '#!/bin/sh', disk_config: 'MANUAL', config_drive: true },
    servergroups: { server_groups: [item('sg1', 'apart')] },
    hints: treeModel({ near: '1' }),
    metadata: treeModel({ role: 'web' }),
  }
  const [whole, empty] = [launchModels(said), launchModels({ source: { source: [] } })]
  // An image and a snapshot boot alike: their kind is in neither.
  const fields = Object.entries(said).flatMap(([step, slice]) =>
    Object.keys(slice).map((field) => [step, field] as const),
  )
  for (const [step, field] of [...fields, ['source', 'source'] as const].filter(([, name]) => name !== 'source_type')) {
    const id = step as keyof LaunchModels
    const without = { ...whole, [id]: { ...whole[id], [field]: Reflect.get(empty[id], field) } }
    const isSaid = launchCommand(without) !== launchCommand(whole)
    const isSent = JSON.stringify(finalSpec(without, true)) !== JSON.stringify(finalSpec(whole, true))
    expect([field, isSaid, isSent]).toEqual([field, true, true])
  }
})
