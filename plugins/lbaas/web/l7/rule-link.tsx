import { type CellProps, Link } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { L7Rule } from '../../api/l7-rules.ts'
import { ruleAddress } from '../addresses.ts'

/** The type of an L7 rule, which leads to its details. */
export default function RuleLink({ item }: CellProps<L7Rule>): ReactNode {
  return (
    <Link to={ruleAddress(item)} className="fascia-name" title={item.type}>
      {item.type}
    </Link>
  )
}
