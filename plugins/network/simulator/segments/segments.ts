import { nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { body, collection, Text } from '../kit.ts'
import { networks } from '../networks/networks.ts'
import { neutronFault } from '../neutron-fault.ts'

const ADMIN = { list: 'admin', show: 'admin', create: 'admin', update: 'admin', delete: 'admin' } as const
const optionalText = Type.Optional(nullable(Type.String({ maxLength: 255 })))

/** Segments of networks, which administrators alone see. */
export const segments = collection('segments', {
  rights: ADMIN,
  notFound: (id) => neutronFault(404, 'SegmentNotFound', `Segment ${id} could not be found.`),
  create: body({
    ...{ network_id: Type.String(), name: optionalText, description: optionalText, physical_network: optionalText },
    network_type: Type.Enum(['local', 'flat', 'vlan', 'vxlan', 'gre', 'geneve']),
    segmentation_id: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 4_294_967_295 }))),
  }),
  update: body({ name: optionalText, description: Text }),
  add(call, attributes) {
    networks.find(call, attributes.network_id)
    return call.rows.segments.add(attributes)
  },
  change: (_call, _row, attributes) => attributes,
})
