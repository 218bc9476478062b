import { type CellProps, Link } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { L7Policy } from '../../api/l7-policies.ts'
import { policyAddress } from '../addresses.ts'

/** The name of an L7 policy, which leads to its details. */
export default function PolicyLink({ item }: CellProps<L7Policy>): ReactNode {
  return (
    <Link to={policyAddress(item)} className="fascia-name" title={item.name}>
      {item.name}
    </Link>
  )
}
