import { expect, it } from 'vitest'
import { testNetwork, testPort, testRouter, testTopology } from '../../../common/topology/test-topology.ts'
import { connectable } from './use-forms.ts'

const network = (id: string, subnetId: string, changes: object = {}) =>
  testNetwork(id, { subnets: [{ id: subnetId, cidr: `${subnetId}/24` }], ...changes })
const topology = testTopology({
  networks: [network('out', 'ext', { 'router:external': true }), network('in', 's'), network('far', 'free')],
  routers: [testRouter('r'), testRouter('other')],
  ports: [testPort('r', 'in', 'router_interface')],
})

it('connects a router to the subnets of networks inside that it is not on yet [TOPO-015]', () => {
  expect(connectable(topology, 'r')).toEqual({ id: 'r', name: 'r', subnets: [{ id: 'free', label: 'far: free/24' }] })
  expect(connectable(topology, 'other')?.subnets.map(({ id }) => id)).toEqual(['s', 'free'])
  expect(connectable(topology, 'gone')).toBeUndefined()
})
