import { expect, it } from 'vitest'
import { FLAVOR, launchModels } from '../test-models.ts'
import { followSize, minVolumeSize, volumeSizeProblem } from './volume-size.ts'

const GIB = 1_073_741_824
const image = { id: 'i', name: 'i', size: 2.2 * GIB, min_disk: 2 }

it('needs the larger of image size and minimum disk, rounded up, and at least 1 [LAUNCH-029, LAUNCH-031, LAUNCH-050]', () => {
  expect(minVolumeSize(image)).toBe(3)
  expect(minVolumeSize({ ...image, min_disk: 20 })).toBe(20)
  expect(minVolumeSize({ id: 'i', name: 'i', size: null })).toBe(1)
})

it.each([
  [1, false, [], 3],
  [1, false, [FLAVOR], 20],
  [50, false, [FLAVOR], 50],
  [undefined, true, [FLAVOR], undefined],
  [1, true, [FLAVOR], 1],
] as const)(
  'rises from %s (edited: %s) to the disk of the flavor and the needs of the image [LAUNCH-030, LAUNCH-031]',
  (volume_size, isSizeEdited, flavor, size) => {
    const models = launchModels({ source: { source: [image], volume_size, isSizeEdited }, flavor: { flavor } })
    expect(followSize(models).source.volume_size).toBe(size)
  },
)

it('refuses a size below the minimum [LAUNCH-029]', () => {
  expect(volumeSizeProblem(2, image)).toEqual({
    text: 'The volume size must be at least {minVolumeSize} GB',
    values: { minVolumeSize: 3 },
  })
  expect([volumeSizeProblem(3, image), volumeSizeProblem(undefined, image)]).toEqual([undefined, undefined])
})
