import { notFound, type ServiceFault } from '@fascia/sdk/simulator'
import type { OctaviaCall } from '../octavia/kit.ts'
import type { LoadBalancer } from './load-balancer.ts'

const missing = (id: string): ServiceFault => notFound(`Load Balancer ${id} not found.`)

/** The load balancer of an id that a body or a row names, as far as the caller may change it. */
export function findBalancer({ rows, caller }: Pick<OctaviaCall, 'rows' | 'caller'>, id: string): LoadBalancer {
  const balancer = rows.loadBalancers.get(id)
  const isOwn = caller.isAdmin || caller.isService || balancer?.project_id === caller.projectId
  if (!balancer || !isOwn) throw missing(id)
  return balancer
}
