import type { Situation } from '@fascia/sdk/simulator'
import { neutronFault } from '../neutron-fault.ts'
import type { FixedIp } from '../ports/port.ts'
import type { Subnet } from '../subnets/subnet.ts'
import type { NetworkTables } from '../tables.ts'
import { isWithin, parseAddressRange } from './address-range.ts'
import { formatIpAddress, parseIpAddress } from './ip-address.ts'

type Place = Pick<Situation<NetworkTables>, 'rows'>

/** Allocates the next free address of a subnet's pools; undefined when none is left. */
export function allocateNext({ rows }: Place, subnet: Subnet): FixedIp | undefined {
  const version = subnet.ip_version
  const cursor = rows.cursors.get(subnet.id)
  const from = cursor ? parseIpAddress(cursor.next)?.value : undefined
  for (const floor of from === undefined ? [0n] : [from, 0n]) {
    for (const pool of subnet.allocation_pools) {
      const start = parseIpAddress(pool.start)?.value ?? 0n
      const end = parseIpAddress(pool.end)?.value ?? -1n
      for (let value = start > floor ? start : floor; value <= end; value += 1n) {
        const address = formatIpAddress({ version, value })
        if (rows.allocations.get(`${subnet.id}/${address}`)) continue
        rows.allocations.add({ id: `${subnet.id}/${address}`, subnet_id: subnet.id })
        const next = formatIpAddress({ version, value: value + 1n })
        if (cursor) rows.cursors.set(subnet.id, { next })
        else rows.cursors.add({ id: subnet.id, next })
        return { subnet_id: subnet.id, ip_address: address }
      }
    }
  }
  return undefined
}

/** Allocates a given address of a subnet. */
export function allocateExactly({ rows }: Place, subnet: Subnet, text: string): FixedIp {
  const address = parseIpAddress(text)
  const range = parseAddressRange(subnet.cidr)
  if (!address || !range || !isWithin(range, address)) {
    const message = `IP address ${text} is not a valid IP for the specified subnet.`
    throw neutronFault(400, 'InvalidIpForSubnet', message)
  }
  const written = formatIpAddress(address)
  if (rows.allocations.get(`${subnet.id}/${written}`)) {
    throw neutronFault(
      409,
      'IpAddressAlreadyAllocated',
      `IP address ${written} already allocated in subnet ${subnet.id}`,
    )
  }
  rows.allocations.add({ id: `${subnet.id}/${written}`, subnet_id: subnet.id })
  return { subnet_id: subnet.id, ip_address: written }
}

export function releaseAddresses({ rows }: Place, fixedIps: readonly FixedIp[]): void {
  for (const { subnet_id, ip_address } of fixedIps) rows.allocations.remove(`${subnet_id}/${ip_address}`)
}
