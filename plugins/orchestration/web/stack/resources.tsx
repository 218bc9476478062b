import { type DetailsViewProps, Loaded, ResourceTable, useCall } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { resources } from '../../api/stack-parts.ts'
import type { Stack } from '../../api/stacks.ts'
import { stackResource } from './stack-resource.ts'

/** The resources of a stack [STACKP-012]; read again while one of them is in progress. */
export default function Resources({ id }: DetailsViewProps<Stack>): ReactNode {
  const answer = useCall(resources, {
    params: { stack: id },
    pollWhile: (items) => items.some(({ resource_status: status }) => status.endsWith('IN_PROGRESS')),
  })
  return (
    <Loaded of={answer} what="stack resources" empty="The template of this stack has no resources.">
      {(items) => <ResourceTable type={stackResource} items={items} isCompact />}
    </Loaded>
  )
}
