import { type CellProps, Link } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { Listener } from '../../api/listeners.ts'
import { listenerAddress } from '../addresses.ts'

/** The name of a listener, which leads to its details. */
export default function ListenerLink({ item }: CellProps<Listener>): ReactNode {
  return (
    <Link to={listenerAddress(item)} className="fascia-name" title={item.name}>
      {item.name}
    </Link>
  )
}
