import { expect, it } from 'vitest'
import plugin from './plugin.ts'

it('has the types, panels and commands of block storage [VOLP-001, VOLP-003]', () => {
  const { resourceTypes = [], panels = [], commands = [], services = [], needs } = plugin
  expect(resourceTypes.map(({ code }) => code)).toEqual([
    ...['OS::Cinder::Volume', 'OS::Cinder::Snapshot', 'OS::Cinder::Backup', 'OS::Cinder::Group'],
    ...[
      'OS::Cinder::GroupSnapshot',
      'OS::Cinder::VolumeType',
      'OS::Cinder::VolumeTypeExtraSpec',
      'OS::Cinder::QoSSpecs',
    ],
    ...['OS::Cinder::QoSSpecsKey', 'OS::Cinder::GroupType', 'OS::Cinder::GroupTypeSpec', 'OS::Cinder::Service'],
  ])
  expect(panels.map(({ path }) => path)).toEqual([
    ...[
      '/project/volumes',
      '/project/backups',
      '/project/snapshots',
      '/project/volume_groups',
      '/project/vg_snapshots',
    ],
    ...['/admin/volumes', '/admin/backups', '/admin/snapshots', '/admin/volume_types', '/admin/volume_groups'],
    ...['/admin/vg_snapshots', '/admin/group_types'],
  ])
  expect(commands.map(({ to }) => to)).toEqual(['/project/volumes', '/project/snapshots'])
  expect(services.map(({ service }) => service)).toEqual(['block-storage'])
  expect(needs?.extensionPoints).toEqual({ 'identity.point.system-information': 1 })
})
