import { expect, it } from 'vitest'
import { NO_NEEDS, type ResizeFlavor, resizeOffers, selectedFlavor, shrunkSizes } from './resize-model.ts'

function flavor(name: string, sizes: Partial<ResizeFlavor> = {}): ResizeFlavor {
  return { id: `id-${name}`, name, vcpus: 1, ram: 512, disk: 10, ephemeral: 0, swap: 0, is_disabled: false, ...sizes }
}

const server = { flavor: { original_name: 'now', vcpus: 2, ram: 2048, disk: 20 }, image: { id: 'image' } }
const limits = { cores: { limit: 10, used: 8 }, ram: { limit: 8192, used: 4096 } }
const image = { min_disk: 5, min_ram: 256 }

it('offers every other flavor, and says why one cannot be taken: quota for the growth, needs of the image [COMPUTE-051]', () => {
  const flavors = [
    flavor('now', { vcpus: 2, ram: 2048, disk: 20 }),
    flavor('withdrawn', { is_disabled: true }),
    flavor('wide', { vcpus: 5 }),
    flavor('tall', { ram: 6145 }),
    flavor('flat', { disk: 4 }),
    flavor('none', { disk: 0 }),
    flavor('dim', { ram: 128 }),
    flavor('just', { vcpus: 4, ram: 6144 }),
  ]
  const offers = resizeOffers({ flavors, limits, image }, server)
  expect(Object.fromEntries(offers.map((offer) => [offer.flavor.name, offer.problem]))).toEqual({
    wide: 'more VCPUs than the quota has left',
    tall: 'more RAM than the quota has left',
    flat: 'less root disk than the image needs',
    none: 'no root disk',
    dim: 'less RAM than the image needs',
    just: undefined,
  })
  expect(selectedFlavor(undefined, { flavors, limits, image }, server)).toBeUndefined()
  expect(selectedFlavor('id-wide', { flavors, limits, image }, server)?.name).toBe('just')
})

it('refuses nothing that it does not know of, nor a smaller flavor while the quota is overdrawn', () => {
  const overdrawn = { cores: { limit: 4, used: 8 }, ram: { limit: 1024, used: 4096 } }
  const small = [flavor('small')]
  expect(resizeOffers({ flavors: small, limits: overdrawn, image: NO_NEEDS }, server)).toEqual([{ flavor: small[0] }])
  const same = [flavor('same', { vcpus: 2, ram: 2048, disk: 5 })]
  const exact = { min_disk: 5, min_ram: 2048 }
  expect(resizeOffers({ flavors: same, limits: overdrawn, image: exact }, server)).toEqual([{ flavor: same[0] }])
  const none = [flavor('none', { disk: 0, vcpus: 64 })]
  expect(resizeOffers({ flavors: none, limits: {}, image }, { ...server, image: null })).toEqual([{ flavor: none[0] }])
})

it('names the sizes of which a flavor has less, without a root disk that has the size of its image', () => {
  const before = { original_name: 'now', vcpus: 2, ram: 2048, disk: 20 }
  expect(shrunkSizes(before, flavor('small', { vcpus: 1, ram: 2048, disk: 10 }))).toEqual(['VCPUs', 'Root Disk'])
  expect(shrunkSizes(before, flavor('none', { vcpus: 2, ram: 4096, disk: 0 }))).toEqual([])
})

it('selects the first enabled flavor when the selected one becomes disabled, and keeps one that stays enabled [LAUNCH-035]', () => {
  const flavors = [
    flavor('flat', { disk: 4 }),
    flavor('first'),
    flavor('second', { vcpus: 4 }),
    flavor('wide', { vcpus: 5 }),
  ]
  const unknown = { flavors, limits: {}, image: NO_NEEDS }
  const selected = (flavor: string, facts: object = {}) =>
    selectedFlavor(flavor, { ...unknown, ...facts }, server)?.name
  expect(['', 'id-flat', 'id-second', 'id-wide'].map((wanted) => selected(wanted))).toEqual([
    undefined,
    'flat',
    'second',
    'wide',
  ])
  expect(['', 'id-flat', 'id-second', 'id-wide'].map((wanted) => selected(wanted, { limits, image }))).toEqual([
    undefined,
    'first',
    'second',
    'first',
  ])
  expect(selected('id-second', { image: { min_disk: 99, min_ram: 0 } })).toBeUndefined()
})
