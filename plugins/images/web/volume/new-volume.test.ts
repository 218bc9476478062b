import { expect, it } from 'vitest'
import { leastSize, readLimits, startVolume, volumeBody, volumeProblems } from './new-volume.ts'

const GIB = 1_073_741_824
const say = (text: string): string => text
const image = {
  id: 'i1',
  apiVersion: 2,
  is_public: false,
  type: 'Image' as const,
  tags: [],
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  name: 'debian',
  status: 'active',
  owner: 'p1',
  protected: false,
  disk_format: 'qcow2',
  container_format: 'bare',
  size: 2.4 * GIB,
  min_disk: 1,
  min_ram: 0,
  properties: {},
}

it.each([
  [0, null, 1],
  [0, 1, 1],
  [0, 10 * GIB, 10],
  [0, 10.1 * GIB, 11],
  [40, 10 * GIB, 40],
])('starts at the greater of %d GB and %s bytes in GiB, at least 1 [IMAGE-055, IMAGE-058]', (min_disk, size, least) => {
  expect(leastSize({ min_disk, size })).toBe(least)
})

it('asks for a volume of the image alone [IMAGE-055]', () => {
  expect(volumeBody(startVolume(image).details)).toEqual({
    name: 'debian',
    description: '',
    size: 3,
    volume_type: null,
    availability_zone: null,
    metadata: {},
    image_id: 'i1',
    snapshot_id: null,
    source_volid: null,
  })
})

it('counts on 100 GiB and one volume before the quota is known [IMAGE-057]', () => {
  const { details } = startVolume(image)
  expect(volumeProblems(details, say)).toEqual({})
  expect(volumeProblems({ ...details, size: '100' }, say)).toEqual({})
  expect(volumeProblems({ ...details, size: '101' }, say)).toHaveProperty('volumeSize')
})

it('is over quota when as many volumes are used as there may be, and knows no limit as such [IMAGE-057]', () => {
  const { details } = startVolume(image)
  const limits = (maxTotalVolumes: number | null) =>
    readLimits({ maxTotalVolumes, totalVolumesUsed: 4, maxTotalVolumeGigabytes: null, totalGigabytesUsed: 9 })
  expect(volumeProblems({ ...details, limits: limits(4) }, say)).toHaveProperty('__all__')
  expect(volumeProblems({ ...details, size: '5000', limits: limits(5) }, say)).toEqual({})
  expect(volumeProblems({ ...details, size: '5000', limits: limits(null) }, say)).toEqual({})
})
