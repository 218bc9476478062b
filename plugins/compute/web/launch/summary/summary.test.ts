import { expect, it } from 'vitest'
import { readLaunchSettings } from '../launch-settings.ts'
import { startLaunch } from '../start-launch.ts'
import { chosenLines } from './chosen-lines.ts'
import { quotaLines } from './quota-lines.ts'

const t = (text: string, values: Readonly<Record<string, unknown>> = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (_all, name) => String(values[name]))
const settings = readLaunchSettings({ known: (path) => (path === 'DEFAULT_BOOT_SOURCE' ? 'image' : undefined) }, true)
const fresh = startLaunch({ ...settings, hasVolumes: true }, {})
const flavor = {
  ...{ id: 'f', name: 'm1.small', vcpus: 2, ram: 2048, disk: 20, ephemeral: 0, swap: 0 },
  ...{ is_public: true, is_disabled: false, 'OS-FLV-EXT-DATA:ephemeral': 0, 'os-flavor-access:is_public': true },
}
const chosen = {
  ...fresh,
  details: { ...fresh.details, name: 'web', count: '3', description: 'front', availability_zone: 'nova' },
  source: { ...fresh.source, source: [{ id: 's', name: 'debian' }], volume_size: '20', vol_type: 'ssd' },
  flavor: { ...fresh.flavor, flavor: [flavor] },
  keypair: { ...fresh.keypair, admin_pass: 'secret' },
  configuration: { user_data: '#!/bin/sh', disk_config: 'MANUAL', config_drive: true },
  servergroups: { server_groups: [{ id: 'g', name: 'apart', members: [] }] },
} as const

it('tells all that was chosen, never a password', () => {
  expect(Object.fromEntries(chosenLines(chosen, t, 'en'))).toEqual({
    'Instance Name': 'web',
    Count: '3',
    Source: 'debian',
    Flavor: 'm1.small',
    Networks: '',
    'Security Groups': '',
    'Key Pair': '',
    Description: 'front',
    'Availability Zone': 'nova',
    Volume: 'New volume, 20 GiB',
    'Volume Type': 'ssd',
    'Admin Password': 'Set',
    'Customization Script': '9 bytes',
    'Disk Partition': 'Manual',
    'Configuration Drive': 'Yes',
    'Server Groups': 'apart',
  })
})

it('weighs the launch against the quotas that are known; more than the limit is over it, exactly the limit is not [LAUNCH-050]', () => {
  const limits = { maxTotalInstances: 10, totalInstancesUsed: 7, maxTotalCores: 8, totalCoresUsed: 3 }
  const volumeLimits = { maxTotalVolumes: 5, totalVolumesUsed: 0, maxTotalVolumeGigabytes: 1000, totalGigabytesUsed: 0 }
  const lines = quotaLines(chosen, { limits, volumeLimits }, t, 'en')
  expect(lines.map(({ term, value, isOverMax }) => [term, value, isOverMax])).toEqual([
    ['Instances', '10 of 10', false],
    ['VCPUs', '9 of 8', true],
    ['RAM (MB)', '6,144, no limit', false],
    ['Volumes', '3 of 5', false],
    ['Volume Storage (GiB)', '60 of 1,000', false],
  ])
  expect(quotaLines(chosen, { limits: {}, volumeLimits: {} }, t, 'en')).toEqual([])
})
