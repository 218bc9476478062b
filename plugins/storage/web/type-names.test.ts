import { formOf } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

it('names one and several of each of its types', () => {
  const named = plugin.resourceTypes?.map(({ code, names }) => [code, formOf(names, 1), formOf(names, 2)])
  expect(named).toEqual([
    ['OS::Cinder::Volume', 'Volume', 'Volumes'],
    ['OS::Cinder::Snapshot', 'Volume Snapshot', 'Volume Snapshots'],
    ['OS::Cinder::Backup', 'Volume Backup', 'Volume Backups'],
    ['OS::Cinder::Group', 'Volume Group', 'Volume Groups'],
    ['OS::Cinder::GroupSnapshot', 'Group Snapshot', 'Group Snapshots'],
    ['OS::Cinder::VolumeType', 'Volume Type', 'Volume Types'],
    ['OS::Cinder::VolumeTypeExtraSpec', 'Extra Spec', 'Extra Specs'],
    ['OS::Cinder::QoSSpecs', 'QoS Spec', 'QoS Specs'],
    ['OS::Cinder::QoSSpecsKey', 'Spec', 'Specs'],
    ['OS::Cinder::GroupType', 'Group Type', 'Group Types'],
    ['OS::Cinder::GroupTypeSpec', 'Spec', 'Specs'],
    ['OS::Cinder::Service', 'Block Storage Service', 'Block Storage Services'],
  ])
})
