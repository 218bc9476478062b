import { nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { body, collection, type NetworkCall, Text } from '../kit.ts'
import type { Network } from '../networks/network.ts'
import { networks } from '../networks/networks.ts'
import { neutronFault } from '../neutron-fault.ts'
import { newStamps } from '../stamps.ts'

const ADMIN = { list: 'admin', show: 'admin', create: 'admin', update: 'admin', delete: 'admin' } as const
const optionalText = Type.Optional(nullable(Type.String({ maxLength: 255 })))

/** A network has one segment by itself: what it says of its provider's network. */
function addFirst({ rows }: Pick<NetworkCall, 'rows'>, network: Network): void {
  const { id: network_id, created_at, updated_at } = network
  if (rows.segments.count({ network_id }) > 0) return
  rows.segments.add({
    network_id,
    created_at,
    updated_at,
    network_type: network['provider:network_type'],
    physical_network: network['provider:physical_network'],
    segmentation_id: network['provider:segmentation_id'],
  })
}

/** Segments of networks, which administrators alone see. */
export const segments = collection('segments', {
  rights: ADMIN,
  beforeList(call) {
    for (const network of call.rows.networks.find()) addFirst(call, network)
  },
  notFound: (id) => neutronFault(404, 'SegmentNotFound', `Segment ${id} could not be found.`),
  create: body({
    ...{ network_id: Type.String(), name: optionalText, description: optionalText, physical_network: optionalText },
    network_type: Type.Enum(['local', 'flat', 'vlan', 'vxlan', 'gre', 'geneve']),
    segmentation_id: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 4_294_967_295 }))),
  }),
  update: body({ name: optionalText, description: Text }),
  add(call, attributes) {
    addFirst(call, networks.find(call, attributes.network_id))
    const { created_at, updated_at } = newStamps(call.timestamp(), '')
    return call.rows.segments.add({ ...attributes, created_at, updated_at })
  },
  change: (_call, _row, attributes) => attributes,
})
