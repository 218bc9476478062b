import { type CellProps, Link } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { HealthMonitor } from '../../api/health-monitors.ts'
import { monitorAddress } from '../addresses.ts'

/** The name of a health monitor, which leads to its details. */
export default function MonitorLink({ item }: CellProps<HealthMonitor>): ReactNode {
  return (
    <Link to={monitorAddress(item)} className="fascia-name" title={item.name}>
      {item.name}
    </Link>
  )
}
