import { expect, it } from 'vitest'
import type { BootSource, Source } from '../launch-models.ts'
import { launchModels } from '../test-models.ts'
import { flavorProblems, flavorsNotice, shortProblems } from './flavor-problems.ts'

const flavor = { id: 'f', name: 'f', vcpus: 2, ram: 1024, disk: 10 }
const limits = { maxTotalRAMSize: 3072, totalRAMUsed: 1024, maxTotalCores: 4, totalCoresUsed: 0 }
const source = { id: 's', name: 's', min_disk: 5, min_ram: 512 }
const problems = (
  chosen: Source | undefined,
  count = 2,
  source_type: BootSource = 'image',
  { vol_create = false, disk = flavor.disk } = {},
) =>
  flavorProblems(
    { ...flavor, disk },
    launchModels({ details: { count }, source: { source_type, source: chosen ? [chosen] : [], vol_create } }),
    limits,
  )

it('takes a flavor that quota and source leave room for, exactly', () => {
  expect(problems(source)).toEqual([])
  expect(problems(undefined)).toEqual([])
})

it('refuses more RAM or VCPUs than the quota has left for all instances [LAUNCH-032]', () => {
  expect(problems(source, 3)).toEqual([
    'This flavor requires more RAM than your quota allows. Please select a smaller flavor or decrease the instance count.',
    'This flavor requires more VCPUs than your quota allows. Please select a smaller flavor or decrease the instance count.',
  ])
})

it('refuses a root disk that the source does not fit on, but for a volume that has its own [LAUNCH-033]', () => {
  const large = { ...source, min_disk: 40 }
  expect(problems(large)).toEqual([
    {
      text: 'The selected {sourceType} source requires a flavor with at least {minDisk} GB of root disk. Select a flavor with a larger root disk or use a different {sourceType} source.',
      values: { sourceType: 'image', minDisk: 40 },
    },
  ])
  const GIB = 1_073_741_824
  const needs = { min_disk: 0, size: GIB, virtual_size: 10 * GIB + 1 }
  expect(problems({ ...source, ...needs })).toMatchObject([{ values: { minDisk: 11 } }])
  expect(problems({ ...source, ...needs, virtual_size: 10 * GIB })).toEqual([])
  expect(problems(large, 2, 'image', { disk: 0 })).toEqual([])
  expect(problems(large, 2, 'image', { vol_create: true })).toEqual([])
  const volume = { ...large, volume_image_metadata: { min_disk: '40' } }
  expect(problems(volume, 2, 'volume')).toEqual([])
})

it('refuses less RAM than the source needs [LAUNCH-034]', () => {
  expect(problems({ ...source, min_ram: 4096 })).toEqual([
    {
      text: 'The selected {sourceType} source requires a flavor with at least {minRam} MB of RAM. Select a flavor with more RAM or use a different {sourceType} source.',
      values: { sourceType: 'image', minRam: 4096 },
    },
  ])
})

it('says one thing when some flavors are disabled, and another when all are [LAUNCH-036]', () => {
  const [some, all] = [flavorsNotice(1, 3), flavorsNotice(3, 3)]
  expect(flavorsNotice(0, 3)).toBeUndefined()
  expect(some).not.toBe(all)
})

it('says the same in a few words', () => {
  const models = launchModels({
    details: { count: 3 },
    source: { source: [{ ...source, min_disk: 40, min_ram: 4096 }] },
  })
  expect(shortProblems(flavor, models, limits)).toEqual([
    'Over the quota of RAM',
    'Over the quota of VCPUs',
    { text: 'The image needs {minDisk} GB of disk', values: { minDisk: 40 } },
    { text: 'The image needs {minRam} MB of RAM', values: { minRam: 4096 } },
  ])
})
