import { Fault } from '@fascia/sdk/common'
import { type Cloud, handle, type Route } from '@fascia/sdk/gateway'
import * as pairs from '../api/address-pairs.ts'
import type { AllowedPair } from '../api/ports.ts'
import { changeWhole } from './change-whole.ts'
import { networkOfPort } from './ports.ts'

interface PairedPort {
  readonly network_id: string
  readonly tenant_id: string
  readonly mac_address: string
  readonly allowed_address_pairs?: readonly AllowedPair[] | null
}

function readPort({ network }: Cloud, id: string): Promise<PairedPort> {
  return network.get('/ports/:id', { pick: 'port', params: { id } })
}

/** An id that an address can hold. */
function pairId({ ip_address, mac_address }: AllowedPair, port: PairedPort): string {
  return `${ip_address.replace('/', '_')}_${mac_address ?? port.mac_address}`
}

function changePairs(
  cloud: Cloud,
  id: string,
  changed: (found: readonly AllowedPair[], port: PairedPort) => readonly AllowedPair[],
): Promise<void> {
  return changeWhole<PairedPort>(cloud, '/ports/:id', { id, pick: 'port' }, (port) => ({
    allowed_address_pairs: changed(port.allowed_address_pairs ?? [], port),
  }))
}

/** [NETP-051, NETP-052] */
export const addressPairRoutes: readonly Route[] = [
  handle(pairs.list, async function* ({ cloud, params: { port_id } }) {
    const port = await readPort(cloud, port_id)
    const network = await networkOfPort(cloud, port.network_id)
    const items = (port.allowed_address_pairs ?? []).map((pair) => ({
      id: pairId(pair, port),
      name: pair.ip_address,
      port_id,
      ip_address: pair.ip_address,
      mac_address: pair.mac_address ?? port.mac_address,
      tenant_id: port.tenant_id,
      ...(network?.tenant_id === undefined ? {} : { network_tenant_id: network.tenant_id }),
    }))
    yield { items }
  }),
  handle(pairs.add, async ({ cloud, params: { port_id }, body }) => {
    await changePairs(cloud, port_id, (found) => [...found, body])
  }),
  handle(pairs.remove, async ({ cloud, params: { port_id, id } }) => {
    await changePairs(cloud, port_id, (found, port) => {
      const rest = found.filter((pair) => pairId(pair, port) !== id)
      if (rest.length === found.length)
        throw new Fault('GATEWAY_UPSTREAM_REFUSED', { message: 'The port has no such pair.', status: 404 })
      return rest
    })
  }),
]
