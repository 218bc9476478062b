import type { VolumeType } from '@fascia/plugin-storage/api/volume-types'
import { expect, it } from 'vitest'
import { launchWizard } from '../launch-wizard.tsx'
import { launchQuotas } from '../quotas.ts'
import { FLAVOR, item, launchModels, START } from '../test-models.ts'
import { quotaLine, takenLine } from './summary.tsx'

const t = (text: string, values: Readonly<Record<string, unknown>> = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (_all, name) => String(values[name]))
const chosen = launchModels({
  details: { name: 'web', count: 3, description: 'front', availability_zone: 'nova' },
  source: { vol_create: true, volume_size: 20, vol_type: 'ssd' },
  flavor: { flavor: [FLAVOR] },
  keypair: { admin_pass: 'secret' },
  configuration: { user_data: '#!/bin/sh', disk_config: 'MANUAL', config_drive: true },
  servergroups: { server_groups: [{ id: 'g', name: 'apart', members: [] }] },
})

it('tells all that was chosen, never a password', () => {
  const { steps } = launchWizard({ ...START, projectId: 'p1', hasNetworking: true, context: {} })
  const sources = { hasDescription: true, volumeTypes: [item<VolumeType>('t1', 'ssd')] }
  const moment = { models: chosen, sources, t, language: 'en' }
  const lines = steps.flatMap(({ id, lines }) => lines?.({ ...moment, model: chosen[id] as never }) ?? [])
  const said = lines.filter(({ value, isMain }) => isMain || value !== '')
  expect(Object.fromEntries(said.map(({ term, value }) => [term, value]))).toEqual({
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
  const lines = launchQuotas(chosen, { limits, volumeLimits }).map((quota) => quotaLine(quota, t, 'en'))
  expect(lines.map(({ term, value, isOverMax }) => [term, value, isOverMax])).toEqual([
    ['Instances', '10 of 10', false],
    ['VCPUs', '9 of 8', true],
    ['RAM (MB)', '6,144, no limit', false],
    ['Volumes', '3 of 5', false],
    ['Volume Storage (GiB)', '60 of 1,000', false],
  ])
  expect(launchQuotas(chosen, { limits: {}, volumeLimits: {} })).toEqual([])
})

it('says what the launch takes of what each quota has left', () => {
  const limits = { maxTotalInstances: 10, totalInstancesUsed: 7, maxTotalCores: 8, totalCoresUsed: 9 }
  const lines = launchQuotas(chosen, { limits }).map((quota) => takenLine(quota, t, 'en'))
  expect(lines.map(({ term, value, isOverMax }) => [term, value, isOverMax])).toEqual([
    ['Instances', '3 of 3 left', false],
    ['VCPUs', '6 of 0 left', true],
    ['RAM (MB)', '6,144, no limit', false],
  ])
})
