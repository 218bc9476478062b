import { asking, form, type SourceTools } from '@fascia/sdk/web/declare'
import { create, list, listenerType } from '../../api/listeners.ts'
import { type LoadBalancer, loadBalancerType } from '../../api/load-balancers.ts'
import { listenerOf, poolParts } from '../wizard/clean.ts'
import { poolProtocolOf } from '../wizard/rules.ts'
import { LISTENER_SOURCES, MEMBER_SOURCES } from '../wizard/sources.ts'
import { stepsFor } from '../wizard/steps.ts'
import { NEW_VALUES } from '../wizard/values.ts'

const sources = {
  ...LISTENER_SOURCES,
  ...MEMBER_SOURCES,
  /** [LB-051, LB-061] */
  usedPorts: async ({ read, item }: SourceTools<LoadBalancer>): Promise<readonly number[]> => {
    const found = await read(list, { query: { loadbalancerId: item.id }, failure: 'Unable to retrieve listeners.' })
    return found.map(({ protocol_port }) => protocol_port)
  },
}

/** Create Listener of a load balancer, with what it sends requests to [LB-020]. */
export default form(asking(create, NEW_VALUES), sources, {
  id: 'lbaas.wizard.create-listener',
  of: loadBalancerType,
  makes: listenerType,
  outcome: 'created',
  submit: 'Create Listener',
  initial: () => NEW_VALUES,
  steps: stepsFor('listener', 'pool', 'members', 'monitor', 'certificates'),
  body: ({ values, item: { id } }) => {
    const { listener, ...rest } = listenerOf(values)
    if (!listener) throw new TypeError('A listener needs a protocol and a port.')
    return { loadbalancer_id: id, listener, ...rest, ...poolParts(values, poolProtocolOf(listener.protocol)) }
  },
  success: 'A new listener is being created.',
  failure: 'Unable to create listener.',
})
