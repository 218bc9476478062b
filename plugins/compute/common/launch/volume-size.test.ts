import { expect, it } from 'vitest'
import { minVolumeSize, volumeSize, volumeSizeProblem } from './volume-size.ts'

const GIB = 1_073_741_824
const image = { id: 'i', name: 'i', size: 2.2 * GIB, min_disk: 2 }
const flavor = { id: 'f', name: 'f', vcpus: 1, ram: 1, disk: 10 }

it('needs the larger of image size and minimum disk, rounded up, and at least 1 [LAUNCH-029, LAUNCH-031, LAUNCH-050]', () => {
  expect(minVolumeSize(image)).toBe(3)
  expect(minVolumeSize({ ...image, min_disk: 20 })).toBe(20)
  expect(minVolumeSize({ id: 'i', name: 'i', size: null })).toBe(1)
})

it('rises to the flavor’s disk and the image’s needs, unless it was edited [LAUNCH-030, LAUNCH-031]', () => {
  expect(volumeSize(1, false, image)).toBe(3)
  expect(volumeSize(1, false, image, flavor)).toBe(10)
  expect(volumeSize(50, false, image, flavor)).toBe(50)
  expect(volumeSize(1, true, image, flavor)).toBe(1)
})

it.each([
  ['', 'Volume size is required and must be an integer'],
  ['2.5', 'Volume size is required and must be an integer'],
  ['many', 'Volume size is required and must be an integer'],
  ['2', 'The volume size must be at least {minVolumeSize} GB'],
])('refuses a size of "%s" [LAUNCH-028, LAUNCH-029]', (typed, text) => {
  expect(volumeSizeProblem(typed, image)).toMatchObject({ text })
})

it('takes a size that suffices', () => {
  expect(volumeSizeProblem('3', image)).toBeUndefined()
})
