import { type CellProps, Link } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { StackResource } from '../../api/stack-parts.ts'

/** The name of a resource, which leads to its details below the stack. */
export default function ResourceLink({ item }: CellProps<StackResource>): ReactNode {
  const { stack_id: stack, resource_name: name } = item
  return <Link to={`/project/stacks/stack/${stack}/${encodeURIComponent(name)}/`}>{name}</Link>
}
