import { EMPTY_MARK } from '@fascia/sdk/common'
import { type CellProps, CopyableId, Link } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { StackResource } from '../../api/stack-parts.ts'

/** What a resource has made: a link to its own page where the dashboard has one [STACKP-014]. */
export default function PhysicalLink({ item }: CellProps<StackResource>): ReactNode {
  const { physical_resource_id: id, page } = item
  if (id === '') return EMPTY_MARK
  return page === undefined ? <CopyableId id={id} /> : <Link to={page}>{id}</Link>
}
