import { field, form } from '@fascia/sdk/web/declare'
import { addRoute, routerType, staticRouteType } from '../../api/routers.ts'
import { parseAddress, parseCidr } from '../../common/ip-address.ts'

/** Add Static Route [NETP-080]. */
export default form(addRoute, {
  of: routerType,
  makes: staticRouteType,
  outcome: 'updated',
  submit: 'Submit',
  intro: 'The next hop is an address on a network that the router {name} is connected to.',
  params: ({ item: { id } }) => ({ router_id: id }),
  fields: {
    destination: field.text('Destination CIDR', {
      isRequired: true,
      check: ({ values: { destination = '' } }) =>
        destination === '' || parseCidr(destination) ? undefined : 'Enter a range such as 10.0.0.0/24.',
    }),
    nexthop: field.text('Next Hop', {
      isRequired: true,
      check: ({ values: { nexthop = '' } }) =>
        nexthop === '' || parseAddress(nexthop) ? undefined : 'Enter an IP address.',
    }),
  },
  success: 'Static route added',
  failure: 'Failed to add static route.',
  command: ({ values: { destination = '', nexthop = '' }, item: { id } }) => [
    ...['openstack', 'router', 'add', 'route', '--route', `destination=${destination},gateway=${nexthop}`],
    id,
  ],
})
