import { asking, form } from '@fascia/sdk/web/declare'
import { create, loadBalancerType } from '../../api/load-balancers.ts'
import { specOf } from '../wizard/clean.ts'
import { BALANCER_SOURCES, LISTENER_SOURCES, MEMBER_SOURCES } from '../wizard/sources.ts'
import { stepsFor } from '../wizard/steps.ts'
import { NEW_VALUES } from '../wizard/values.ts'

/** Create Load Balancer: one request makes all that the steps ask for, or nothing [LB-019]. */
export default form(
  asking(create, NEW_VALUES),
  { ...BALANCER_SOURCES, ...LISTENER_SOURCES, ...MEMBER_SOURCES },
  {
    id: 'lbaas.wizard.create-load-balancer',
    of: loadBalancerType,
    submit: 'Create Load Balancer',
    initial: () => NEW_VALUES,
    steps: stepsFor('loadbalancer', 'listener', 'pool', 'members', 'monitor', 'certificates'),
    body: ({ values }) => {
      const { loadbalancer, ...parts } = specOf(values)
      if (!loadbalancer) throw new TypeError('A load balancer needs a subnet.')
      return { loadbalancer, ...parts }
    },
    success: 'A new load balancer is being created.',
    failure: 'Unable to create load balancer.',
  },
)
