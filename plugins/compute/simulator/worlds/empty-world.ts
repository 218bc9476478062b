import type { World } from '@fascia/sdk/simulator'
import type { Flavor } from '../flavors/flavor.ts'
import { nextNumber } from '../kit.ts'
import type { ComputeTables } from '../tables.ts'

export type ComputePlace = Parameters<World<ComputeTables>>[0]

const DAY_MS = 86_400_000

/** Adds the hosts of a region and the services on them; returns the names of the hosts. */
export function addHosts(place: ComputePlace, count: number): string[] {
  const offset = place.region === 'RegionTwo' ? 20 : 0
  const names = Array.from({ length: count }, (_, index) => `compute-${String(offset + index + 1).padStart(2, '0')}`)
  const addService = (binary: string, host: string) =>
    place.rows.services.add({ number: nextNumber(place, 'services'), binary, host })
  for (const binary of ['nova-scheduler', 'nova-conductor']) addService(binary, 'controller-01')
  for (const [index, hostname] of names.entries()) {
    addService('nova-compute', hostname)
    place.rows.hosts.add({
      number: index + 1,
      hostname,
      ip: `192.0.2.${offset + index + 11}`,
      bootedAt: place.now() - (40 + index * 3) * DAY_MS,
    })
  }
  return names
}

/** A flavor of a world in one line; `ram` in MiB, `disk` in GiB. */
export type WorldFlavor = readonly [
  id: string,
  name: string,
  vcpus: number,
  ram: number,
  disk: number,
  others?: Partial<Flavor>,
]

const FLAVORS: readonly WorldFlavor[] = [
  ['1', 'm1.tiny', 1, 512, 1],
  ['2', 'm1.small', 1, 2048, 20],
  ['3', 'm1.medium', 2, 4096, 40],
  ['4', 'm1.large', 4, 8192, 80],
  ['5', 'm1.xlarge', 8, 16_384, 160],
]

/** Adds the flavors that every cloud has, and further ones. */
export function addFlavors({ rows }: ComputePlace, others: readonly WorldFlavor[] = []): void {
  for (const [id, name, vcpus, ram, disk, fields] of [...FLAVORS, ...others])
    rows.flavors.add({ id, name, vcpus, ram, disk, ...fields })
}

/** A new cloud: hosts and flavors, no servers. */
export const emptyWorld: World<ComputeTables> = (place) => {
  addFlavors(place)
  addHosts(place, 3)
}
