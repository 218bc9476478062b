import type { World } from '@fascia/sdk/simulator'
import { HOST_SIZE } from '../hosts/host-size.ts'
import { nextNumber } from '../kit.ts'
import type { ComputeTables } from '../tables.ts'

export type ComputePlace = Parameters<World<ComputeTables>>[0]

const DAY_MS = 86_400_000

/** The machines of a region, the services on them, and the flavors that every cloud begins with. */
export function layHosts(place: ComputePlace, count: number): string[] {
  const offset = place.region === 'RegionTwo' ? 20 : 0
  const names = Array.from({ length: count }, (_, index) => `compute-${String(offset + index + 1).padStart(2, '0')}`)
  const service = (binary: string, host: string) =>
    place.rows.services.add({
      number: nextNumber(place, 'services'),
      binary,
      host,
      isEnabled: true,
      disabledReason: null,
      isForcedDown: false,
      silentSince: null,
    })
  for (const binary of ['nova-scheduler', 'nova-conductor']) service(binary, 'controller-01')
  for (const [index, hostname] of names.entries()) {
    service('nova-compute', hostname)
    place.rows.hosts.add({
      number: index + 1,
      hostname,
      ip: `192.0.2.${offset + index + 11}`,
      ...HOST_SIZE,
      zone: 'nova',
      bootedAt: place.now() - (40 + index * 3) * DAY_MS,
    })
  }
  return names
}

const FLAVORS = [
  ['1', 'm1.tiny', 1, 512, 1],
  ['2', 'm1.small', 1, 2048, 20],
  ['3', 'm1.medium', 2, 4096, 40],
  ['4', 'm1.large', 4, 8192, 80],
  ['5', 'm1.xlarge', 8, 16_384, 160],
] as const

export function layFlavors(place: ComputePlace): void {
  for (const [id, name, vcpus, ram, disk] of FLAVORS) {
    place.rows.flavors.add({
      id,
      name,
      vcpus,
      ram,
      disk,
      ephemeral: 0,
      swap: 0,
      rxtxFactor: 1,
      isPublic: true,
      isDisabled: false,
      description: null,
      extraSpecs: {},
    })
  }
}
