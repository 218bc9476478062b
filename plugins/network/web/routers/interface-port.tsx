import { type CellProps, Link } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { RouterInterface } from '../../api/routers.ts'

/** An interface is a port, and its name leads to the page of that port [NETP-082]. */
export default function InterfacePort({ item: { id, name } }: CellProps<RouterInterface>): ReactNode {
  return (
    <Link to={`/project/networks/ports/${id}/detail`} className="fascia-name" title={name}>
      {name}
    </Link>
  )
}
