import { expect, it } from 'vitest'
import { parseLimits, parseQuotas } from './quota.ts'

it('reads declared limits of a record of numbers; null and negative numbers are no limit, a negative use is none', () => {
  const specs = [
    { label: 'Volumes', name: 'volumes', limit: 'maxVolumes', used: 'volumesUsed' },
    { label: 'Storage', unit: 'GB', limit: 'maxGigabytes', used: 'gigabytesUsed', usedLabel: 'Taken' },
    { label: 'Backups', limit: 'maxBackups', used: 'backupsUsed' },
    { label: 'Unknown', limit: 'maxUnknown', used: 'unknownUsed' },
  ]
  const answer = { maxVolumes: 20, volumesUsed: 5, maxGigabytes: null, gigabytesUsed: -3, maxBackups: -1 }
  expect(parseLimits(answer, specs)).toEqual([
    { name: 'volumes', label: 'Volumes', unit: '', limit: 20, used: 5 },
    {
      name: 'maxGigabytes',
      label: 'Storage',
      unit: 'GB',
      limit: Number.POSITIVE_INFINITY,
      used: 0,
      usedLabel: 'Taken',
    },
    { name: 'maxBackups', label: 'Backups', unit: '', limit: Number.POSITIVE_INFINITY, used: 0 },
  ])
  expect(parseLimits('nonsense', specs)).toEqual([])
})

it('reads declared limits of a list of quotas by their names', () => {
  const specs = [
    { label: 'Ports', limit: 'port' },
    { label: 'Routers', limit: 'router' },
    { label: 'No', limit: 'no' },
  ]
  const items = [
    { name: 'port', display_name: 'Ports', limit: 500, used: 3 },
    { name: 'router', display_name: 'Routers', limit: -1, used: 1 },
  ]
  expect(parseLimits({ items }, specs)).toEqual([
    { name: 'port', label: 'Ports', unit: '', limit: 500, used: 3 },
    { name: 'router', label: 'Routers', unit: '', limit: Number.POSITIVE_INFINITY, used: 1 },
  ])
})

it('reads quotas, and leaves out what has no name or no number', () => {
  const items = [
    { name: 'cores', display_name: 'vCPUs', limit: -1 },
    { name: 'ram', limit: 5, used: 2 },
    { limit: 3 },
    7,
  ]
  expect(parseQuotas({ items })).toEqual([
    { name: 'cores', display_name: 'vCPUs', limit: -1 },
    { name: 'ram', display_name: 'ram', limit: 5, used: 2 },
  ])
  expect(parseQuotas(null)).toEqual([])
})
