import { type CellProps, Link } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { LoadBalancer } from '../../api/load-balancers.ts'
import { BASE } from '../addresses.ts'

/** The name of a load balancer, which leads to its details. */
export default function BalancerLink({ item }: CellProps<LoadBalancer>): ReactNode {
  return (
    <Link to={`${BASE}/${item.id}`} className="fascia-name" title={item.name}>
      {item.name}
    </Link>
  )
}
