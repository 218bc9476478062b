import { releaseAddresses } from '../addresses/allocate-address.ts'
import type { NetworkCall } from '../kit.ts'
import { changedStamps } from '../stamps.ts'
import type { Port } from './port.ts'

/** Removes a port, frees its addresses, and disassociates its floating IPs. */
export function deletePort(call: NetworkCall, port: Port): void {
  releaseAddresses(call, port.fixed_ips)
  for (const floating of call.rows.floatingIps.find({ port_id: port.id })) {
    call.rows.floatingIps.set(floating.id, {
      port_id: null,
      fixed_ip_address: null,
      router_id: null,
      status: 'DOWN',
      ...changedStamps(call.timestamp(), floating.revision_number),
    })
  }
  call.rows.ports.remove(port.id)
}
