import { getCall } from '@fascia/sdk/common'
import Type from 'typebox'
import { Topology } from '../common/topology/topology.ts'

/** Networks, routers, instances and ports of the session's project; `timestamp` makes each question its own. */
export const read = getCall('/api/neutron/topology/', {
  answer: Topology,
  query: Type.Object({ timestamp: Type.Optional(Type.String()) }),
})
