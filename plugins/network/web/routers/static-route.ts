import { plural, policy } from '@fascia/sdk/common'
import { deleteAction, property, resourceType } from '@fascia/sdk/web/declare'
import { removeRoute, staticRouteType } from '../../api/routers.ts'

/** A way that a router takes for a range of addresses. */
export const staticRoute = resourceType(staticRouteType, {
  names: plural('Static Route', 'Static Routes'),
  calls: { remove: removeRoute },
  properties: {
    name: property.text('Static Route'),
    destination: property.text('Destination CIDR'),
    nexthop: property.text('Next Hop'),
  },
  /** [NETP-079] */
  columns: ['destination', 'nexthop'],
  actions: {
    deleteStaticRoute: deleteAction({ batch: true, requires: policy('network', 'update_router') }),
  },
})
