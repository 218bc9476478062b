import { listCall } from '@fascia/sdk/common'
import Type from 'typebox'

/** A zone in which networks, or routers, can be. */
export const NetworkZone = Type.Object({ name: Type.String(), resource: Type.String(), state: Type.String() })

/** The availability zones of networks and routers; `resource` chooses one of them. */
export const list = listCall('/api/neutron/availability_zones/', {
  item: NetworkZone,
  query: Type.Object({ resource: Type.Optional(Type.String()) }),
})
