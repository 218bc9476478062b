export interface Flavor {
  readonly id: string
  readonly name: string
  readonly vcpus: number
  readonly ramMib: number
  readonly diskGib: number
  readonly isPublic: boolean
}

const SIZES = ['tiny', 'small', 'medium', 'large', 'xlarge', '2xlarge']

function makeFlavor(name: string, step: number): Flavor {
  return {
    id: `flavor-${name}`,
    name,
    vcpus: 2 ** Math.max(0, step - 1),
    ramMib: 512 * 2 ** step,
    diskGib: 1 + step * 20,
    isPublic: step % 3 !== 2,
  }
}

export const FLAVORS: readonly Flavor[] = SIZES.map((size, step) => makeFlavor(`m1.${size}`, step))

export function manyFlavors(count: number): readonly Flavor[] {
  return Array.from({ length: count }, (_, index) => makeFlavor(`c${index + 1}`, index % 8))
}
