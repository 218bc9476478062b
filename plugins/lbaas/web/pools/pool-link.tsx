import { type CellProps, Link } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { Pool } from '../../api/pools.ts'
import { poolAddress } from '../addresses.ts'

/** The name of a pool, which leads to its details. */
export default function PoolLink({ item }: CellProps<Pool>): ReactNode {
  return (
    <Link to={poolAddress(item)} className="fascia-name" title={item.name}>
      {item.name}
    </Link>
  )
}
